import './table.css';
export { default as Scene } from './Scene.svelte';
export { default as SeatDetail } from './SeatDetail.svelte';
export { default as RuleExample } from './RuleExample.svelte';
export { default as RuleFigure } from './RuleFigure.svelte';
export { default as Winner } from './Winner.svelte';
export { default as BoxPiece } from './BoxPiece.svelte';
export { climax, pace, places } from './following';
export { sounds } from './sounds';
export { default as EndDetail } from './EndDetail.svelte';

export const joy = ['rex-egg-red', 'rex-egg-green', 'rex-egg-blue', 'rex-egg-yellow', 'rex-egg-brown'];
