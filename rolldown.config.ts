import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type PreRenderedChunk } from 'rolldown';

const SOURCE = resolve('src');

/** What pages can load, too: no file that these need asks for anything of Node's. */
const PURE = [
  'puzzle/index',
  'library/solver',
  'library/vision',
  'overlay/index',
  'levels/index',
  'classics/index',
  'panguru/index',
];
/** The program and the library, the files that threads are started with, and the pure rooms by themselves. */
const ENTRIES = [
  'index',
  'cli/main',
  // tests call the program in their own process
  'cli/run',
  'cli/serve/serveThread',
  'cli/read/parallelThread',
  'cli/levels/levelThread',
  'ocr/engineThread',
  // finds the engine's thread beside itself
  'ocr/thread',
  'threads/thread',
  'play/index',
  'threads/worker',
  ...PURE,
];

/**
 * A file lies where its last module does in the sources, so that what names a file beside itself finds it. The program's files lie
 * in one folder, because one of them may hold modules of several folders.
 */
function chunkName({ facadeModuleId, moduleIds }: PreRenderedChunk): string {
  const room = relative(SOURCE, dirname(facadeModuleId ?? moduleIds.at(-1) ?? SOURCE));
  return join(room.replace(/^cli[/\\].*/, 'cli'), '[name].js').replaceAll('\\', '/');
}

/** Few files instead of 280: each that is looked up and read by itself costs, together a tenth of what most pictures do. */
export default defineConfig({
  input: Object.fromEntries(
    ENTRIES.map((entry) => [entry.replace(/^cli\/\w+\//, 'cli/'), `${SOURCE}/${entry}.ts`]),
  ),
  platform: 'node',
  // packages are loaded as they are installed, but for what the pure rooms need: a page has no node_modules
  external: /^(?!color-diff$)[^./]/,
  output: { dir: 'dist', cleanDir: true, chunkFileNames: chunkName },
});
