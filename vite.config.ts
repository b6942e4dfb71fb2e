import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type ESTree, type Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';

const ROOT = import.meta.dirname;

/** The screenshot to try. */
const sample: Plugin = {
  name: 'sample',
  generateBundle() {
    const source = readFileSync(resolve(ROOT, 'samples/ball-level-80.png'));
    this.emitFile({ type: 'asset', fileName: 'sample.png', source });
  },
};

/** Where sentences of the library stand in syntax trees: properties of doubts, and values of the tables of `sentencesOf`. */
function sentencesIn(node: unknown, tableDepth = Number.NEGATIVE_INFINITY): ESTree.Node[] {
  if (Array.isArray(node)) return node.flatMap((child) => sentencesIn(child, tableDepth));
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value, callee } = node as Partial<ESTree.ObjectProperty & ESTree.CallExpression>;
  if (type === 'Property' && (tableDepth === 1 || TEXTS.includes((key as { name?: string }).name ?? '')))
    return [value as ESTree.Node];
  const isTable = type === 'CallExpression' && (callee as { name?: string }).name === 'sentencesOf';
  const depth = isTable ? 0 : tableDepth + (type === 'Property' ? 1 : 0);
  return Object.values(node).flatMap((child) => sentencesIn(child, depth));
}
const TEXTS = ['words', 'compare'];

/** Takes the English sentences out of the page, which says everything in its own languages: it needs only codes and reasons. */
const withoutSentences: Plugin = {
  name: 'without-sentences',
  transform: {
    filter: { id: /src.*\b(messages|doubts)\b/, code: /sentencesOf\(|DOUBTS =/ },
    handler(code) {
      const found = sentencesIn(this.parse(code)).sort((a, b) => b.start - a.start);
      return found.reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
    },
  },
};

/** The web app manifest: name, icons, and the share target for pictures. Paths are relative to the page's folder. */
const manifest: Partial<ManifestOptions> = {
  name: 'Tubesight',
  short_name: 'Tubesight',
  description: 'Solves ball-sort and water-sort puzzles from a screenshot, on this device.',
  start_url: './',
  scope: './',
  id: './',
  display: 'standalone',
  background_color: '#10141c',
  theme_color: '#10141c',
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  share_target: {
    action: './share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'picture', accept: ['image/png', 'image/jpeg', 'image/webp'] }] },
  },
};

/** Builds the page to `dist/page/`: static files that work in any folder of any server, and offline after the first visit. */
export default defineConfig({
  root: resolve(ROOT, 'src/page'),
  base: './',
  build: {
    outDir: resolve(ROOT, 'dist/page'),
    emptyOutDir: true,
    target: 'es2022',
    // it writes the values of records of constants where they are used, which the usual one does not: 4 % less
    minify: 'terser',
    modulePreload: { polyfill: false },
    // pictures stay files, because the page's policy allows no data URLs in styles
    assetsInlineLimit: 0,
  },
  // beside the first screen, whose size is limited
  worker: {
    format: 'es',
    plugins: () => [withoutSentences],
    rolldownOptions: {
      output: {
        // a worker is printed with spaces otherwise, after the other minifier
        minify: true,
        chunkFileNames: 'assets/engine/[name]-[hash].js',
        // what solves needs all rules, so that they and small tables are no files of their own
        codeSplitting: {
          groups: [
            {
              name: 'puzzle',
              test: /src.(puzzle|numbers|hidden.table.kernel|page.engine.pictures|page.tubeFrames)|node_modules.comlink/,
            },
          ],
        },
      },
    },
  },
  // also of files beside this folder
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    sample,
    withoutSentences,
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
