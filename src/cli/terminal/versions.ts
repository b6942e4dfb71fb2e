import { loadSharp } from '../../image/sharp.ts';
import { engineVersion } from '../../ocr/index.ts';
import { ownVersion } from './package.ts';

/** Versions of the program and its dependencies. Null if one is not installed or does not load. */
export interface Versions {
  readonly version: string;
  readonly node: string;
  readonly sharp: string | null;
  readonly tesseract: string | null;
}

export function versions(): Versions {
  return {
    version: ownVersion(),
    node: process.versions.node,
    sharp: sharpVersion(),
    tesseract: engineVersion(),
  };
}

function sharpVersion(): string | null {
  try {
    return loadSharp().versions.sharp ?? null;
  } catch {
    return null;
  }
}
