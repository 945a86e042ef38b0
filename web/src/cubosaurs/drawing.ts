// The drawing and the colour of every kind of card.
import type { LeafHere } from '../table/leaf';
import type { CardFace, Kind, LeafKey, Target } from '../wire/games/cubosaurs';

export const DRAWING: Record<Kind, { figure: string; colour: string }> = {
  trex: { figure: 'cub-trex', colour: 'var(--cub-trex)' },
  stegosaurus: { figure: 'cub-stego', colour: 'var(--cub-stego)' },
  brontosaurus: { figure: 'cub-bronto', colour: 'var(--cub-bronto)' },
  pterodactyl: { figure: 'cub-ptero', colour: 'var(--cub-ptero)' },
  pentaceratops: { figure: 'cub-penta', colour: 'var(--cub-penta)' },
  velociraptor_grey: { figure: 'cub-veloci-grey', colour: 'var(--cub-veloci-grey)' },
  velociraptor_black: { figure: 'cub-veloci-black', colour: 'var(--cub-veloci-black)' },
  egg: { figure: 'cub-egg', colour: 'var(--cub-egg)' },
};

/** The drawing inside an egg: the species it is about. */
export function targetDrawing(target: Target): { figure: string; colour: string } {
  return DRAWING[target === 'velociraptor' ? 'velociraptor_grey' : target];
}

/** What there is to know about a card, in somebody's collection or for whoever looks. */
export function leafOf(face: CardFace, seat: number | null = null): LeafHere<LeafKey> {
  const key = face.type === 'egg' ? (face.target ? (`egg_${face.target}` as const) : null) : face.type;
  return key === null || seat === null
    ? { game: 'cubosaurs', key }
    : { game: 'cubosaurs', key, thing: `${key}@${seat}` };
}
