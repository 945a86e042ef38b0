export { default as Scene } from './Scene.svelte';
export { default as SeatDetail } from './SeatDetail.svelte';
export { logText } from './log';
export { verdict } from './verdict';
export { default as Aside } from './Aside.svelte';
export { default as RuleFigure } from './RuleFigure.svelte';
export { default as Winner } from './Winner.svelte';
