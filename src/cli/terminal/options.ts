import { DIFFICULTY_RANGES } from '../../levels/score.ts';
import type { Range } from '../../levels/target.ts';
import type { Part } from '../../vision/reading.ts';
import { InvalidArgumentError, Option } from './commander.ts';
import { sayOfProgram as say } from './faults.ts';

/** Parsers for option values, and the options that several commands share. A parser throws an InvalidArgumentError that says what is expected. */

/** Why a value is refused. */
interface Refusal {
  readonly message: string;
}

/** The groups of a pattern that the whole value has to match. */
function matched(text: string, pattern: RegExp, expected: Refusal): readonly (string | undefined)[] {
  return pattern.exec(text)?.slice(1) ?? refuse(expected);
}

/** Commander puts the message behind a sentence of its own. */
function refuse(expected: Refusal): never {
  const sentence = `${expected.message.charAt(0).toUpperCase()}${expected.message.slice(1)}.`;
  throw new InvalidArgumentError(sentence);
}

/** The number of one of the nine boards of Panguru that need most moves. */
export function hardest(text: string): number {
  return countBetween(text, 1, 9);
}

export function count(text: string): number {
  matched(text, /^\d{1,15}$/, say('wholeNumber'));
  return Number(text);
}

function countBetween(text: string, least: number, most: number): number {
  const number = count(text);
  return number >= least && number <= most ? number : refuse(say('numberBetween', { least, most }));
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

export function bytes(text: string): number {
  const [number, unit = ''] = matched(text, /^(\d{1,12})([KMG]?)i?B?$/i, say('bytes'));
  return Number(number) * (UNITS[unit.toUpperCase()] ?? 1);
}

const SPANS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Milliseconds. */
export function duration(text: string): number {
  const [number, unit = 's'] = matched(text, /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h)?$/, say('duration'));
  return Number(number) * (SPANS[unit] ?? 1);
}

/**
 * What options may be at most, and the speed at least.
 *
 * - `threads`: each thread has a heap and a decoder of its own.
 */
const BOUNDS = { port: 65_535, threads: 64, score: 100, slowest: 0.1, fastest: 20 };

export function port(text: string): number {
  return countBetween(text, 0, BOUNDS.port);
}

export function threads(text: string): number {
  return countBetween(text, 1, BOUNDS.threads);
}

/** A range of whole numbers, as 30..40, or 30 for one number. */
export function range(text: string): Range {
  return rangeOr(say('rangeWanted'), text);
}

function rangeOr(expected: Refusal, text: string): Range {
  const [first, last = first] = matched(text.trim(), /^(\d{1,6})(?:\.\.(\d{1,6}))?$/, expected);
  const [least, most] = [Number(first), Number(last)];
  return least <= most ? { least, most } : refuse(expected);
}

/** The difficulty of a level: a word, a score or a range of scores, from 0 to 100. */
export function difficulty(text: string): Range {
  const { least, most } = DIFFICULTY_RANGES[text] ?? rangeOr(say('difficultyWanted'), text);
  return most <= BOUNDS.score ? { least, most } : refuse(say('difficultyWanted'));
}

/** Capacities of tubes, as 4, or 3,4,5 in turn. */
export function capacities(text: string): readonly number[] {
  matched(text, /^\d{1,3}(,\d{1,3})*$/, say('capacitiesWanted'));
  return text.split(',').map(Number);
}

/** A share, from 0 to 1. */
export function share(text: string): number {
  matched(text, /^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, say('shareWanted'));
  return Number(text);
}

/** The speed of an animation: 2 is twice as fast. */
export function speed(text: string): number {
  const expected = say('numberBetween', { least: BOUNDS.slowest, most: BOUNDS.fastest });
  matched(text, /^\d*\.?\d+$/, expected);
  const factor = Number(text);
  return factor >= BOUNDS.slowest && factor <= BOUNDS.fastest ? factor : refuse(expected);
}

/** The number of one of several boards in a picture. */
export function boardNumber(text: string): number {
  return countBetween(text, 1, 99);
}

export function tubeNumber(text: string): number {
  return countBetween(text, 1, 999);
}

/** A point of a picture, as x,y. */
export function point(text: string): { x: number; y: number } {
  const [x, y] = matched(text, /^(\d{1,5})\s*,\s*(\d{1,5})$/, say('pointWanted'));
  return { x: Number(x), y: Number(y) };
}

/** A box in a picture by its top left corner, as x,y,width,height. */
export function box(text: string): Part {
  const lengths = matched(text, /^(\d{1,5}),(\d{1,5}),([1-9]\d{0,4}),([1-9]\d{0,4})$/, say('boxWanted'));
  const [x = 0, y = 0, width = 0, height = 0] = lengths.map(Number);
  return { x, y, width, height };
}

/** The size of a page, as WIDTHxHEIGHT. */
export function size(text: string): { width: number; height: number } {
  const [width, height] = matched(text, /^([1-9]\d{1,3})x([1-9]\d{1,3})$/i, say('sizeWanted'));
  return { width: Number(width), height: Number(height) };
}

/** The URL of a Redis, with or without TLS. */
export function redisUrl(text: string): string {
  matched(text, /^rediss?:\/\/./, say('redisUrl'));
  return URL.canParse(text) ? text : refuse(say('redisUrl'));
}

/** The name of a queue. */
export function queueName(text: string): string {
  matched(text, /^[\w-]{1,100}$/, say('queueName'));
  return text;
}

export function jsonOption(more = ''): Option {
  return new Option('--json', `print one JSON object per input${more}`);
}

export function outputOption(): Option {
  const description = 'folder or file to save pictures to; - writes one picture to standard output';
  return new Option('-o, --output <path>', description);
}

export function fastOption(): Option {
  return new Option('--fast', 'stop at the first good solution').conflicts(['all']);
}

export function budgetOption(): Option {
  const description = 'stop after this time with the best solution so far, such as 500ms, 10s or 2m';
  return new Option('--budget <time>', description).argParser(duration);
}

export function maxNodesOption(): Option {
  return new Option('--max-nodes <count>', 'give up after this many positions').argParser(count);
}

export function maxMemoryOption(): Option {
  const description = 'give up when the search needs more memory, such as 512M or 2G';
  return new Option('--max-memory <bytes>', description).argParser(bytes);
}

export function jobsOption(): Option {
  const description = 'work on this many levels or pictures in parallel (default: one per core)';
  return new Option('--jobs <count>', description).argParser(threads);
}

export function resumeOption(): Option {
  const description = 'keep results in this file, and continue from there after a stop';
  return new Option('--resume <file>', description);
}
