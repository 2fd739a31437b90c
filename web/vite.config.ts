import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { localeDir, writeWords } from './scripts/words.mjs';

/** Keeps src/words/catalogue in step with the .po files at the root of the repository. */
function words(): Plugin {
  return {
    name: 'words',
    buildStart: () => writeWords(),
    configureServer: (server) => void server.watcher.add(localeDir),
    handleHotUpdate: ({ file }) => (file.endsWith('.po') ? writeWords() : undefined),
  };
}

export default defineConfig({
  plugins: [words(), svelte()],
  build: {
    outDir: fileURLToPath(new URL('../src/flottille/server/static', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
