import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import type { Grey } from './grey.ts';
import { CORE, DATA } from './installed.ts';
import type { Print } from './title.ts';

/** Tesseract, with what it needs loaded from this installation: nothing is fetched, nothing is cached. */
export interface Engine {
  /** The lines of print that stand anywhere in a picture. */
  readonly readLines: (picture: Grey) => Print[];
  /** A picture taken for one line of print, or of nothing but digits. */
  readonly readLine: (picture: Grey, digits: boolean) => Pick<Print, 'text' | 'confidence'>;
}

/** What is used here of tesseract.js-core, which has no types of its own. */
interface Core {
  readonly FS: { readonly writeFile: (path: string, data: Uint8Array | string) => void };
  readonly TessBaseAPI: new () => Api;
}

interface Api {
  Init(path: string | null, language: string, mode: number, config: string): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  GetJSONText(): string;
  MeanTextConf(): number;
}

type LoadCore = (options: { print: () => void; printErr: () => void }) => Promise<Core>;

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface Line {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: Box;
  readonly words: readonly { readonly text: string; readonly bbox: Box }[];
}

interface Page {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly Line[] }[] }[];
}

/** Page segmentation: find print anywhere; take the picture for one line. */
const SPARSE = '11';
const LINE = '7';
/** The reader by neural network, without the older one. */
const NETWORK = 1;

/** Titles are no sentences: dictionaries only cost time. */
const SETTINGS = {
  load_system_dawg: '0',
  load_freq_dawg: '0',
  load_punc_dawg: '0',
  load_number_dawg: '0',
  load_unambig_dawg: '0',
  load_bigram_dawg: '0',
};
/**
 * Screens have no resolution; without one the engine guesses, and says so. Print is given dark on light, and need not
 * be tried the other way round.
 */
const VARIABLES = { user_defined_dpi: '150', debug_file: '/dev/null', tessedit_do_invert: '0' };

/**
 * How long V8 runs a function of WebAssembly before it compiles it anew, in its own units, instead of 1.8 million. A title
 * takes a few looks, in which the compiler took more than half of all CPU. Later versions of V8 are not asked whether they
 * still have the flag.
 */
const BEFORE_OPTIMIZING = 20_000_000;
const LAST_WITH_FLAG = 13;

function optimizeLate(): void {
  if (Number.parseInt(process.versions.v8, 10) > LAST_WITH_FLAG) return;
  setFlagsFromString(`--wasm-tiering-budget=${BEFORE_OPTIMIZING}`);
}

/** @throws when the engine or its data are not installed or damaged; on damaged data it may also crash or never end. */
export async function openEngine(): Promise<Engine> {
  optimizeLate();
  const require = createRequire(import.meta.url);
  const load = (name: string) => (require(name) as LoadCore)({ print: () => {}, printErr: () => {} });
  const data = gunzipSync(readFileSync(require.resolve(DATA)));
  // the second is for processors without SIMD
  const core = await load(`${CORE}/tesseract-core-simd-lstm`).catch(() =>
    load(`${CORE}/tesseract-core-lstm`),
  );
  core.FS.writeFile('/eng.traineddata', data);
  core.FS.writeFile('/settings', settings(SETTINGS));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', NETWORK, '/settings') !== 0) throw new Error('the data are not read');
  for (const [name, value] of Object.entries(VARIABLES)) api.SetVariable(name, value);
  const look = (picture: Grey, mode: string, letters: string) => {
    api.SetVariable('tessedit_pageseg_mode', mode);
    api.SetVariable('tessedit_char_whitelist', letters);
    core.FS.writeFile('/input', portableGreymap(picture));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('the picture is not taken');
    api.Recognize(null);
  };
  return {
    readLines: (picture) => {
      look(picture, SPARSE, '');
      return linesOf(JSON.parse(api.GetJSONText()) as Page);
    },
    readLine: (picture, digits) => {
      look(picture, LINE, digits ? '0123456789' : '');
      return { text: api.GetUTF8Text().trim(), confidence: api.MeanTextConf() };
    },
  };
}

function settings(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

function linesOf({ blocks }: Page): Print[] {
  const lines = blocks.flatMap((block) => block.paragraphs.flatMap((part) => part.lines));
  return lines.map(({ text, confidence, bbox: { x0, y0, x1, y1 }, words }) => {
    const box = { left: x0, top: y0, right: x1, bottom: y1 };
    const parts = words.map(({ text: word, bbox }) => ({ text: word, left: bbox.x0, right: bbox.x1 }));
    return { text: text.trim(), confidence, ...box, words: parts };
  });
}

/** The simplest file that the engine takes. */
function portableGreymap({ width, height, data }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
