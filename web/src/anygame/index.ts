export { default as Scene } from './Scene.svelte';
