import type { BoardRules, Item, Kind, TubeRules } from '../../puzzle/index.ts';
import { rulesOf } from '../../puzzle/tubeRules.ts';
import { type Lifted, lifted } from '../again/outcome.ts';
import { confidenceOf } from '../judge/verdict/confidence.ts';
import type { Warning, WarningReason } from '../messages/index.ts';
import {
  type Part,
  type Point,
  type Reading,
  type ReadingColor,
  type ReadingTube,
  type Turn,
  tapPoint,
} from '../reading.ts';

/** A tube in JSON. A board that was typed has no place in a picture. */
export interface StoredTube extends TubeRules {
  /** From 1. */
  readonly number: number;
  /** The centre and the size of the tube, in pixels of the picture. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly capacity: number;
  /** From the closed end to the open one: bottom to top, or top to bottom if the reading is `upsideDown`. */
  readonly items: readonly Item[];
  readonly certainty?: readonly number[];
  /** The centres of all places, occupied or not, in the order of the items. */
  readonly places?: readonly Point[];
  /** Where each item is seen: in its place, or outside the tube if it is lifted. */
  readonly seenAt?: readonly Point[];
  /** Where to tap the tube: on its top item, or in the middle of an empty tube. */
  readonly tap?: Point;
  /** The size of one item, in pixels of the picture. */
  readonly itemWidth?: number;
  readonly itemHeight?: number;
  /** Whether a person added the tube. The picture does not show it. */
  readonly added?: boolean;
}

/** A reading in JSON, in version 1 of the format. */
export interface StoredReading extends BoardRules {
  readonly version: 1;
  readonly kind: Kind;
  /** Present if items lie on pegs rather than in tubes. */
  readonly onPegs?: true;
  /** Present if tubes are closed at the top and open at the bottom. */
  readonly upsideDown?: true;
  /** Degrees clockwise by which the picture is turned. Places are in its pixels as shown. */
  readonly turned?: Turn;
  readonly capacity: number;
  /** How likely the board is right, in nats; see `confidenceOf`. Not there for boards in text, and not read. */
  readonly confidence?: number;
  readonly level: number | null;
  readonly width?: number;
  readonly height?: number;
  /** The part of the picture that shows this board, if it shows others, too. */
  readonly part?: Part;
  readonly colors: readonly ReadingColor[];
  readonly tubes: readonly StoredTube[];
  /** What the game has picked up, if it has. */
  readonly lifted?: readonly Lifted[];
  /** How a board in text was taken, where it could have been meant differently. */
  readonly note?: string;
  readonly warnings: readonly StoredWarning[];
}

/** A warning in JSON. Warnings that were written by hand, or by other versions, may lack a reason. */
export type StoredWarning = Omit<Warning, 'reason'> & { readonly reason?: WarningReason };

/** Converts a reading to JSON: everything in the format, and nothing about how it was found. */
export function storeReading(reading: Reading): StoredReading {
  const { kind, onPegs, capacity, level, width, height, part, colors, warnings } = reading;
  const tubes = reading.tubes.map(storeTube);
  const pegs = onPegs ? { onPegs } : {};
  const turned = {
    ...(reading.upsideDown && { upsideDown: true as const }),
    ...(reading.turned && { turned: reading.turned }),
  };
  const size = { width, height, ...(part && { part }) };
  const up = lifted(reading).map((one) => ({ ...one, seenAt: one.seenAt.map(rounded) }));
  const picked = up.length > 0 && { lifted: up };
  return {
    version: 1,
    kind,
    ...pegs,
    ...turned,
    ...rulesOf(reading),
    capacity,
    confidence: toTenth(confidenceOf(reading)),
    level,
    ...size,
    colors,
    tubes,
    ...picked,
    warnings,
  };
}

function storeTube(tube: ReadingTube): StoredTube {
  const { number, x, y, width, height, capacity, items, certainty, added } = tube;
  return {
    ...{ number, x, y, width, height, capacity, items, certainty },
    places: tube.places.map(rounded),
    seenAt: tube.seenAt.map(rounded),
    tap: rounded(tapPoint(tube)),
    itemWidth: toTenth(tube.itemWidth),
    itemHeight: toTenth(tube.itemHeight),
    ...(added ? { added } : {}),
    ...rulesOf(tube),
  };
}

/** Rounds to a tenth of a pixel, which is finer than anything can be seen. */
function toTenth(length: number): number {
  return Math.round(length * 10) / 10;
}

function rounded({ x, y }: Point): Point {
  return { x: toTenth(x), y: toTenth(y) };
}
