import {
  failure,
  type Item,
  KINDS,
  type Kind,
  legible,
  type Outcome,
  parseJson,
  success,
} from '../puzzle/index.ts';
import { sayOfReading } from './messages/faults.ts';
import { DOUBTS, WARNING_CODES, type Warning, type WarningReason } from './messages/index.ts';
import type { Reading, ReadingColor } from './reading.ts';

/** What a tube's JSON says. A board that was typed has no place in a picture. */
export interface StoredTube {
  readonly number: number;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly capacity: number;
  /** Bottom to top, or top to bottom where the reading is `upsideDown`: from the closed end to the open one. */
  readonly items: readonly Item[];
  readonly certainty?: readonly number[];
  /** Whether somebody added the tube: the picture does not show it. */
  readonly added?: boolean;
}

/** A reading as JSON, version 1 of the program's contract. */
export interface StoredReading {
  readonly version: 1;
  readonly kind: Kind;
  /** Where items lie on pegs; absent where they lie in tubes. */
  readonly onPegs?: true;
  /** Where tubes are closed above and open at the bottom; absent where they stand as usual. */
  readonly upsideDown?: true;
  readonly capacity: number;
  readonly level: number | null;
  readonly width?: number;
  readonly height?: number;
  readonly colors: readonly ReadingColor[];
  readonly tubes: readonly StoredTube[];
  readonly warnings: readonly StoredWarning[];
}

/** A warning as JSON. What hands write, or other versions, need have no reason. */
export type StoredWarning = Omit<Warning, 'reason'> & { readonly reason?: WarningReason };

/** What goes into JSON: all of the contract, and nothing of how it was found. */
export function storeReading(reading: Reading): StoredReading {
  const { kind, onPegs, capacity, level, width, height, colors, warnings } = reading;
  const tubes = reading.tubes.map((tube) => ({
    number: tube.number,
    x: tube.x,
    y: tube.y,
    width: tube.width,
    height: tube.height,
    capacity: tube.capacity,
    items: tube.items,
    certainty: tube.certainty,
    ...(tube.added ? { added: true } : {}),
  }));
  const pegs = onPegs ? { onPegs } : {};
  const turned = reading.upsideDown ? { upsideDown: true as const } : {};
  return { version: 1, kind, ...pegs, ...turned, capacity, level, width, height, colors, tubes, warnings };
}

/** Why JSON is not a reading. */
export interface StoredFault {
  readonly code: 'JSON' | 'READING';
  readonly message: string;
  /** Where in the text, where it is no JSON: characters from 1. */
  readonly position?: number;
}

/** No reading of a picture is longer; keeps a hostile file from costing anything. */
const MAX_TEXT = 1_000_000;

/** Reads back what {@link storeReading} gave, from its JSON text. Unknown members are passed over. */
export function parseStoredReading(text: string): Outcome<StoredReading, StoredFault> {
  const record = storedRecord(text);
  if (!record.ok) return record;
  const wrong = whatIsWrong(record.value);
  if (wrong) return failure(wrong);
  return success(cleaned(record.value as unknown as StoredReading));
}

/** The JSON object that a text is, whatever its members are. */
export function storedRecord(text: string): Outcome<Record<string, unknown>, StoredFault> {
  if (text.length > MAX_TEXT) {
    return failure({ ...sayOfReading('readingTooLong', { most: MAX_TEXT }), position: MAX_TEXT + 1 });
  }
  const json = parseJson(text);
  if (!json.ok) return json;
  const { value } = json;
  return isRecord(value) ? success(value) : failure(sayOfReading('notReading'));
}

function whatIsWrong(value: Record<string, unknown>): StoredFault | undefined {
  if (value.version !== 1) return sayOfReading('readingVersion');
  if (!KINDS.some((kind) => kind === value.kind))
    return sayOfReading('readingKind', { kinds: KINDS.join(' or ') });
  if (!Array.isArray(value.tubes) || value.tubes.length === 0) return sayOfReading('readingTubes');
  const bad = value.tubes.findIndex((tube) => !isTube(tube));
  if (bad >= 0) return sayOfReading('readingTube', { index: bad });
  const moved = value.tubes.findIndex(({ number }, i) => number !== undefined && number !== i + 1);
  if (moved >= 0) return sayOfReading('readingNumber', { index: moved, number: moved + 1 });
  if (value.colors !== undefined && !isColorList(value.colors)) return sayOfReading('readingColors');
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTube(value: unknown): boolean {
  if (
    !isRecord(value) ||
    !Number.isInteger(value.capacity) ||
    Number(value.capacity) < 1 ||
    !Array.isArray(value.items)
  )
    return false;
  return value.items.every((item) => typeof item === 'string');
}

function isColorList(value: unknown): boolean {
  const isColor = (color: unknown) => isRecord(color) && typeof color.id === 'string';
  return Array.isArray(value) && value.every(isColor);
}

/** Only the members of the contract, with what may be missing filled in. */
function cleaned(value: StoredReading): StoredReading {
  const number = (given: unknown) =>
    typeof given === 'number' && Number.isFinite(given) ? given : undefined;
  const tubes = value.tubes.map((tube, index): StoredTube => {
    const place = {
      x: number(tube.x),
      y: number(tube.y),
      width: number(tube.width),
      height: number(tube.height),
    };
    const known = Object.fromEntries(Object.entries(place).filter(([, given]) => given !== undefined));
    const certainty = Array.isArray(tube.certainty) ? { certainty: tube.certainty } : {};
    return { number: index + 1, ...known, capacity: tube.capacity, items: tube.items, ...certainty };
  });
  const colors = (value.colors ?? []).map(({ id, hex, name }) => ({
    id: legible(id),
    hex: /^#[0-9a-f]{6}$/i.test(`${hex}`) ? hex : '',
    name: legible(typeof name === 'string' ? name : id),
  }));
  const warnings = Array.isArray(value.warnings) ? value.warnings.filter(isWarning).map(legibly) : [];
  const capacity = number(value.capacity) ?? tubes[0]?.capacity ?? 0;
  const size = { width: number(value.width), height: number(value.height) };
  const picture = size.width && size.height ? { width: size.width, height: size.height } : {};
  return {
    version: 1,
    kind: value.kind,
    ...(value.onPegs === true ? { onPegs: true } : {}),
    ...(value.upsideDown === true ? { upsideDown: true } : {}),
    capacity,
    level: number(value.level) ?? null,
    ...picture,
    colors,
    tubes,
    warnings,
  };
}

/** Characters of the longest warning that is told. */
const MOST_WARNING = 300;

function legibly({ code, reason, message, tubes }: StoredWarning): StoredWarning {
  const known = reason !== undefined && Object.hasOwn(DOUBTS, reason) ? { reason } : {};
  return { code, ...known, message: legible(message, MOST_WARNING), tubes };
}

function isWarning(value: unknown): value is StoredWarning {
  if (!isRecord(value) || typeof value.message !== 'string' || !Array.isArray(value.tubes)) return false;
  return WARNING_CODES.some((code) => code === value.code);
}
