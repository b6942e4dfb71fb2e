import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../src/numbers/srgb.ts';
import { joinMoves } from '../../src/overlay/board/legs.ts';
import { layouts, startLayout } from '../../src/overlay/board/tokens.ts';
import { wholeView } from '../../src/overlay/board/view.ts';
import { contrast, luminance } from '../../src/overlay/draw/color.ts';
import { groundOf, lookUnder } from '../../src/overlay/marks/ground.ts';
import { type Ink, inkOver, letterInk, MARK_CONTRAST, plateText } from '../../src/overlay/marks/ink.ts';
import { letterMarks } from '../../src/overlay/marks/letters.ts';
import { badgeMark, type Mark } from '../../src/overlay/marks/marks.ts';
import { moveMarks } from '../../src/overlay/marks/moveMarks.ts';
import { overviewMarks } from '../../src/overlay/overview.ts';
import { readingMarks } from '../../src/overlay/readingScene.ts';
import { stageOf } from '../../src/overlay/stage.ts';
import { trueScene } from './scenes.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel);
const role = fc.constantFrom('source', 'target', 'neutral');

/** Contrast required by WCAG 2.2 for text (1.4.3). */
const TEXT_CONTRAST = 4.5;

/** The contrast of a mark with a background: the larger of core and rim. */
function markContrast({ core, rim }: Ink, ground: number): number {
  return Math.max(contrast(luminance(core), ground), contrast(luminance(rim), ground));
}

describe('the ink of marks (WCAG 2.2)', () => {
  it('is told from whatever lies under it, however mixed that is', () => {
    fc.assert(
      fc.property(role, fc.array(color, { minLength: 1, maxLength: 30 }), (what, under) => {
        const grounds = under.map(luminance);
        const ink = inkOver(what, grounds);
        expect(Math.min(...grounds.map((ground) => markContrast(ink, ground)))).toBeGreaterThanOrEqual(
          MARK_CONTRAST,
        );
      }),
    );
  });

  it('text on plates has the contrast of text', () => {
    fc.assert(
      fc.property(role, color, (what, under) => {
        const ink = inkOver(what, [luminance(under)]);
        expect(contrast(luminance(plateText(ink)), luminance(ink.core))).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
      }),
    );
  });

  it('letters on flat items have the contrast of text', () => {
    fc.assert(
      fc.property(color, (under) => {
        const { core } = letterInk([luminance(under)]);
        expect(contrast(luminance(core), luminance(under))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });
});

const SCENES = ['ball-lifted', 'ball-light', 'ball-busy-screen', 'water-plain', 'water-pastel-locked'];

describe.each(SCENES)('every mark on %s', (id) => {
  const isLegible = (ground: ReturnType<typeof groundOf>) => (mark: Mark) =>
    lookUnder(ground, mark.beside).every((light) => markContrast(mark.ink, light) >= MARK_CONTRAST);

  it('stands out from all that lies beside it', async () => {
    const { pixels, reading, moves } = await trueScene(id);
    const view = wholeView(pixels, reading);
    const ground = groundOf(pixels);
    const start = startLayout(view.tubes);
    const [leg] = joinMoves(moves);
    if (!leg) throw new Error('this scene needs moves');
    const marks = [
      ...moveMarks({ view, ground, layout: start, leg, completes: true }),
      ...overviewMarks(view, moves, ground),
      ...readingMarks(view, reading, ground),
      ...letterMarks(view, ground, layouts(start, moves).at(0) ?? start),
    ];
    expect(marks.length).toBeGreaterThan(20);
    expect(marks.filter((mark) => !isLegible(ground)(mark))).toEqual([]);
  });
});

it('numbers of tubes keep their two colours from move to move, also where half of the ground is dark', async () => {
  const { pixels, reading, moves } = await trueScene('ball-light');
  const dim = (value: number, at: number) =>
    ((at >> 2) % pixels.width) * 2 < pixels.width ? value / 16 : value;
  const stage = stageOf(wholeView({ ...pixels, data: pixels.data.map(dim) }, reading), []);
  const boards = layouts(stage.start, moves);
  const inks = joinMoves(moves).flatMap((leg) => {
    const layout = boards[leg.first - 1] ?? stage.start;
    const { ground } = stage.show(layout);
    const scene = { view: stage.view, ground, layout, leg, completes: false, digits: 20, least: 10 };
    const numbers = moveMarks(scene).slice(-2);
    return numbers.map(({ ink }) => `${ink.core}`);
  });
  expect(new Set(inks).size).toBe(2);
});

describe('marks', () => {
  it('are outlines: no text that a system would lay out, so no font and no direction of writing matters', async () => {
    const { pixels, reading, moves } = await trueScene('ball-light');
    const svg = overviewMarks(wholeView(pixels, reading), moves, groundOf(pixels)).map((mark) => mark.svg);
    expect(svg.join('')).not.toMatch(/<(text|tspan|style|image|foreignObject)|font/);
  });

  it('stay where they are in names that are written from the right', () => {
    const ground = { at: () => 0, prevailing: [0] };
    const at = (text: string) => badgeMark('neutral', ground, text, { x: 50, y: 20 }, 10).svg;
    const glyphs = (text: string) => [...at(text).matchAll(/#g([0-9a-f]+)/g)].map((match) => match[1]);
    expect(glyphs('3 → 7')).toEqual(['33', '2192', '37']);
  });
});
