// Parts of the page that are fetched when somebody wants them.
import { Outdated } from './lobby/trouble';
import { api } from './wire/api';

/** A part of the page; one the server no longer has means that this page is older than the server. */
export async function late<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await api.health(); // says so itself when nobody answers
    throw new Outdated();
  }
}
