// How the scene speaks: the game's own words, and what is put together of them.
import type { Language } from '../device.svelte';
import { teller } from '../table/say';
import type { CardFace, Kind, View, Word } from '../wire/games/cubosaurs';
import { signed } from '../words';

export const say = teller<Word>('cubosaurs');

/** "Œuf de stégosaure", "Raptor gris": the name of a card. */
export function nameOf(face: CardFace, language: Language): string {
  return say(language, face.target ? `egg_${face.target}` : face.type);
}

/** The numbers of a card's series; velociraptors and eggs have none. */
export function seriesOf(view: Pick<View, 'series'>, face: CardFace): number[] | null {
  const series: Partial<Record<Kind, number[]>> = view.series;
  return series[face.type] ?? null;
}

/** What tells a card from its like on the pile: "+2 / −2", "ADN". */
export function signOf(face: CardFace, language: Language): string {
  const parts: string[] = [];
  if (face.paired !== undefined) parts.push(`${signed(face.paired)} / ${signed(face.alone ?? 0)}`);
  if (face.dna) parts.push(say(language, 'dna'));
  return parts.join(', ') || say(language, 'noDna');
}

/** The whole card for somebody who does not see it. */
export function describeCard(view: Pick<View, 'cards' | 'series'>, card: string, language: Language): string {
  const face = view.cards[card]!;
  const parts = [nameOf(face, language)];
  if (face.dna) parts.push(say(language, 'dna'));
  if (face.type === 'egg')
    parts.push(
      `${say(language, 'eggMost')} ${signed(face.plus ?? 0)}`,
      `${say(language, 'otherwise')} ${signed(face.minus ?? 0)}`,
    );
  else if (face.paired !== undefined)
    parts.push(
      `${say(language, 'paired')} ${signed(face.paired)}`,
      `${say(language, 'alone')} ${signed(face.alone ?? 0)}`,
    );
  else
    seriesOf(view, face)?.forEach((points, index, all) => {
      const n = index === all.length - 1 ? `${index + 1}+` : index + 1;
      parts.push(say(language, 'seriesOf', { n, points: signed(points) }));
    });
  return parts.join(', ');
}
