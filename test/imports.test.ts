import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesIn } from './cycles.ts';
import { filesIn, importsOf, roomOf, SOURCE } from './imports.ts';

/** Which rooms a room may import, and which packages; the pure ones run unchanged in a browser page. */
const ROOMS: Record<string, { rooms: string[]; types?: string[]; packages: RegExp }> = {
  numbers: { rooms: [], packages: /^$/ },
  puzzle: { rooms: [], packages: /^$/ },
  solver: { rooms: ['puzzle'], packages: /^$/ },
  classics: { rooms: ['puzzle', 'solver'], packages: /^$/ },
  threads: { rooms: ['puzzle', 'solver'], packages: /^node:(worker_threads|timers\/promises)$/ },
  vision: { rooms: ['puzzle', 'numbers'], packages: /^color-diff$/ },
  hidden: { rooms: ['puzzle', 'solver'], packages: /^$/ },
  levels: {
    rooms: ['puzzle', 'solver', 'hidden', 'threads'],
    packages: /^(p-map|bullmq|ioredis|node:.*)$/,
  },
  library: { rooms: ['solver', 'hidden', 'vision', 'memory'], packages: /^$/ },
  memory: { rooms: ['puzzle', 'vision'], packages: /^color-diff$/ },
  overlay: { rooms: ['puzzle', 'numbers'], types: ['vision', 'solver'], packages: /^$/ },
  panguru: { rooms: ['numbers', 'puzzle', 'solver', 'vision', 'overlay'], packages: /^color-diff$/ },
  formats: { rooms: [], packages: /^$/ },
  image: { rooms: ['formats'], types: ['overlay'], packages: /^(sharp|node:.*)$/ },
  serve: {
    rooms: ['puzzle', 'threads'],
    packages: /^(hono(\/.*)?|@hono\/node-server(\/serve-static)?|pino|prom-client|node:.*)$/,
  },
  page: {
    rooms: [
      'formats',
      'numbers',
      'puzzle',
      'solver',
      'vision',
      'overlay',
      'panguru',
      'hidden',
      'memory',
      'levels',
      'play',
    ],
    packages:
      /^(preact(\/hooks)?|@preact\/signals|comlink|gifenc|image-size\/types\/.*|idb-keyval|workbox-.*|vite.*|node:.*)$/,
  },
  ocr: { rooms: ['image', 'threads'], packages: /^(tesseract\.js|node:.*)$/ },
  play: {
    rooms: [
      'numbers',
      'formats',
      'puzzle',
      'solver',
      'vision',
      'overlay',
      'hidden',
      'memory',
      'image',
      'ocr',
      'threads',
      'serve',
    ],
    packages: /^(playwright-core|@yume-chan\/(adb|adb-server-node-tcp|stream-extra)|node:.*)$/,
  },
};

function offences(room: string, file: string): string[] {
  const { rooms, types = [], packages } = ROOMS[room] ?? { rooms: [], packages: /^$/ };
  return importsOf(file)
    .filter(({ target, typeOnly }) => {
      if (!target.startsWith('.')) return !packages.test(target);
      const into = roomOf(resolve(dirname(file), target));
      return into !== room && !rooms.includes(into) && !(typeOnly && types.includes(into));
    })
    .map(({ target }) => `${relative(SOURCE, file)} imports ${target}`);
}

describe('each room imports only what it may', () => {
  for (const room of Object.keys(ROOMS)) {
    it(room, () => expect(filesIn(room).flatMap((file) => offences(room, file))).toEqual([]));
  }

  it('nothing but the program imports src/cli', () => {
    const others = [...Object.keys(ROOMS).flatMap(filesIn), join(SOURCE, 'index.ts')];
    const guilty = others.filter((file) => importsOf(file).some(({ target }) => /(^|\/)cli\//.test(target)));
    expect(guilty).toEqual([]);
  });
});

it('Panguru is named by its own room, and by the doors of the program, the page and the library', () => {
  const others = readdirSync(SOURCE).filter((room) => !['panguru', 'cli', 'page', 'index.ts'].includes(room));
  const named = others.flatMap(filesIn).filter((file) => /panguru/i.test(readFileSync(file, 'utf8')));
  expect(named).toEqual([]);
});

describe('no files import each other in a circle', () => {
  /** Who imports whom in a folder of src, file by file or as `groupOf` groups them. */
  function importsIn(
    folder: string,
    groupOf: (file: string) => string = (file) => file,
  ): Map<string, string[]> {
    const all = filesIn(folder);
    const imports = new Map<string, string[]>(all.map((file) => [groupOf(file), []]));
    for (const file of all) {
      const targets = importsOf(file).map(({ target }) => resolve(dirname(file), target));
      const groups = targets.filter((target) => all.includes(target)).map(groupOf);
      imports.get(groupOf(file))?.push(...groups.filter((group) => group !== groupOf(file)));
    }
    return imports;
  }

  it('in src, types included', () => {
    const named = (file: string) => relative(SOURCE, file);
    expect(cyclesIn(importsIn('.', named))).toEqual([]);
  });

  it.each(['vision', 'overlay'])('among the folders of src/%s and the files beside them', (room) => {
    const folderOf = (file: string) => relative(join(SOURCE, room), dirname(file)) || basename(file);
    expect(cyclesIn(importsIn(room, folderOf))).toEqual([]);
  });
});

/** Levels are made and rated by the files of this room; its folders have batches and queues. */
const LEVEL_MAKERS = filesIn('levels').filter((file) => dirname(file) === join(SOURCE, 'levels'));

describe('making and rating levels is pure', () => {
  it('the files of src/levels import only pure rooms, and none of its folders', () => {
    const pure = /^(\.\/[^/]+|\.\.\/(puzzle|solver|hidden)\/.*)$/;
    const targets = LEVEL_MAKERS.flatMap((file) => importsOf(file).map(({ target }) => target));
    expect(targets.filter((target) => !pure.test(target))).toEqual([]);
    expect(targets).not.toEqual([]);
  });

  it('the page imports none of the folders of src/levels', () => {
    const targets = filesIn('page').flatMap((file) => importsOf(file).map(({ target }) => target));
    expect(targets.filter((target) => /\/levels\/.*\//.test(target))).toEqual([]);
  });
});

it('what the page needs of src/play runs in a browser: none of it imports a package', () => {
  const loads = (file: string) =>
    importsOf(file).flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]));
  const named = (file: string) =>
    loads(file).flatMap((target) => (target.startsWith('.') ? [resolve(dirname(file), target)] : []));
  const needed = new Set(
    filesIn('page')
      .flatMap(named)
      .filter((file) => roomOf(file) === 'play'),
  );
  for (const file of needed)
    for (const next of named(file)) if (!PURE.includes(roomOf(next))) needed.add(next);
  expect([...needed].flatMap(loads).filter((target) => !target.startsWith('.'))).toEqual([]);
  expect([...needed].map((file) => relative(SOURCE, file))).toContain('play/watch.ts');
});

const PURE = ['puzzle', 'solver', 'classics', 'hidden', 'vision', 'memory', 'overlay', 'formats'];

describe('pure rooms touch no clock, console or DOM', () => {
  const forbidden = /\b(console|process|Date|performance|document|window|setTimeout|Buffer)\s*[.(]/;
  const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  for (const room of PURE) {
    it(room, () => expect(filesIn(room).filter((file) => forbidden.test(code(file)))).toEqual([]));
  }

  it('levels', () => expect(LEVEL_MAKERS.filter((file) => forbidden.test(code(file)))).toEqual([]));
});
