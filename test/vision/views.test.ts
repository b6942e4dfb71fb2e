import { describe, expect, it } from 'vitest';
import { viewsOf } from '../../src/vision/picture/view.ts';
import { workOn } from '../../src/vision/picture/work.ts';

const GREY = { width: 640, height: 640, data: new Uint8Array(640 * 640 * 4).fill(90) };

describe('a look from afar', () => {
  it('may spend a quarter of the budget if it is the first one', () => {
    const work = workOn(100e6);
    const { work: own } = viewsOf(GREY, work).afar(100_000) ?? {};
    own?.spend(25e6);
    expect([own?.isSpent(), work.isSpent()]).toEqual([true, false]);
  });

  it('may spend all that is left after a closer one', () => {
    const views = viewsOf(GREY, workOn(100e6));
    views.near();
    const { work: own } = views.afar(100_000) ?? {};
    own?.spend(50e6);
    expect(own?.isSpent()).toBe(false);
  });
});
