import { InvalidArgumentError } from './commander.ts';

/** What options take, read from text. Each throws an InvalidArgumentError that says what is wanted. */

export function count(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('a whole number is wanted');
  return Number(text);
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

export function bytes(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,12})([KMG]?)i?B?$/i.exec(text) ?? [];
  const size = UNITS[unit.toUpperCase()];
  if (number === '' || size === undefined)
    throw new InvalidArgumentError('a number of bytes is wanted, such as 512M');
  return Number(number) * size;
}

const SPANS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** Milliseconds. */
export function duration(text: string): number {
  const [, number = '', unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h)?$/.exec(text) ?? [];
  const span = SPANS[unit];
  if (number === '' || span === undefined)
    throw new InvalidArgumentError('a time is wanted, such as 500ms, 10s or 2m');
  return Number(number) * span;
}

export function port(text: string): number {
  const number = count(text);
  if (number > 65_535) throw new InvalidArgumentError('ports go up to 65535');
  return number;
}

/** Each thread has a heap and a decoder of its own. */
const MOST_THREADS = 64;

export function threads(text: string): number {
  const number = count(text);
  if (number < 1 || number > MOST_THREADS) throw new InvalidArgumentError(`1 to ${MOST_THREADS} are wanted`);
  return number;
}
