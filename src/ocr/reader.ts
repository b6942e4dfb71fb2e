import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PSM } from 'tesseract.js';
import type { Print } from './title.ts';

/** The engine, with what it needs loaded from this installation: nothing is fetched, nothing is cached. */
export interface Reader {
  /** The lines of print that stand anywhere in a PNG. */
  readonly readLines: (png: Uint8Array) => Promise<Print[]>;
  /** A PNG taken for one line of print, or of nothing but digits. */
  readonly readLine: (png: Uint8Array, digits: boolean) => Promise<Pick<Print, 'text' | 'confidence'>>;
  readonly close: () => Promise<void>;
}

/** Page segmentation: find print anywhere; take the picture for one line. */
const SPARSE = '11' as PSM;
const LINE = '7' as PSM;
/** Screens have no resolution; without one the engine guesses, and says so. Its other talk goes nowhere. */
const QUIET = { user_defined_dpi: '150', debug_file: '/dev/null' };

/** @throws when the engine or its data are not installed. */
export async function openReader(): Promise<Reader> {
  const { createWorker, OEM } = await import('tesseract.js');
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const langPath = join(dirname(data), '4.0.0_best_int');
  const options = { langPath, cacheMethod: 'none', gzip: true, errorHandler: () => {} };
  const worker = await createWorker('eng', OEM.LSTM_ONLY, options);
  const configure = (mode: PSM, letters: string) =>
    worker.setParameters({ ...QUIET, tessedit_pageseg_mode: mode, tessedit_char_whitelist: letters });
  return {
    readLines: async (png) => {
      await configure(SPARSE, '');
      const { data: page } = await worker.recognize(Buffer.from(png), {}, { blocks: true });
      const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((part) => part.lines));
      return lines.map(({ text, confidence, bbox: { x0, y0, x1, y1 }, words }) => {
        const box = { left: x0, top: y0, right: x1, bottom: y1 };
        const parts = words.map(({ text: word, bbox }) => ({ text: word, left: bbox.x0, right: bbox.x1 }));
        return { text: text.trim(), confidence, ...box, words: parts };
      });
    },
    readLine: async (png, digits) => {
      await configure(LINE, digits ? '0123456789' : '');
      const { data: page } = await worker.recognize(Buffer.from(png));
      return { text: page.text.trim(), confidence: page.confidence };
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
