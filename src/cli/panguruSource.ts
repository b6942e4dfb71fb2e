import { parsePanguru } from '../puzzle/index.ts';
import { parseStoredPanguru, type StoredPanguru, storePanguru } from '../vision/panguru/reading.ts';
import { unreadableText } from './boardSource.ts';
import type { Failure } from './exit.ts';
import { isJson } from './panguruText.ts';

/** A board of Panguru that was typed or stored. */
export interface PanguruSource {
  readonly type: 'panguru';
  readonly name: string;
  /** The start of the names of what is made from it. */
  readonly stem: string;
  readonly reading: StoredPanguru;
}

/** The Panguru board that text or JSON means. @param name where the text stood, if it was not typed */
export function panguruSource(text: string, name = 'board', stem = 'panguru'): PanguruSource | Failure {
  const board = isJson(text) ? parseStoredPanguru(text) : parsePanguru(text);
  if (!board.ok) return unreadableText(board.fault);
  const reading = 'version' in board.value ? board.value : storePanguru(board.value);
  return { type: 'panguru', name, stem, reading };
}
