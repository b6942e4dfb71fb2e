import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The screenshot to try. */
const sample: Plugin = {
  name: 'sample',
  generateBundle() {
    const source = readFileSync(resolve(ROOT, 'samples/ball-level-80.png'));
    this.emitFile({ type: 'asset', fileName: 'sample.png', source });
  },
};

/** Builds the page to `dist/page/`: static files that work in any folder of any server, and offline after the first visit. */
export default defineConfig({
  base: './',
  build: {
    outDir: resolve(ROOT, 'dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // pictures stay files, because the page's policy allows no data URLs in styles
    assetsInlineLimit: 0,
  },
  // beside the first screen, whose size is limited
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/engine/[name]-[hash].js' } },
  },
  // also of files beside this folder
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    sample,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'worker.ts',
      injectRegister: false,
      manifest,
      // they are in the list of files already
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,json,css,svg,png}'],
        rollupFormat: 'iife',
      },
    }),
  ],
});
