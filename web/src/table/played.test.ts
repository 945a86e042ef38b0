import { describe, expect, it } from 'vitest';
import { device } from '../device.svelte';
import type { GameInfo, OptionInfo } from '../wire/messages';
import { formerRules, playedWith, variantsOf } from './played';
import { aSeat, aTable, words } from './samples';

const seats = [aSeat(0), aSeat(1)];
const today = { name: words('Jeu'), rules_version: 2 } as GameInfo;

describe('what a game is played with', () => {
  it('says which rules, and no more where they are those of today', () => {
    expect(formerRules(aTable(seats, { rules_version: 2 }), today)).toBe('');
    device.language = 'fr';
    expect(playedWith(aTable(seats, { rules_version: 2 }), today)).toEqual(['Règles de Jeu, version 2']);
    expect(formerRules(aTable(seats), null)).toBe('');
  });

  it('names former rules, in both languages', () => {
    const table = aTable(seats, { rules_version: 1 });
    device.language = 'en';
    expect(formerRules(table, today)).toBe('Rules 1 (today: 2)');
    device.language = 'fr';
    expect(formerRules(table, today)).toMatch(/^Règles 1 \(aujourd’hui\s: 2\)$/);
  });

  it('says where the box differs from its rulebook', () => {
    const table = aTable(seats, { rules_version: 1, box_notes: [words('Autre boîte.')] });
    expect(playedWith(table, today)).toHaveLength(2);
    expect(playedWith(table, today)[1]).toBe('Autre boîte.');
  });

  it('lists the variants in force, which are not usual for so many players', () => {
    const choice = (value: string, usual_for: number[] = []) => ({ value, label: words(value), usual_for });
    const option = {
      key: 'placement',
      label: words('Placement'),
      help: words('Comment.'),
      choices: [choice('block', [4]), choice('hidden')],
      default: 'hidden',
    } as unknown as OptionInfo;
    const game = { ...today, options: [option] };
    const options = { placement: 'block' };
    expect(variantsOf(aTable(seats, { options }), game)).toMatchObject([
      { label: 'Placement', value: 'block' },
    ]);
    const four = [...seats, aSeat(2), aSeat(3)];
    expect(variantsOf(aTable(four, { options }), game)).toEqual([]);
  });
});
