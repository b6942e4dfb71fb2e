import { describe, expect, it } from 'vitest';
import { loadPicture } from '../../src/image/index.ts';
import { parseHex } from '../../src/numbers/srgb.ts';
import { groundOf } from '../../src/overlay/marks/ground.ts';
import { drawnColors } from '../../src/panguru/drawing/colors.ts';
import { positionMark } from '../../src/panguru/drawing/marks.ts';
import { DRAWN_WIDTH, digitHeight } from '../../src/panguru/drawing/pictures.ts';
import { pictureView } from '../../src/panguru/drawing/view.ts';
import {
  movePebble,
  type PanguruSubject,
  panguruAnimation,
  panguruOverview,
  panguruSheets,
  panguruSteps,
  readAnyGame,
  solvePanguru,
} from '../../src/panguru/index.ts';
import { valueIn } from '../boards.ts';
import { PLATES, panguru } from '../panguru.ts';

const board = panguru(`${PLATES}/-PCBRYOGYGBCORP`);
const solution = solvePanguru(board);
const moves = solution.status === 'solved' ? (solution.all().next().value ?? []) : [];
const typed: PanguruSubject = { ...board, colors: drawnColors(board.plates) };

const SCENES = new URL('../../fixtures/panguru/', import.meta.url).pathname;

/** Read once: it takes longest. */
let read: ReturnType<typeof readScene> | undefined;
const seen = () => {
  read ??= readScene('panguru-plain.png');
  return read;
};

async function readScene(
  file: string,
): Promise<PanguruSubject & { seen: NonNullable<PanguruSubject['seen']> }> {
  const picture = valueIn(await loadPicture(`${SCENES}${file}`));
  const reading = readAnyGame(picture);
  if (!reading.ok || reading.value.kind !== 'panguru') throw new Error('not read');
  return { ...reading.value, seen: { pixels: picture, reading: reading.value } };
}

/** How often a text stands in another. */
function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe('a typed board', () => {
  it('is drawn in eight colours, each letter in its own colour if it names one', () => {
    const colors = drawnColors('ABCDEFGGFEDCBAR');
    expect(new Set(colors.map(({ hex }) => hex)).size).toBe(8);
    expect(colors.find(({ id }) => id === 'R')?.hex).toBe('#e03a32');
  });

  it('gets a sheet with one panel per move and one for the end', () => {
    const pages = panguruSheets(typed, moves);
    expect(pages.map(({ suffix }) => suffix)).toEqual(['moves']);
    const { marks, width, height } = pages[0]?.paint() ?? { marks: '', width: 0, height: 0 };
    expect(count(marks, '<svg ')).toBe(1 + moves.length + 1);
    expect([width, height <= 2520]).toEqual([1080, true]);
  });

  it('gets one picture per move', () => {
    const steps = panguruSteps(typed, moves);
    expect(steps.map(({ suffix }) => suffix)).toEqual(
      moves.map((_, i) => `step-${`${i + 1}`.padStart(2, '0')}`),
    );
    const { marks } = steps[0]?.paint() ?? { marks: '' };
    expect(marks).toContain('<circle');
    // positions are counted from 1, as on the badges
    const [move] = moves;
    expect(wordsOf(marks)).toContain(`1:${(move?.from ?? 0) + 1}→${(move?.to ?? 0) + 1}`);
  });

  it('gets one picture with all moves, none hidden by another', () => {
    const { marks } = panguruOverview(typed, moves);
    const badges = [...marks.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)/g)].slice(14);
    expect(badges).toHaveLength(moves.length);
    expect(new Set(badges.map(([, x, y]) => `${x} ${y}`)).size).toBe(moves.length);
  });

  it('shows each move with its marks, then in motion, and the end', () => {
    const { shots } = panguruAnimation(typed, moves);
    expect(shots).toHaveLength(moves.length * 4 + 1);
    const quick = panguruAnimation(typed, moves, { speed: 2, travelFrames: 2 }).shots;
    expect(quick).toHaveLength(moves.length * 2 + 1);
    expect(quick[0]?.frames()[0]?.delay).toBe((shots[0]?.frames()[0]?.delay ?? 0) / 2);
  });
});

describe('a screenshot', () => {
  it('shows every pebble where it lies after each move, in the pixels of its own colour', async () => {
    const subject = await seen();
    const { places } = subject.seen.reading;
    const solved = solvePanguru(panguru(`${subject.plates}/${subject.pebbles}`));
    const ways = solved.status === 'solved' ? (solved.all().next().value ?? []) : [];
    expect(ways.length).toBeGreaterThan(5);
    let pebbles = subject.pebbles;
    for (const [index, step] of panguruSteps(subject, ways).entries()) {
      const { base } = step.paint();
      for (const [position, { x, y }] of places.entries()) {
        const letter =
          pebbles.charAt(position) === '-' ? subject.plates.charAt(position) : pebbles.charAt(position);
        const at = (Math.round(y) * base.width + Math.round(x)) * 4;
        const shown = [base.data[at] ?? 0, base.data[at + 1] ?? 0, base.data[at + 2] ?? 0];
        expect(nearest(shown, subject.colors), `step ${index + 1}, position ${position}`).toBe(letter);
      }
      const move = ways[index];
      if (move) pebbles = movePebble(pebbles, move);
    }
  });

  it('is left as it is where nothing moves', async () => {
    const subject = await seen();
    const { pixels } = subject.seen;
    const { base } = panguruOverview(subject, []);
    expect(Buffer.from(base.data).equals(Buffer.from(pixels.data))).toBe(true);
    expect(base.data).not.toBe(pixels.data);
  });
});

function nearest(shown: readonly number[], colors: PanguruSubject['colors']): string | undefined {
  const distance = (hex: string) =>
    parseHex(hex).reduce((sum, channel, i) => sum + (channel - (shown[i] ?? 0)) ** 2, 0);
  return [...colors].sort((one, other) => distance(one.hex) - distance(other.hex))[0]?.id;
}

/** The glyphs of marks, as text. */
function wordsOf(svg: string): string {
  const drawn = svg.replace(/<defs>.*<\/defs>/s, '');
  return [...drawn.matchAll(/#g([0-9a-f]+)/g)]
    .map((match) => String.fromCodePoint(Number.parseInt(match[1] ?? '', 16)))
    .join('');
}

it.each(['panguru-light-dents.png', 'panguru-tiny.jpg'])(
  'the numbers on %s lie on no pebble, whole on the picture',
  async (file) => {
    const subject = await readScene(file);
    const view = pictureView(subject, DRAWN_WIDTH);
    const digits = digitHeight(view);
    for (const position of view.spots.keys()) {
      const { beside } = positionMark('source', view, groundOf(subject.seen.pixels), position, digits);
      const [xs, ys] = [beside.map(({ x }) => x), beside.map(({ y }) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      expect([left >= 0, right <= view.width, top >= 0, bottom <= view.height]).not.toContain(false);
      // the ends of a badge are round
      const half = (bottom - top) / 2;
      for (const { x, y, pebble } of view.spots) {
        const nearest = Math.max(left + half, Math.min(right - half, x));
        const away = Math.hypot(x - nearest, y - top - half) - half;
        expect(away, `${position + 1}`).toBeGreaterThan((0.95 * pebble) / 2);
      }
    }
  },
);
