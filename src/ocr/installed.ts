import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/** The package of the engine. */
export const PACKAGE = 'tesseract.js';
/** The English data file in its package. */
export const DATA = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

/** Why level numbers cannot be read. */
export type ReaderTrouble = 'engine missing' | 'data missing' | 'data damaged';

/** The installed version of Tesseract; null if it is not installed. */
export function engineVersion(): string | null {
  const path = resolved(`${PACKAGE}/package.json`);
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version : null;
}

/** What is missing for reading level numbers, from a check of two file names; undefined if nothing is. */
export function missingReader(): ReaderTrouble | undefined {
  if (resolved(`${PACKAGE}/package.json`) === undefined) return 'engine missing';
  return resolved(DATA) === undefined ? 'data missing' : undefined;
}

/** The same, including a check of the data, which have to be unpacked for it. */
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
