import { describe, expect, it } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { randomPegSpec, randomSpec, type SceneSpec } from '../../fixtures/painter/spec.ts';
import { readPixels } from '../../src/index.ts';
import { differenceOf } from '../scoreboards/compare.ts';
import { painted } from './painted.ts';

/** Scenes that nobody chose, which have been misread without a warning: by what was taken for something else. */
const TRAPS: readonly (readonly [string, number])[] = [
  ['a glowing empty bottle for liquid', 530044],
  ['doodles on floors for balls', 520029],
  ['a faint tube at the end of a short row for none', 520057],
  ['balls on a tray of nearly their colour for dents', 620081],
  ['round floors for balls', 620085],
  ['a pattern seen through empty tubes for balls', 630081],
  ['balls, one of them hidden, for items on pegs', 660118],
  ['empty bottles on water for none', 680099],
  ['a hidden unit under liquid for a colour of its own', 837],
  ['a frame round the list of colours for an empty tube', 4897],
  ['balls with faces, in tubes with a lip, for liquid', 91081],
  ['tubes of four for such of three, which hidden items would fill, too', 92086],
];

/** The same with items on pegs and trays. */
const PEG_TRAPS: typeof TRAPS = [
  ['white tiles for an empty tray', 73923],
  ['one of two empty trays for none', 74136],
  ['hoops of one colour for air over others', 4747],
];

/** The same with tubes of several heights, whose capacities go round: nearly any count fills some of them. */
const UNEVEN_TRAPS: readonly (readonly [string, number, readonly number[]])[] = [
  ['buttons for bottles', 888037, [3, 4]],
  ['buttons under an advertisement for bottles', 999005, [3, 4]],
  ['units for two each', 888207, [4, 5, 4, 3]],
  ['a lifted ball for none', 555027, [4, 5, 4, 3]],
];

function unevenSpec(random: Random, capacity: readonly number[]): SceneSpec {
  const spec = randomSpec(random);
  if (typeof spec.board === 'string') throw new Error('no puzzle');
  return { ...spec, board: { ...spec.board, hidden: 'none', capacity } };
}

describe('what looks like something else', () => {
  it.each([
    ...TRAPS.map(([name, seed]) => [name, seed, randomSpec] as const),
    ...PEG_TRAPS.map(([name, seed]) => [name, seed, randomPegSpec] as const),
    ...UNEVEN_TRAPS.map(
      ([name, seed, capacity]) => [name, seed, (random: Random) => unevenSpec(random, capacity)] as const,
    ),
  ])('%s (%i) is read right or doubted', async (_, seed, chosen) => {
    const spec = chosen(new Random(seed));
    const { pixels, truth } = await painted(spec, seed);
    const seen = readPixels(pixels);
    const isRight = seen.ok && differenceOf(truth, seen.value) === undefined;
    expect(isRight || !seen.ok || seen.value.warnings.length > 0).toBe(true);
  });
});

describe('nuts on bolts that are all full', () => {
  it('are no bottles without room, though page between two looks like an empty one', async () => {
    const spec = randomPegSpec(new Random(4712));
    const { pixels, truth } = await painted(spec, 4712);
    const seen = readPixels(pixels);
    expect(seen.ok && differenceOf(truth, seen.value)).toBeUndefined();
  });
});
