export { default as Scene } from './Scene.svelte';
export { default as SeatDetail } from './SeatDetail.svelte';
export { default as RuleExample } from './RuleExample.svelte';
export { default as RuleFigure } from './RuleFigure.svelte';
export { default as Winner } from './Winner.svelte';
export { default as BoxPiece } from './BoxPiece.svelte';
export { climax, places, quiet, story } from './following';
export { sounds } from './sounds';

export const joy = ['footprint'];
