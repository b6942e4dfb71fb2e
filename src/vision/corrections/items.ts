import { EMPTY, failure, HIDDEN, type Item, type Outcome, success } from '../../puzzle/index.ts';
import { legible } from '../../puzzle/sentence.ts';
import { colorsCalled, freshColor, nameBeside, rgbOf } from '../colors/names.ts';
import { sayOfReading } from '../messages/faults.ts';
import type { Point, ReadingColor } from '../reading.ts';

/** What a person says an item really is. */
export interface Correction {
  /** The numbers of the tube and of the item from the bottom, both from 1. */
  readonly tube: number;
  readonly item: number;
  /** A colour's letter or name, a hex such as `#ff8800`, `?` for hidden, or `_` for no item. */
  readonly value: string;
}

/** Why a correction cannot be made. */
export interface CorrectionFault {
  readonly code: 'CORRECTION';
  readonly message: string;
}

/** Parses "3:2=red": the second item from the bottom in tube 3 is red. */
export function parseCorrection(text: string): Outcome<Correction, CorrectionFault> {
  const [, tube, item, value] = /^\s*(\d{1,3})\s*:\s*(\d{1,3})\s*=\s*(.+?)\s*$/.exec(text) ?? [];
  if (tube && item && value) return success({ tube: Number(tube), item: Number(item), value });
  return failure(sayOfReading('notCorrection', { text: legible(text) }));
}

/** What can be corrected: a Reading or a stored one. */
interface Correctable {
  readonly colors: readonly ReadingColor[];
  readonly tubes: readonly {
    readonly capacity: number;
    readonly items: readonly Item[];
    readonly certainty?: readonly number[];
    readonly places?: readonly Point[];
    readonly seenAt?: readonly Point[];
  }[];
}

/**
 * Applies corrections one after the other. A corrected item is certain. A hex that no colour of the reading
 * has adds a colour, with a letter and a name of its own.
 */
export function correct<R extends Correctable>(
  reading: R,
  list: readonly Correction[],
): Outcome<R, CorrectionFault> {
  const colors = [...reading.colors];
  const tubes = reading.tubes.map(({ certainty, ...tube }) => ({
    ...tube,
    items: [...tube.items],
    ...(certainty && { certainty: [...certainty] }),
  }));
  for (const { tube: number, item, value } of list) {
    const tube = tubes[number - 1];
    const correction = legible(`${number}:${item}=${value}`);
    if (!tube) return failure(sayOfReading('noSuchTube', { correction, tubes: tubes.length }));
    const meant = colorsOf(colors, value);
    const color = meant[0] ?? newColor(colors, value);
    if (color === undefined || meant.length > 1) return unclear(correction, value, meant, colors);
    const top = tube.items.length;
    if (color === EMPTY && item !== top) return failure(sayOfReading('notTop', { correction, top }));
    if (item < 1 || item > Math.min(top + 1, tube.capacity))
      return failure(sayOfReading('noSuchItem', { correction, tube: number, items: top }));
    tube.items.splice(item - 1, 1, ...(color === EMPTY ? [] : [color]));
    tube.certainty?.splice(item - 1, 1, ...(color === EMPTY ? [] : [1]));
  }
  return success({ ...reading, colors, tubes: tubes.map(seenAgain) });
}

/** Puts items that were added into their places. */
function seenAgain<T extends Correctable['tubes'][number]>(tube: T): T {
  const { items, places, seenAt } = tube;
  if (!places || !seenAt) return tube;
  return { ...tube, seenAt: items.map((_, k) => seenAt[k] ?? places[k] ?? { x: 0, y: 0 }) };
}

/**
 * Returns what a person may mean by a word: no item, a hidden item, or the letters of all colours with that
 * name.
 */
function colorsOf(colors: readonly ReadingColor[], value: string): readonly Item[] {
  if (value === HIDDEN || value === EMPTY) return [value];
  return colorsCalled(colors, value).map(({ id }) => id);
}

function newColor(colors: ReadingColor[], value: string): Item | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(value)) return undefined;
  const name = nameBeside(rgbOf(value), colors);
  const letters = colors.map(({ id }) => id);
  const added = freshColor({ id: 'A', hex: value.toLowerCase(), name }, letters, colors);
  colors.push(added);
  return added.id;
}

/** Says why a word is not exactly one colour, and which colours there are. */
function unclear(
  correction: string,
  value: string,
  meant: readonly Item[],
  colors: readonly ReadingColor[],
): Outcome<never, CorrectionFault> {
  const given = { correction, color: legible(value), colors: listed(colors) };
  if (meant.length === 0) return failure(sayOfReading('noSuchColor', given));
  const choices = colors.filter(({ id }) => meant.includes(id)).map(({ id, name }) => `${name} (${id})`);
  return failure(sayOfReading('severalColors', { ...given, choices: choices.join(' or ') }));
}

function listed(colors: readonly ReadingColor[]): string {
  return colors.map(({ id, name }) => `${id} ${name}`).join(', ');
}
