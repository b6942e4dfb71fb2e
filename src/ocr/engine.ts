import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import type { Grey } from './grey.ts';
import { CORE, DATA } from './installed.ts';
import type { Print } from './title.ts';

/** Tesseract, loaded from this installation. Nothing is downloaded or cached. */
export interface Engine {
  /** Reads lines of text anywhere in a picture. */
  readonly readLines: (picture: Grey) => Print[];
  /** Reads a picture as one line of text, or of digits only. */
  readonly readLine: (picture: Grey, digits: boolean) => Pick<Print, 'text' | 'confidence'>;
}

/** The part of tesseract.js-core that is used here. The package has no types. */
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
  readonly words: readonly { readonly text: string; readonly confidence: number; readonly bbox: Box }[];
}

interface Page {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly Line[] }[] }[];
}

/** Page segmentation modes: sparse text; a single line. */
const SPARSE = '11';
const LINE = '7';
/** The LSTM engine, without the legacy one. */
const NETWORK = 1;

/** No dictionaries: titles are not sentences. */
const SETTINGS = {
  load_system_dawg: '0',
  load_freq_dawg: '0',
  load_punc_dawg: '0',
  load_number_dawg: '0',
  load_unambig_dawg: '0',
  load_bigram_dawg: '0',
};
/**
 * Without a resolution the engine guesses one and prints a message. Text is always dark on light here, so inversion is not needed.
 */
const VARIABLES = { user_defined_dpi: '150', debug_file: '/dev/null', tessedit_do_invert: '0' };

/**
 * V8's budget before it optimizes a WebAssembly function, in its own units; the default is 1.8 million. Reading a title is short, and the
 * compiler took more than half of the CPU. The flag is not set on later versions of V8.
 */
const BEFORE_OPTIMIZING = 20_000_000;
const LAST_WITH_FLAG = 13;

function optimizeLate(): void {
  if (Number.parseInt(process.versions.v8, 10) > LAST_WITH_FLAG) return;
  setFlagsFromString(`--wasm-tiering-budget=${BEFORE_OPTIMIZING}`);
}

/** Opens the engine. @throws if the engine or its data are missing or damaged; with damaged data it may also crash or never return */
export async function openEngine(): Promise<Engine> {
  optimizeLate();
  const require = createRequire(import.meta.url);
  const load = (name: string) => (require(name) as LoadCore)({ print: () => {}, printErr: () => {} });
  const data = gunzipSync(readFileSync(require.resolve(DATA)));
  // the second build is for processors without SIMD
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
    const parts = words.map((word) => ({
      ...{ text: word.text, confidence: word.confidence },
      ...{ left: word.bbox.x0, right: word.bbox.x1 },
    }));
    return { text: text.trim(), confidence, ...box, words: parts };
  });
}

/** Encodes pixels in the simplest file format that the engine accepts. */
function portableGreymap({ width, height, data }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
