// What the drawings of a game are given of a table: always as it stands now.
import { device } from '../device.svelte';
import type { TablePlay } from './play.svelte';
import type { SceneProps } from './scene';

export function sharedBy(play: TablePlay): SceneProps {
  return {
    get position() {
      return play.position!;
    },
    get table() {
      return play.table;
    },
    get lastEvents() {
      return play.lastEvents;
    },
    get upcoming() {
      return play.upcoming;
    },
    get history() {
      return play.history;
    },
    get traces() {
      return play.traces;
    },
    get lit() {
      return play.lit;
    },
    get stage() {
      return play.stage;
    },
    get language() {
      return device.language;
    },
    get hints() {
      return play.adviser.moves;
    },
    get waiting() {
      return play.moving.waiting;
    },
    get still() {
      return device.lessMotion;
    },
    onplay: (action) => play.play(action),
    onarrange: (moves) => play.arrange(moves),
    onwhy: (action, at) => play.why(action, at),
  };
}
