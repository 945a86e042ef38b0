// What sets a game apart from one begun today: former rules, and a box that is not as its rulebook says.
import { said } from '../device.svelte';
import { usualOf } from '../lobby/wish.svelte';
import type { GameInfo, Table } from '../wire/messages';
import { word } from '../words';

/** The rules a game follows, in one line, where they are not today's; else nothing. */
export function formerRules(table: Table, game: GameInfo | null): string {
  if (!game || table.rules_version === game.rules_version) return '';
  return word('formerRules', { version: table.rules_version, present: game.rules_version });
}

/** All there is to know about it, a line each. */
export function playedWith(table: Table, game: GameInfo | null): string[] {
  const today = game ? word('rulesVersion', { game: said(game.name), version: table.rules_version }) : '';
  return [formerRules(table, game) || today, ...table.box_notes.map(said)].filter(Boolean);
}

/** A variant in force: what it is about, what was chosen, and what that means. */
export interface Variant {
  key: string;
  label: string;
  value: string;
  help: string;
  anchor: string | null; // the section of the rules that it changes
}

/** The options of a table that are not as usual. */
export function variantsOf(table: Table, game: GameInfo | null): Variant[] {
  const players = table.seats.length;
  return (game?.options ?? []).flatMap((option) => {
    const value = table.options[option.key];
    const choice = option.choices.find((one) => one.value === value);
    if (!choice || value === usualOf(option, players)) return [];
    const { key, label, help, anchor } = option;
    return [{ key, label: said(label), value: said(choice.label), help: said(help), anchor }];
  });
}
