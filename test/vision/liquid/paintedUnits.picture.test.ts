import { describe, expect, it } from 'vitest';
import { SCENES } from '../../../fixtures/list.ts';
import { encodePainting } from '../../../fixtures/painter/encode.ts';
import { paint } from '../../../fixtures/painter/paint.ts';
import { decodePicture } from '../../../src/index.ts';
import { differenceOf } from '../../scoreboards/compare.ts';
import { readingOf } from '../read.ts';

describe.each([
  ['water-light-tops', 'ITEM_UNSURE'],
  ['water-facets', 'CAPACITY_UNSURE'],
])('other boards like %s', (id, doubt) => {
  it('are read with a warning', async () => {
    const spec = SCENES.find((scene) => scene.id === id)?.spec;
    if (!spec) throw new Error(`no scene ${id}`);
    const { svg, truth } = paint(spec, 4001);
    const pixels = await decodePicture(await encodePainting(svg, spec.file));
    if (!pixels.ok) throw new Error(pixels.fault.message);
    const outcome = readingOf(pixels.value);
    expect(differenceOf(truth, outcome)).toBeUndefined();
    expect(outcome.warnings.map(({ code }) => code)).toContain(doubt);
  });
});
