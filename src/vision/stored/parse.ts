import { failure, KINDS, type Outcome, success, type TextOptions } from '../../puzzle/index.ts';
import { isRecord, parseJson } from '../../puzzle/json.ts';
import { legible } from '../../puzzle/sentence.ts';
import { BOARD_RULE_NAMES, rulesIn, TUBE_RULE_NAMES } from '../../puzzle/tubeRules.ts';
import type { Lifted } from '../again/outcome.ts';
import { sayOfReading } from '../messages/faults.ts';
import { DOUBTS, WARNING_CODES } from '../messages/index.ts';
import type { Point, Turn } from '../reading.ts';
import type { StoredReading, StoredTube, StoredWarning } from './stored.ts';

/** Why a text is not a stored reading. */
export interface StoredFault {
  readonly code: 'JSON' | 'READING';
  readonly message: string;
  /** The position of the first error if it is not JSON, in characters from 1. */
  readonly position?: number;
}

/** No reading of a picture is longer. The limit keeps a hostile file from costing time. */
const MAX_STORED = 1_000_000;

/**
 * Parses what {@link storeReading} returned, as JSON text. A member that is not known is refused by name, because it may change what can be
 * done, unless the reading names it in `additive`: so later versions mark what earlier ones may ignore.
 *
 * @param options with `upsideDown`, tubes that were written bottom to top are closed at the top
 */
export function parseStoredReading(
  text: string,
  { upsideDown = false }: TextOptions = {},
): Outcome<StoredReading, StoredFault> {
  const record = storedRecord(text);
  if (!record.ok) return record;
  const wrong = whatIsWrong(record.value);
  if (wrong) return failure(wrong);
  const reading = cleaned(record.value as unknown as StoredReading);
  return success(upsideDown ? asHanging(reading) : reading);
}

/** Parses the JSON object in a text, whatever its members are. */
export function storedRecord(text: string): Outcome<Record<string, unknown>, StoredFault> {
  if (text.length > MAX_STORED) {
    return failure({ ...sayOfReading('readingTooLong', { most: MAX_STORED }), position: MAX_STORED + 1 });
  }
  const json = parseJson(text);
  if (!json.ok) return json;
  const { value } = json;
  return isRecord(value) ? success(value) : failure(sayOfReading('notReading'));
}

/** Returns the first fault of a record that is not a stored reading, or nothing. */
function whatIsWrong(value: Record<string, unknown>): StoredFault | undefined {
  if (value.version !== 1) return sayOfReading('readingVersion');
  if (!KINDS.some((kind) => kind === value.kind))
    return sayOfReading('readingKind', { kinds: KINDS.join(' or ') });
  if (!Array.isArray(value.tubes) || value.tubes.length === 0) return sayOfReading('readingTubes');
  const bad = value.tubes.findIndex((tube) => !isTube(tube));
  if (bad >= 0) return sayOfReading('readingTube', { index: bad });
  const additive = Array.isArray(value.additive) ? value.additive : [];
  const strangers = [
    strangersIn(value, MEMBERS),
    ...value.tubes.map((tube) => strangersIn(tube, TUBE_MEMBERS)),
  ];
  const stranger = strangers.flat().find((name) => !additive.includes(name));
  if (stranger !== undefined) return sayOfReading('readingMember', { name: legible(stranger) });
  const moved = value.tubes.findIndex(({ number }, i) => number !== undefined && number !== i + 1);
  if (moved >= 0) return sayOfReading('readingNumber', { index: moved, number: moved + 1 });
  if (!rulesIn(value)) return sayOfReading('readingRules');
  if (value.colors !== undefined && !isColorList(value.colors)) return sayOfReading('readingColors');
  return undefined;
}

const MEMBERS: readonly string[] =
  `${BOARD_RULE_NAMES.join(' ')} version additive confidence name kind onPegs upsideDown turned capacity level width height part colors tubes lifted warnings note solution saved error`.split(
    ' ',
  );
const TUBE_MEMBERS: readonly string[] = [
  ...'number x y width height capacity items certainty places seenAt tap itemWidth itemHeight added'.split(
    ' ',
  ),
  ...TUBE_RULE_NAMES,
];

/** The members that no reading has. One that is false or null says nothing. */
function strangersIn(value: Record<string, unknown>, known: readonly string[]): string[] {
  return Object.keys(value).filter(
    (name) => !known.includes(name) && value[name] !== false && value[name] !== null,
  );
}

function isTube(value: unknown): boolean {
  if (!isRecord(value) || !Number.isInteger(value.capacity) || Number(value.capacity) < 1) return false;
  return areTexts(value.items) && rulesIn(value) !== undefined;
}

function isColorList(value: unknown): boolean {
  const isColor = (color: unknown) => isRecord(color) && typeof color.id === 'string';
  return Array.isArray(value) && value.every(isColor);
}

