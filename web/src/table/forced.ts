// Moves without a choice: they are shown, and play themselves.
import { device } from '../device.svelte';
import type { Legal } from '../wire/messages';
import type { TablePlay } from './play.svelte';

const SHOWN = 1500; // ms at usual speed
const SEEN = 500; // ms even for who hurries

/**
 * The one move there is, where it may play itself; null: there is a choice, or something to take back.
 *
 * Whoever could still take a move back is asked: after a forced one it might be too late.
 */
export function forcedMove(play: TablePlay): Legal | null {
  const { position, table, who, stage } = play;
  if (
    play.isLesson ||
    !device.forced ||
    !position ||
    !who.isMyTurn ||
    stage.isBusy ||
    table.status !== 'running'
  )
    return null;
  if (position.may_undo || position.over || who.handOverTo !== null || play.moving.waiting !== null)
    return null;
  return position.legal.length === 1 ? position.legal[0]! : null;
}

/** Plays it when it has been seen; answers how to stop that. */
export function playsItself(play: TablePlay, move: Legal): () => void {
  const wait = Math.max(SEEN, play.stage.ms(SHOWN));
  const timer = setInterval(() => {
    const isRead = document.hidden || document.querySelector('dialog[open]') !== null;
    if (!isRead) play.play(move.number);
  }, wait);
  return () => clearInterval(timer);
}
