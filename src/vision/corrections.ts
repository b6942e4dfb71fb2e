import { EMPTY, failure, HIDDEN, type Item, legible, type Outcome, success } from '../puzzle/index.ts';
import { freshColor } from './colors/fresh.ts';
import { nameColors, parseHex } from './colors/names.ts';
import { sayOfReading } from './messages/faults.ts';
import type { Point, ReadingColor } from './reading.ts';

/** What a person says an item really is. */
export interface Correction {
  /** Tube and item from the bottom, both from 1. */
  readonly tube: number;
  readonly item: number;
  /** A colour's letter or name, its hex such as `#ff8800`, `?` for hidden, `_` for no item. */
  readonly value: string;
}

export interface CorrectionFault {
  readonly code: 'CORRECTION';
  readonly message: string;
}

/** Reads "3:2=red": tube 3, second item from the bottom, is red. */
export function parseCorrection(text: string): Outcome<Correction, CorrectionFault> {
  const [, tube, item, value] = /^\s*(\d{1,3})\s*:\s*(\d{1,3})\s*=\s*(.+?)\s*$/.exec(text) ?? [];
  if (tube && item && value) return success({ tube: Number(tube), item: Number(item), value });
  return failure(sayOfReading('notCorrection', { text: legible(text) }));
}

/** What corrections may be made to: a Reading, or one that was stored. */
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
 * The reading with the corrections made, one after the other; a corrected item is certain. A hex that no colour of the
 * reading has makes a new colour, with a letter and a name of its own.
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
    const color = colorOf(colors, value) ?? newColor(colors, value);
    if (color === undefined) {
      const given = { correction, color: legible(value), colors: listed(colors) };
      return failure(sayOfReading('noSuchColor', given));
    }
    const top = tube.items.length;
    if (color === EMPTY && item !== top) return failure(sayOfReading('notTop', { correction, top }));
    if (item < 1 || item > Math.min(top + 1, tube.capacity))
      return failure(sayOfReading('noSuchItem', { correction, tube: number, items: top }));
    tube.items.splice(item - 1, 1, ...(color === EMPTY ? [] : [color]));
    tube.certainty?.splice(item - 1, 1, ...(color === EMPTY ? [] : [1]));
  }
  return success({ ...reading, colors, tubes: tubes.map(seenAgain) });
}

/** Items that were added are seen in their places. */
function seenAgain<T extends Correctable['tubes'][number]>(tube: T): T {
  const { items, places, seenAt } = tube;
  if (!places || !seenAt) return tube;
  return { ...tube, seenAt: items.map((_, k) => seenAt[k] ?? places[k] ?? { x: 0, y: 0 }) };
}

function colorOf(colors: readonly ReadingColor[], value: string): Item | undefined {
  if (value === HIDDEN || value === EMPTY) return value;
  const asked = value.toLowerCase().replace(/grey$/, 'gray');
  const exact = colors.find(({ id }) => id === value);
  const named = colors.find(({ id, hex, name }) =>
    [id, hex, name].some((word) => word.toLowerCase() === asked),
  );
  return (exact ?? named)?.id;
}

/** The letter of a colour that is added as it is given by its hex. */
function newColor(colors: ReadingColor[], value: string): Item | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(value)) return undefined;
  const [name = ''] = nameColors([parseHex(value.slice(1))]);
  const letters = colors.map(({ id }) => id);
  const added = freshColor({ id: 'A', hex: value.toLowerCase(), name }, letters, colors);
  colors.push(added);
  return added.id;
}

function listed(colors: readonly ReadingColor[]): string {
  return colors.map(({ id, name }) => `${id} ${name}`).join(', ');
}
