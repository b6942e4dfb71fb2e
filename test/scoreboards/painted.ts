import { readFileSync } from 'node:fs';
import { encodePainting } from '../../fixtures/painter/encode.ts';
import { Random } from '../../fixtures/painter/random.ts';
import { PAINTERS, type Painted } from '../../fixtures/painters.ts';
import { truthHash } from '../../fixtures/truthHash.ts';
import type { Labelled, Shown } from './truth.ts';

/** A picture whose truth is known: a file, or a painting that is made when it is asked for. */
export interface Picture {
  readonly name: string;
  readonly load: () => Promise<{ bytes: Uint8Array; truth: Shown }>;
}

/** A labelled file, by the folder that it lies in and its name. */
export function filed({ group, name, path, truth }: Labelled<Shown>): Picture {
  return { name: `${group}/${name}`, load: async () => ({ bytes: readFileSync(path), truth }) };
}

/** The picture of a painter and a seed, by its name, such as `pegs/17`. */
export function paintedPicture(name: string): Picture {
  return {
    name,
    load: async () => {
      const { svg, truth, file } = paintingOf(name);
      return { bytes: await encodePainting(svg, file), truth };
    },
  };
}

/** What such a picture shows. */
export function paintedTruth(name: string): Shown {
  return paintingOf(name).truth;
}

function paintingOf(name: string): Painted {
  const [painter = '', seed = ''] = name.split('/');
  const paint = PAINTERS[painter];
  if (!paint || !/^\d+$/.test(seed)) throw new RangeError(`${name} is no painter and seed`);
  return paint(Number(seed));
}

/** Changes when a painter paints other pictures, so that counts of its former ones are not compared with those of the new. */
export function paintsOf(painter: string): string {
  return truthHash([1, 2, 3, 4, 5].map((seed) => paintedTruth(`${painter}/${seed}`)));
}

/** Twice as many pictures without a board as of each painter: few are taken for a board, and each one counts. */
const EMPTY = { painter: 'none', times: 2 };
/** Seeds have to differ from those of the guards, which are small. */
const SEEDS = 2 ** 31;

/**
 * Names of so many paintings of each painter. Another number gives wholly other ones; fewer are the first of more.
 *
 * @param seed a whole number
 */
export function paintedNames(each: number, seed: number): string[] {
  return Object.keys(PAINTERS).flatMap((painter, i) => {
    const random = new Random(new Random(seed).whole(0, SEEDS) + i);
    const count = painter === EMPTY.painter ? Math.round(each * EMPTY.times) : each;
    return Array.from({ length: count }, () => `${painter}/${random.whole(1000, SEEDS)}`);
  });
}
