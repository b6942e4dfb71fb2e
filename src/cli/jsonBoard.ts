import { formatBoard, legible, type PlainBoard, parseJson, parsePlainBoard } from '../puzzle/index.ts';
import { hung, parseStoredReading, type StoredReading } from '../vision/stored.ts';
import { type BoardSource, readingOf, unreadableText } from './boardSource.ts';
import type { Failure } from './exit.ts';

/** Parses JSON as a stored reading, or as a plain board such as `[["red","blue"],[]]`. */
export function jsonSource(text: string, name?: string, upsideDown = false): BoardSource | Failure {
  const json = parseJson(text);
  if (json.ok && !isStored(json.value)) {
    const plain = parsePlainBoard(json.value);
    if (!plain.ok) return unreadableText(plain.fault);
    const reading = asSeen(plainReading(plain.value), upsideDown);
    return { type: 'board', name: name ?? legible(formatBoard(plain.value.position)), reading };
  }
  const stored = parseStoredReading(text);
  if (!stored.ok) return unreadableText(stored.fault);
  return { type: 'board', name: name ?? 'the reading', reading: asSeen(stored.value, upsideDown) };
}

function asSeen(reading: StoredReading, upsideDown: boolean): StoredReading {
  return upsideDown ? hung(reading) : reading;
}

/** Whether the JSON claims to be output of the program rather than a plain board. */
function isStored(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'version' in value;
}

function plainReading({ position, colors }: PlainBoard): StoredReading {
  return { ...readingOf(position), colors: colors.map(({ id, name }) => ({ id, name, hex: hexOf(name) })) };
}

function hexOf(name: string): string {
  return /^#[0-9a-f]{6}$/i.test(name) ? name : '';
}
