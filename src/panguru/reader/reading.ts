import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { legible } from '../../puzzle/sentence.ts';
import { sayOfReading } from '../../vision/messages/faults.ts';
import type { ReadingColor } from '../../vision/reading.ts';
import { type StoredFault, storedRecord } from '../../vision/stored/parse.ts';
import { HOLE, type PanguruPosition } from '../board.ts';
import { sayOfPanguru } from '../messages.ts';
import { type PanguruFault, validatePanguru } from '../validate.ts';

/** One position of a Panguru board as a picture shows it. Lengths in pixels of the picture. */
export interface PanguruPlace {
  /** 1 to 15, row by row from the top. */
  readonly position: number;
  /** Centre of the plate. */
  readonly x: number;
  readonly y: number;
  readonly plateDiameter: number;
  readonly pebbleDiameter: number;
}

/** What a picture of a Panguru board says. One that leaves doubts gives no reading, so there is nothing to warn of. */
export interface PanguruReading extends PanguruPosition {
  readonly kind: 'panguru';
  /** Size of the picture as shown. */
  readonly width: number;
  readonly height: number;
  /** What the letters of plates and pebbles stand for. */
  readonly colors: readonly ReadingColor[];
  /** By position. */
  readonly places: readonly PanguruPlace[];
}

/** A Panguru board as JSON, version 1 of the program's contract. A board that was typed has no place in a picture. */
export interface StoredPanguru extends PanguruPosition {
  readonly version: 1;
  readonly kind: 'panguru';
  readonly width?: number;
  readonly height?: number;
  readonly colors: readonly ReadingColor[];
  readonly positions: readonly StoredPlace[];
  readonly warnings: readonly [];
}

interface StoredPlace {
  /** 1 to 15, row by row from the top. */
  readonly position: number;
  readonly x?: number;
  readonly y?: number;
  readonly plateDiameter?: number;
  readonly pebbleDiameter?: number;
  readonly plate: string;
  /** Null for the hole. */
  readonly pebble: string | null;
}

/** What goes into JSON, of a reading or of a board that was typed. */
export function storePanguru(board: PanguruPosition | PanguruReading): StoredPanguru {
  const { plates, pebbles } = board;
  const seen = 'kind' in board ? board : undefined;
  const positions = [...plates].map((plate, position): StoredPlace => {
    const place = seen?.places[position];
    const pebble = pebbles.charAt(position);
    return {
      ...place,
      position: position + 1,
      plate,
      pebble: pebble === HOLE ? null : pebble,
    };
  });
  return {
    version: 1,
    kind: 'panguru',
    plates,
    pebbles,
    ...(seen && { width: seen.width, height: seen.height }),
    colors: seen?.colors ?? [...new Set(plates)].map((id) => ({ id, hex: '', name: id })),
    positions,
    warnings: [],
  };
}

/**
 * Reads back what {@link storePanguru} gave, from its JSON text. Of its members `plates` and `pebbles` say it all; the
 * rest may be missing. What hands write has no version. @returns the board checked, with its colours.
 */
export function parseStoredPanguru(text: string): Outcome<StoredPanguru, StoredFault | PanguruFault> {
  const record = storedRecord(text);
  if (!record.ok) return record;
  const { version = 1, kind = 'panguru', plates, pebbles, colors } = record.value;
  if (version !== 1) return failure(sayOfReading('readingVersion'));
  if (kind !== 'panguru') return failure(sayOfPanguru('readingNotPanguru'));
  if (typeof plates !== 'string') return failure(sayOfPanguru('readingLetters', { part: 'plates' }));
  if (typeof pebbles !== 'string') return failure(sayOfPanguru('readingLetters', { part: 'pebbles' }));
  const board = validatePanguru({ plates, pebbles });
  if (!board.ok) return board;
  const stored = storePanguru(board.value);
  return success({ ...stored, colors: stored.colors.map((color) => namedColor(color, colors)) });
}

function namedColor(color: ReadingColor, list: unknown): ReadingColor {
  const given: unknown = Array.isArray(list) ? list.find((other) => other?.id === color.id) : undefined;
  const { hex, name } = (given ?? {}) as Record<string, unknown>;
  return {
    id: color.id,
    hex: typeof hex === 'string' && /^#[0-9a-f]{6}$/i.test(hex) ? hex : '',
    name: typeof name === 'string' ? legible(name) : color.id,
  };
}
