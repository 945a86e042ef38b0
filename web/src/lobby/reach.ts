// Whom a link of this page leads here: everybody, a household, or only this device.
import { api } from '../wire/api';

export type Circle = 'everybody' | 'network' | 'device';

export interface Invited {
  circle: Circle; // who can open the link
  origins: string[]; // where the server answers for them, the likeliest first
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[f[cd]|\[fe80:|[^.[\]]+$|.*\.(local|lan|home|internal)$)/i;

/** How far the name of a host carries. */
export function circleOf(hostname: string): Circle {
  if (LOOPBACK.test(hostname)) return 'device';
  return PRIVATE.test(hostname) ? 'network' : 'everybody';
}

/** Who can open a link to this page, and where from; a server on this very device tells its addresses. */
export async function invited(here: Pick<Location, 'hostname' | 'origin'> = location): Promise<Invited> {
  const circle = circleOf(here.hostname);
  if (circle !== 'device') return { circle, origins: [here.origin] };
  const reach = await api.reach().catch(() => ({ here_only: true, addresses: [] }));
  if (!reach.addresses.length) return { circle: 'device', origins: [here.origin] };
  const widest = reach.addresses.map((address) => circleOf(new URL(address).hostname));
  return { circle: widest.includes('everybody') ? 'everybody' : 'network', origins: reach.addresses };
}
