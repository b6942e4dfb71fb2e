import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type Tesseract from 'tesseract.js';
import { DATA, PACKAGE } from './installed.ts';
import type { Print } from './title.ts';

/** Tesseract, loaded from this installation. Nothing is downloaded or cached. Pictures are files of a format that it takes, such as PNG. */
export interface Engine {
  /** Reads lines of text anywhere in a picture. */
  readonly readLines: (picture: Uint8Array) => Promise<Print[]>;
  /** Reads a picture as one line of text, or of digits only. */
  readonly readLine: (picture: Uint8Array, digits: boolean) => Promise<Pick<Print, 'text' | 'confidence'>>;
  readonly close: () => Promise<unknown>;
}

/**
 * No dictionaries, because titles are not sentences. Without a resolution the engine guesses one. Text is always dark on light here, so
 * inversion is not needed.
 */
const SETTINGS = `load_system_dawg 0
load_freq_dawg 0
load_punc_dawg 0
load_number_dawg 0
load_unambig_dawg 0
load_bigram_dawg 0
user_defined_dpi 150
tessedit_do_invert 0
debug_file /dev/null
`;

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

/** Opens the engine. With damaged data it never opens: tesseract.js throws where nobody can catch it, or never returns. */
export async function openEngine(): Promise<Engine> {
  optimizeLate();
  const require = createRequire(import.meta.url);
  const { createWorker, OEM, PSM } = require(PACKAGE) as typeof Tesseract;
  const options = { langPath: dirname(require.resolve(DATA)), gzip: true, cacheMethod: 'none' };
  const worker = await createWorker('eng', OEM.LSTM_ONLY, options, SETTINGS);
  const look = async (picture: Uint8Array, mode: Tesseract.PSM, letters: string) => {
    await worker.setParameters({ tessedit_pageseg_mode: mode, tessedit_char_whitelist: letters });
    return (
      await worker.recognize(Buffer.from(picture), {}, { text: true, blocks: mode === PSM.SPARSE_TEXT })
    ).data;
  };
  return {
    readLines: async (picture) => linesOf(await look(picture, PSM.SPARSE_TEXT, '')),
    readLine: async (picture, digits) => {
      const { text, confidence } = await look(picture, PSM.SINGLE_LINE, digits ? '0123456789' : '');
      return { text: text.trim(), confidence };
    },
    close: () => worker.terminate(),
  };
}

function linesOf({ blocks }: Tesseract.Page): Print[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((part) => part.lines));
  return lines.map(({ text, confidence, bbox: { x0, y0, x1, y1 }, words }) => {
    const box = { left: x0, top: y0, right: x1, bottom: y1 };
    const parts = words.map((word) => ({
      ...{ text: word.text, confidence: word.confidence },
      ...{ left: word.bbox.x0, right: word.bbox.x1 },
    }));
    return { text: text.trim(), confidence, ...box, words: parts };
  });
}
