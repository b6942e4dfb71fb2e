import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** The package of the engine, Tesseract made for JavaScript. */
export const CORE = 'tesseract.js-core';
/** The file that it reads English letters and digits with. */
export const DATA = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

/** What keeps level numbers from being read. */
export type ReaderTrouble = 'engine missing' | 'data missing' | 'data damaged';

/** The version of the Tesseract that reads level numbers; null when it is not installed. */
export function engineVersion(): string | null {
  const path = resolved(`${CORE}/package.json`);
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version : null;
}

/** Whether a part of what reads level numbers is not installed: a look at two names of files. */
export function missingReader(): ReaderTrouble | undefined {
  if (resolved(`${CORE}/package.json`) === undefined) return 'engine missing';
  return resolved(DATA) === undefined ? 'data missing' : undefined;
}

/** The same, and whether the data are whole, for which they have to be unpacked. */
export function readerTrouble(): ReaderTrouble | undefined {
  const path = resolved(DATA);
  if (path === undefined) return missingReader();
  try {
    gunzipSync(readFileSync(path));
    return missingReader();
  } catch {
    return 'data damaged';
  }
}

function resolved(name: string): string | undefined {
  try {
    const path = require.resolve(name);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}
