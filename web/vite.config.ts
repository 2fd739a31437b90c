import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { defaultClientConditions, type Plugin } from 'vite';
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

/** The two upright faces are wanted at once; the browser should not wait for the style sheet to say so. */
function preloadFonts(base: string): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => Object.keys(bundle ?? {}).filter((name) => /-latin-wght-normal-[\w-]+\.woff2$/.test(name)).map((name) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${name}`, crossorigin: '' },
        injectTo: 'head' as const,
      })),
    },
  };
}

/** `--mode offline` builds for a folder that lies anywhere, and takes the line to a worker instead of a server. */
export default defineConfig(({ mode }) => ({
  base: mode === 'offline' ? './' : '/',
  resolve: { conditions: [...(mode === 'offline' ? ['offline'] : []), ...defaultClientConditions] },
  worker: { format: 'es' },
  plugins: [words(), svelte(), preloadFonts(mode === 'offline' ? './' : '/')],
  build: {
    outDir: process.env['FLOTTILLE_STATIC'] ?? fileURLToPath(new URL('../src/flottille/server/static', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
}));
