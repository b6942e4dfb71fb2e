import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../src/vision/colors/interpret.ts';
import { withKind } from '../../src/vision/kind.ts';
import type { Holder, Spot } from '../../src/vision/layout.ts';
import { look } from '../../src/vision/picture/view.ts';
import { fill, page } from './liquid/drawing.ts';

const [WIDTH, UNIT, STEP, FLOOR, CAPACITY] = [40, 20, 90, 150, 4];
/** Walls stand so far beside what they hold: the glass has two of them. */
const BESIDE = 8;

/** What was read as items on pegs, of which each leaves so many rows free over it, though it stands between walls. */
function kindOf(stacks: readonly string[], free: number) {
  const picture = page(40 + STEP * stacks.length, 180, []);
  const groupOf = new Map<Spot, number>();
  const holders = stacks.map((units, i): Holder => {
    const x = 60 + STEP * i;
    for (const side of [-1, 1]) fill(picture, x + side * (WIDTH / 2 + BESIDE) - 1, 40, 2, FLOOR - 36, '#');
    const spots = [...units].map((ink, k) => {
      const top = FLOOR - (k + 1) * UNIT + free;
      fill(picture, x - WIDTH / 2, top, WIDTH, UNIT - free, ink);
      const spot = { x, y: top + (UNIT - free) / 2 } as Spot;
      groupOf.set(spot, 'RGB'.indexOf(ink));
      return spot;
    });
    const box = { left: x - WIDTH / 2, right: x + WIDTH / 2, top: 40, bottom: FLOOR };
    return { x, y: FLOOR - UNIT / 2, box, spots, loose: [], likeness: 1 };
  });
  const layout = { kind: 'water', onPegs: true, holders, itemWidth: WIDTH, itemHeight: UNIT };
  const roles = ['color', 'color', 'color'];
  const found = { layout, groupOf, roles, lifted: undefined, capacity: CAPACITY };
  const { kind, onPegs, isKindUnsure } = withKind(look(picture), found as unknown as Interpretation).layout;
  return { kind, onPegs, isKindUnsure };
}

describe('what stands apart from the walls of its tubes', () => {
  it('is liquid in glass with two walls where units of one colour flow together, which may be wrong', () => {
    const flowing = kindOf(['RRG', 'GBB', 'BGR', ''], 0);
    expect(flowing).toEqual({ kind: 'water', onPegs: false, isKindUnsure: true });
  });

  it('is moved one by one where it is drawn one by one', () => {
    expect(kindOf(['RRG', 'GBB', 'BGR', ''], 4)).toEqual({ kind: 'ball', onPegs: false, isKindUnsure: true });
  });
});
