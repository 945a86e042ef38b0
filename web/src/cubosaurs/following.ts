// How the others' turns are followed: what is a climax, and where something happened.
import type { EventOf } from '../table/scene';
import { seatPlace } from '../table/story';
import type { Game } from '../wire/games/cubosaurs';

/** The end of a round. */
export const climax = (events: EventOf<Game>[]): boolean =>
  events.some((event) => event.kind === 'round_scored' || event.kind === 'game_over');

/** The pile a card lies on: `stegosaurus_3` on that of its species, an egg on its own. */
const pile = (seat: number, card: string) => `p${seat}:${card.replace(/_\d+$/, '')}`;

/** Piles are `p1:stegosaurus`, the Hand is `hand`, a tile of the market `m4`. */
export function places(event: EventOf<Game>): string[] {
  switch (event.kind) {
    case 'hand_kept':
    case 'cards_dealt':
      return [...new Set(event.cards.map((card) => pile(event.seat, card)))];
    case 'card_destroyed':
      return [pile(event.owner, event.card)];
    case 'card_stolen':
      return [pile(event.seat, event.card), pile(event.owner, event.card)];
    case 'card_given':
      return [pile(event.seat, event.card), pile(event.to, event.card)];
    case 'cards_swapped':
      return [pile(event.seat, event.taken), pile(event.to, event.given)];
    case 'card_drawn':
    case 'hand_passed':
    case 'hand_passed_free':
      return ['hand'];
    case 'tile_bought':
      return [`m${event.tile}`];
    case 'market_opened':
      return event.tiles.map((tile) => `m${tile}`);
    case 'round_started':
      return [seatPlace(event.start_seat)];
    case 'round_scored':
      return event.scores.map((_, seat) => seatPlace(seat));
    case 'game_over':
      return event.winners.map(seatPlace);
    default:
      return [];
  }
}

/** What the next one draws, and tokens that come with a deed. */
export const quiet = (event: EventOf<Game>): boolean =>
  event.kind === 'card_drawn' || event.kind === 'dna_gained' || event.kind === 'round_started';
