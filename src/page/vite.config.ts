import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Two of the samples: the screenshot to try, and one of liquid, because the engine warms up on both kinds. */
const SAMPLES = { 'sample.png': 'ball-level-80.png', 'sample-water.png': 'water-level-133.png' };

const samples: Plugin = {
  name: 'samples',
  generateBundle() {
    for (const [fileName, name] of Object.entries(SAMPLES)) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(resolve(ROOT, 'samples', name)) });
    }
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
  worker: { format: 'es' },
  plugins: [
    samples,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'worker.ts',
      injectRegister: false,
      manifest,
      // they are in the list of files already
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        rollupFormat: 'iife',
      },
    }),
  ],
});
