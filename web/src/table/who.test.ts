import { describe, expect, it } from 'vitest';
import { aPosition, aSeat, aTable } from './samples';
import { Who } from './who';

const whoIs = (
  seats: Parameters<typeof aTable>[0],
  position: Parameters<typeof aPosition>[0] | null = {},
  about: Parameters<typeof aTable>[1] = {},
) =>
  new Who(
    () => aTable(seats, about),
    () => position && aPosition(position),
  );
const me = (seat: number, about = {}) => aSeat(seat, { you: true, ...about });

describe('who is who', () => {
  it('is my turn when my seat is to move, I see with its eyes, and no bot plays for me', () => {
    expect(whoIs([me(0), aSeat(1)], { to_move: 0, seat: 0 }).isMyTurn).toBe(true);
    expect(whoIs([me(0), aSeat(1)], { to_move: 1, seat: 0 }).isMyTurn).toBe(false);
    expect(whoIs([aSeat(0), aSeat(1)], { to_move: 0, seat: null }).isMyTurn).toBe(false);
    expect(whoIs([me(0, { stand_in: 'grazer' }), aSeat(1)], { to_move: 0 }).isMyTurn).toBe(false);
    expect(whoIs([me(0, { resigned: true }), aSeat(1)], { to_move: 0 }).isMyTurn).toBe(false);
    expect(whoIs([me(0), aSeat(1)], null).isMyTurn).toBe(false);
  });

  it('waits for who is to move and away, and not for bots, for who is here, or for me', () => {
    const friend = aSeat(1, { kind: 'person', connected: false });
    const awaited = (seats: Parameters<typeof aTable>[0], to_move = 1) =>
      whoIs(seats, { to_move }).awaited?.seat ?? null;
    expect(awaited([me(0), friend])).toBe(1);
    expect(awaited([me(0), friend], 0)).toBe(null);
    expect(awaited([me(0), { ...friend, connected: true }])).toBe(null);
    expect(awaited([me(0), { ...friend, stand_in: 'grazer' }])).toBe(null);
    expect(awaited([me(0), { ...friend, kind: 'bot' }])).toBe(null);
    expect(awaited([me(0), { ...friend, you: true }])).toBe(null);
  });

  it('knows my seat while a bot plays it, as long as the game runs', () => {
    const seats = [me(0, { stand_in: 'grazer' }), aSeat(1)];
    expect(whoIs(seats).playedForMe?.seat).toBe(0);
    expect(whoIs(seats, {}, { status: 'finished' }).playedForMe).toBe(null);
    expect(whoIs([me(0), aSeat(1)]).playedForMe).toBe(null);
    expect(whoIs([aSeat(0, { stand_in: 'grazer' }), aSeat(1)], { seat: null }).playedForMe).toBe(null);
  });

  it('tells who is gone only to who plays, and not of seats a bot plays already', () => {
    const gone = aSeat(1, { left: true });
    expect(whoIs([me(0), gone]).gone.map((seat) => seat.seat)).toEqual([1]);
    expect(whoIs([aSeat(0), gone], { seat: null }).gone).toEqual([]);
    expect(whoIs([me(0), { ...gone, stand_in: 'grazer' }]).gone).toEqual([]);
    expect(whoIs([me(0), gone], {}, { status: 'finished' }).gone).toEqual([]);
  });

  it('hands a shared device over before anything of the other seat is shown', () => {
    const shared = [me(0), me(1)];
    expect(whoIs(shared, { to_move: 1, seat: 0 }).handOverTo).toBe(1);
    expect(whoIs(shared, { to_move: 1, seat: 1 }).handOverTo).toBe(null);
    expect(whoIs([me(0), aSeat(1)], { to_move: 1, seat: 0 }).handOverTo).toBe(null);
    expect(whoIs([me(0), me(1, { resigned: true })], { to_move: 1, seat: 0 }).handOverTo).toBe(null);
    expect(whoIs(shared, { to_move: null, seat: 0, over: true }).handOverTo).toBe(null);
  });

  it('asks others about taking back only where other people play', () => {
    expect(whoIs([me(0), aSeat(1)]).hasCompany).toBe(true);
    expect(whoIs([me(0), aSeat(1, { kind: 'bot' })]).hasCompany).toBe(false);
    expect(whoIs([me(0), me(1)]).hasCompany).toBe(false);
  });
});
