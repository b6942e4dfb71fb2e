import { describe, expect, it } from 'vitest';
import { withKind } from '../../src/vision/kind.ts';
import { look } from '../../src/vision/picture/view.ts';
import { fill } from './liquid/drawing.ts';
import { stacked } from './liquid/stacked.ts';

const SIZES = { width: 40, unit: 20, left: 60, step: 90, top: 40, floor: 150 };
/** Walls stand so far beside what they hold: the glass has two of them. */
const BESIDE = 8;

/** What was read as items on pegs, of which each leaves so many rows free over it, though it stands between walls. */
function kindOf(stacks: readonly string[], free: number) {
  const { picture, found } = stacked(stacks, { ...SIZES, free });
  for (const { x } of found.layout.holders)
    for (const side of [-1, 1])
      fill(
        picture,
        x + side * (SIZES.width / 2 + BESIDE) - 1,
        SIZES.top,
        2,
        SIZES.floor - SIZES.top + 4,
        '#',
      );
  const { kind, onPegs, isKindUnsure } = withKind(look(picture), found).layout;
  return { kind, onPegs, isKindUnsure };
}

describe('what stands apart from the walls of its tubes', () => {
  it('is moved one by one where it is drawn one by one', () => {
    expect(kindOf(['RRG', 'GBB', 'BGR', ''], 4)).toEqual({ kind: 'ball', onPegs: false, isKindUnsure: true });
  });
});

describe('what was read as items on pegs, all of them full', () => {
  /** Whether the kind is in doubt, where poles look out over them or none do. */
  function isUnsure(havePoles: boolean) {
    const { picture, found } = stacked(['RRGB', 'GBBR', 'BGRG'], { ...SIZES, free: 4 });
    const over = SIZES.floor - 4 * SIZES.unit;
    for (const { x } of havePoles ? found.layout.holders : [])
      fill(picture, x - 3, over - SIZES.unit, 6, SIZES.unit + 4, '#');
    return withKind(look(picture), found).layout.isKindUnsure === true;
  }

  it('may stand in tubes where no pole is in sight', () => {
    expect(isUnsure(false)).toBe(true);
    expect(isUnsure(true)).toBe(false);
  });
});
