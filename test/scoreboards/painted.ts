import { readFileSync } from 'node:fs';
import { encodePainting } from '../../fixtures/painter/encode.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import { PEG_KINDS } from '../../fixtures/painter/pegSpec.ts';
import { Random } from '../../fixtures/painter/random.ts';
import {
  randomCutSpec,
  randomGleamSpec,
  randomPegSpec,
  randomSpec,
  type SceneSpec,
} from '../../fixtures/painter/spec.ts';
import type { Labelled, Truth } from './truth.ts';

/** A picture whose truth is known: a file, or a painting that is made when it is asked for. */
export interface Picture {
  readonly name: string;
  readonly load: () => Promise<{ bytes: Uint8Array; truth: Truth }>;
}

/** A labelled file, by the folder that it lies in and its name. */
export function filed({ group, name, path, truth }: Labelled): Picture {
  return { name: `${group}/${name}`, load: async () => ({ bytes: readFileSync(path), truth }) };
}

/** What paints pictures that nobody chose; each seed is another picture. */
const PAINTERS: Readonly<Record<string, (random: Random) => SceneSpec>> = {
  any: randomSpec,
  pegs: randomPegSpec,
  gleams: randomGleamSpec,
  cut: randomCutSpec,
  ...PEG_KINDS,
};

/** The picture of a painter and a seed, by its name, such as `pegs/17`. */
export function paintedPicture(name: string): Picture {
  const [painter = '', seed = ''] = name.split('/');
  const specOf = PAINTERS[painter];
  if (!specOf || !/^\d+$/.test(seed)) throw new RangeError(`${name} is no painter and seed`);
  return {
    name: `${painter}/${seed}`,
    load: async () => {
      const spec = specOf(new Random(Number(seed)));
      const { svg, truth } = paint(spec, Number(seed));
      return { bytes: await encodePainting(svg, spec.file), truth };
    },
  };
}

/** Names of paintings, the painters in turn. */
export function paintedNames(count: number, seed: number): string[] {
  const painters = Object.keys(PAINTERS);
  return Array.from(
    { length: count },
    (_, i) => `${painters[i % painters.length]}/${seed + Math.floor(i / painters.length)}`,
  );
}
