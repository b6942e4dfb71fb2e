import { describe, expect, it } from 'vitest';
import { gridOf } from '../../src/play/areas.ts';
import { candidatesIn, type Goal } from '../../src/play/candidates.ts';
import type { Pressable } from '../../src/play/device.ts';
import { meaningOf } from '../../src/play/meanings.ts';
import type { Pixels } from '../../src/vision/index.ts';

type Color = readonly [number, number, number];
type Rectangle = readonly [x: number, y: number, width: number, height: number, color: Color];

const [WIDTH, HEIGHT] = [400, 800];
const RED: Color = [220, 40, 40];
const WHITE: Color = [255, 255, 255];

/** A plain page with rectangles, the later ones over the earlier ones. */
function screen(...rectangles: Rectangle[]): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (const [left, top, width, height, color] of [
    [0, 0, WIDTH, HEIGHT, [20, 30, 40]] as const,
    ...rectangles,
  ])
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) data.set([...color, 255], 4 * (y * WIDTH + x));
  return { width: WIDTH, height: HEIGHT, data };
}

/** Print on a screen, a line each, one under the other. */
function print(...texts: string[]) {
  return texts.map((text, i) => ({ text, left: 100, right: 300, top: 100 * i, bottom: 100 * i + 40 }));
}

/** What is pressed, the likeliest first. */
function pressed(texts: string[], rectangles: Rectangle[] = [], goal: Goal = 'next', named?: Pressable[]) {
  const scene = { grid: gridOf(screen(...rectangles)), print: print(...texts), named };
  const all = candidatesIn(scene, { goal }).sort((one, other) => other.value - one.value);
  return all.map(({ text, at }) => text || `${at.x},${at.y}`);
}

describe('the meaning of a text', () => {
  it.each([
    ['NEXT LEVEL >', 'next'],
    ['Weiter »', 'next'],
    ['Næste', 'next'],
    ['Próximo nível', 'next'],
    ['Contlnue', 'next'],
    ['Играть', 'begin'],
    ['はじめる', 'begin'],
    ['12', 'number'],
    ['Next week: 100 new levels', undefined],
    ['until all', undefined],
    ['ya', undefined],
    ['Starter pack 4,99 €', 'offers'],
    ['Watch ad x2', 'offers'],
    ['lnstall', 'advertising'],
    ['Skip in 3', 'advertising'],
    ['Skip', 'close'],
  ])('of %s is %s', (text, meaning) => {
    expect(meaningOf(text)).toBe(meaning);
  });
});

describe('what may be pressed', () => {
  it('is ranked by its words, on a button before alone', () => {
    const button: Rectangle = [80, 180, 240, 80, RED];
    expect(pressed(['Restart', '', 'Next', '', 'Continue'], [button]).slice(0, 2)).toEqual([
      'Next',
      'Continue',
    ]);
    expect(pressed(['Play', '', 'Home'], [button], 'begin')[0]).toBe('Play');
  });

  it.each<[string, Rectangle[], number]>([
    [
      'a button with a sign',
      [
        [120, 400, 160, 60, RED],
        [190, 420, 20, 20, WHITE],
      ],
      1,
    ],
    [
      'what lies on a panel, which is none itself',
      [
        [20, 290, 360, 420, WHITE],
        [120, 400, 160, 60, RED],
      ],
      1,
    ],
    [
      'a sign without a plain area as large as a button',
      [0, 1, 2, 3, 4].flatMap((i): Rectangle[] => [
        [180 + 8 * i, 400 + 8 * i, 8, 8, WHITE],
        [212 - 8 * i, 400 + 8 * i, 8, 8, WHITE],
      ]),
      1,
    ],
    ['no tube', [[180, 300, 40, 160, RED]], 0],
    ['no row of tubes, though they are low', [60, 160, 260].map((x): Rectangle => [x, 300, 40, 68, RED]), 0],
  ])('has outlines: %s', (_name, rectangles, count) => {
    expect(pressed([], rectangles).filter((text) => text !== 'the middle')).toHaveLength(count);
  });

  it('is a button that starts again before what says nothing, where a level went', () => {
    const buttons: Rectangle[] = [
      [80, 80, 240, 80, RED],
      [80, 480, 240, 120, RED],
    ];
    expect(pressed(['', 'Try again'], buttons, 'any')[0]).toBe('Try again');
    expect(pressed(['', 'Try again'], buttons, 'next')[0]).not.toBe('Try again');
  });

  it('is what closes, though it stands at the top, before a picture', () => {
    const [close, picture]: Rectangle[] = [
      [80, 0, 240, 44, WHITE],
      [100, 300, 200, 200, RED],
    ];
    expect(pressed(['Skip'], close && picture ? [close, picture] : [])[0]).toBe('Skip');
  });

  it('is the largest thing that a page names, before others, and in spite of what costs money beside it', () => {
    const named = [
      { left: 80, top: 480, right: 320, bottom: 600, text: '', leadsAway: false },
      { left: 240, top: 640, right: 280, bottom: 680, text: '', leadsAway: false },
    ];
    const ground: Rectangle = [20, 100, 360, 140, RED];
    const [first] = pressed(['', '', '', 'Buy $1.99'], [ground], 'next', named);
    expect(first).toBe('200,540');
  });

  it('is never what costs money, nor its button', () => {
    const [shop, play]: Rectangle[] = [
      [80, 180, 240, 80, RED],
      [80, 380, 240, 80, RED],
    ];
    expect(pressed(['', '', 'Buy $1.99', '', 'Play'], shop && play ? [shop, play] : [])).toEqual(['Play']);
  });

  it('is nothing while a phone shows an advertisement, unless it is a banner at the edge', () => {
    const texts = ['Sort', 'Block', 'Tap', 'Install', 'Fun', '', '', 'Fun'];
    expect(pressed(texts)).toEqual([]);
    expect(pressed(['Install', 'Next', '', '', '', '', '', ''])).toContain('Next');
  });
});
