import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the page with reloading; the game server answers under /api (LUDOSAURE_SERVER says where).
const server = process.env.LUDOSAURE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.LUDOSAURE_PAGE ?? '../src/ludosaure/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/browser.fake.ts'], css: true },
});
