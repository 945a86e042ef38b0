import { mount } from 'svelte';
import App from './App.svelte';
import './back/install.svelte'; // the browser makes its offer early
import figures from './style/figures.svg?raw';
import { sounds } from './sound/sounds';
import './style/tokens.css';
import './style/fonts.css';
import './style/base.css';
import './style/hands.css';

// The sprite lies in the page once; every drawing refers to its symbols by name.
const sprite = document.createElement('div');
sprite.hidden = true;
sprite.innerHTML = figures;
document.body.prepend(sprite);

sounds.listen();
// By https or on this very machine the page opens without a connection, and can be installed.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined));
mount(App, { target: document.getElementById('page')! });
