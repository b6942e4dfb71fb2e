import { DIFFICULTY_RANGES } from '../../levels/score.ts';
import type { Range } from '../../levels/wish.ts';
import { InvalidArgumentError } from './commander.ts';
import { sayOfProgram as say } from './faults.ts';

/** Parsers for option values. Each throws an InvalidArgumentError that says what is expected. */

export function count(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError(say('wholeNumber').message);
  return Number(text);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

export function bytes(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,12})([KMG]?)i?B?$/i.exec(text) ?? [];
  const size = UNITS[unit.toUpperCase()];
  if (number === '' || size === undefined) throw new InvalidArgumentError(say('bytes').message);
  return Number(number) * size;
}

const SPANS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Milliseconds. */
export function duration(text: string): number {
  const [, number = '', unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h)?$/.exec(text) ?? [];
  const span = SPANS[unit];
  if (number === '' || span === undefined) throw new InvalidArgumentError(say('duration').message);
  return Number(number) * span;
}

/** The most moves that a range may have: more than any board of Panguru needs. */
const MOST_MOVES = 40;

/** A range of moves, as 20..25, or one number. */
export function movesRange(text: string): { least: number; most: number } {
  const [, from = '', to = from] = /^(\d{1,2})(?:\.\.(\d{1,2}))?$/.exec(text) ?? [];
  const [least, most] = [Number(from), Number(to)];
  if (least < 1 || most < least || most > MOST_MOVES)
    throw new InvalidArgumentError(say('movesRange').message);
  return { least, most };
}

const MOST_PORT = 65_535;

export function port(text: string): number {
  const number = count(text);
  if (number > MOST_PORT)
    throw new InvalidArgumentError(say('numberBetween', { least: 0, most: MOST_PORT }).message);
  return number;
}

/** Each thread has a heap and a decoder of its own. */
const MOST_THREADS = 64;

export function threads(text: string): number {
  const number = count(text);
  if (number < 1 || number > MOST_THREADS)
    throw new InvalidArgumentError(say('numberBetween', { least: 1, most: MOST_THREADS }).message);
  return number;
}

/** A range of whole numbers, as 30..40, or 30 for one number. */
export function range(text: string): Range {
  const [, first, last = first] = /^(\d{1,6})(?:\.\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  const [least, most] = [Number(first), Number(last)];
  if (first === undefined || least > most) throw new InvalidArgumentError(say('rangeWanted').message);
  return { least, most };
}

/** The difficulty of a level: a word, a score or a range of scores, from 0 to 100. */
export function difficulty(text: string): Range {
  const named = DIFFICULTY_RANGES[text];
  if (named) return named;
  if (!/^\d{1,3}(\.\.\d{1,3})?$/.test(text)) throw new InvalidArgumentError(say('difficultyWanted').message);
  const { least, most } = range(text);
  if (most > MOST_SCORE) throw new InvalidArgumentError(say('difficultyWanted').message);
  return { least, most };
}

const MOST_SCORE = 100;

/** Capacities of tubes, as 4, or 3,4,5 in turn. */
export function capacities(text: string): readonly number[] {
  if (!/^\d{1,3}(,\d{1,3})*$/.test(text)) throw new InvalidArgumentError(say('capacitiesWanted').message);
  return text.split(',').map(Number);
}

/** A share, from 0 to 1. */
export function share(text: string): number {
  if (!/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/.test(text))
    throw new InvalidArgumentError(say('shareWanted').message);
  return Number(text);
}

/** A point of a picture, as x,y. */
export function point(text: string): { x: number; y: number } {
  const [, x, y] = /^(\d{1,5})\s*,\s*(\d{1,5})$/.exec(text) ?? [];
  if (x === undefined || y === undefined) throw new InvalidArgumentError(say('pointWanted').message);
  return { x: Number(x), y: Number(y) };
}

/** The size of a page, as WIDTHxHEIGHT. */
export function size(text: string): { width: number; height: number } {
  const [, width, height] = /^([1-9]\d{1,3})x([1-9]\d{1,3})$/i.exec(text) ?? [];
  if (width === undefined || height === undefined) throw new InvalidArgumentError(say('sizeWanted').message);
  return { width: Number(width), height: Number(height) };
}

/** The URL of a Redis, with or without TLS. */
export function redisUrl(text: string): string {
  if (!/^rediss?:\/\/./.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError(say('redisUrl').message);
  return text;
}

/** The name of a queue. */
export function queueName(text: string): string {
  if (!/^[\w-]{1,100}$/.test(text)) throw new InvalidArgumentError(say('queueName').message);
  return text;
}