/** Keeps only the members of the format, and fills in what may be missing. */
function cleaned(value: StoredReading): StoredReading {
  const tubes = value.tubes.map(cleanedTube);
  const colors = (value.colors ?? []).map(({ id, hex, name }) => ({
    id: legible(id),
    hex: /^#[0-9a-f]{6}$/i.test(`${hex}`) ? hex : '',
    name: legible(typeof name === 'string' ? name : id),
  }));
  const warnings = Array.isArray(value.warnings) ? value.warnings.filter(isWarning).map(legibleWarning) : [];
  const capacity = number(value.capacity) ?? tubes[0]?.capacity ?? 0;
  const size = { width: number(value.width), height: number(value.height) };
  const part = numbersIn(value.part, 'x', 'y', 'width', 'height');
  const lifted = liftedIn(value.lifted, tubes.length);
  const picture =
    size.width && size.height ? { width: size.width, height: size.height, ...(part && { part }) } : {};
  return {
    version: 1,
    kind: value.kind,
    ...(value.onPegs === true ? { onPegs: true } : {}),
    ...(value.upsideDown === true ? { upsideDown: true } : {}),
    ...(isTurn(value.turned) ? { turned: value.turned } : {}),
    ...rulesIn(value),
    capacity,
    level: number(value.level) ?? null,
    ...picture,
    colors,
    tubes,
    ...(lifted && { lifted }),
    warnings,
  };
}

function isTurn(value: unknown): value is Turn {
  return value === 90 || value === 180 || value === 270;
}

/** What is lifted out of tubes that are there; undefined if any of it is not as the format says. */
function liftedIn(value: unknown, tubes: number): Lifted[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const all = value.flatMap(({ tube, items, seenAt } = {}) => {
    const isThere = Number.isInteger(tube) && tube >= 1 && tube <= tubes;
    const places = isThere && areTexts(items) && pointsIn(seenAt, items.length);
    return places ? [{ tube, items: items.map((item: string) => legible(item)), seenAt: places }] : [];
  });
  return all.length === value.length ? all : undefined;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function number(given: unknown): number | undefined {
  return typeof given === 'number' && Number.isFinite(given) ? given : undefined;
}

const LENGTHS = ['x', 'y', 'width', 'height', 'itemWidth', 'itemHeight'] as const;

function cleanedTube(tube: StoredTube, index: number): StoredTube {
  const lengths = LENGTHS.map((name) => [name, number(tube[name])] as const);
  const known = Object.fromEntries(lengths.filter(([, given]) => given !== undefined));
  const { capacity, items, certainty } = tube;
  const places = pointsIn(tube.places, capacity);
  const seenAt = pointsIn(tube.seenAt, items.length);
  const tap = numbersIn(tube.tap, 'x', 'y');
  return {
    ...{ number: index + 1, ...known, capacity, items },
    ...(areNumbers(certainty, items.length) ? { certainty } : {}),
    ...(places && { places }),
    ...(seenAt && { seenAt }),
    ...(tap && { tap }),
    ...(tube.added === true ? { added: true } : {}),
    ...rulesIn(tube),
  };
}

function areNumbers(value: unknown, count: number): value is readonly number[] {
  return Array.isArray(value) && value.length === count && value.every((one) => number(one) !== undefined);
}

/** Points, if there are so many and all are as the format says. */
function pointsIn(value: unknown, count: number): Point[] | undefined {
  if (!Array.isArray(value) || value.length !== count) return undefined;
  const points = value.flatMap((one) => numbersIn(one, 'x', 'y') ?? []);
  return points.length === count ? points : undefined;
}

/** These numbers of an object, without what else it has; undefined if one is missing. */
function numbersIn<Name extends string>(value: unknown, ...names: Name[]): Record<Name, number> | undefined {
  if (!isRecord(value) || !names.every((name) => number(value[name]) !== undefined)) return undefined;
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Record<Name, number>;
}

/** The maximum length of a warning, in characters. */
const MOST_WARNING = 300;

function legibleWarning({ code, reason, message, tubes }: StoredWarning): StoredWarning {
  const known = reason !== undefined && Object.hasOwn(DOUBTS, reason) ? { reason } : {};
  return { code, ...known, message: legible(message, MOST_WARNING), tubes };
}

function isWarning(value: unknown): value is StoredWarning {
  if (!isRecord(value) || typeof value.message !== 'string' || !Array.isArray(value.tubes)) return false;
  return WARNING_CODES.some((code) => code === value.code);
}

/**
 * Turns a board that was written bottom to top into one whose tubes are closed at the top: each tube is
 * reversed.
 */
function asHanging(reading: StoredReading): StoredReading {
  if (reading.upsideDown) return reading;
  const tubes = reading.tubes.map(({ items, certainty, places, seenAt, ...tube }) => ({
    ...tube,
    items: items.toReversed(),
    ...(certainty && { certainty: certainty.toReversed() }),
    ...(places && { places: places.toReversed() }),
    ...(seenAt && { seenAt: seenAt.toReversed() }),
  }));
  return { ...reading, upsideDown: true, tubes };
}
