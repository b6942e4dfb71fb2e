import { describe, expect, it } from 'vitest';
import { sceneNamed } from '../../../../fixtures/list.ts';
import { differenceOf } from '../../../scoreboards/compare.ts';
import { painted } from '../../painted.ts';
import { codesIn, readingOf } from '../../read.ts';

describe.each([
  ['water-light-tops', 'ITEM_UNSURE'],
  ['water-facets', 'CAPACITY_UNSURE'],
])('other boards like %s', (id, doubt) => {
  it('are read with a warning', async () => {
    const { pixels, truth } = await painted(sceneNamed(id).spec, 4001);
    const outcome = readingOf(pixels);
    expect(differenceOf(truth, outcome)).toBeUndefined();
    expect(codesIn(outcome)).toContain(doubt);
  });
});
