import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/puzzle/index.ts';
import {
  parseAddedTube,
  parseCapacity,
  renumbered,
  type ShapedTube,
  type Warning,
  withAddedTubes,
  withCapacities,
  withoutTubes,
} from '../../src/vision/index.ts';
import { warn } from '../../src/vision/messages/warn.ts';

/** Tubes 100 wide and 400 high, 150 apart, in rows of three; items 100 high, bottom to top. */
function picture(...contents: string[]) {
  const tubes = contents.map((text, i): ShapedTube => {
    const [x, y] = [100 + 150 * (i % 3), 300 + 500 * Math.floor(i / 3)];
    const places = [150, 50, -50, -150].map((dy) => ({ x, y: y + dy }));
    const seenAt = places.slice(0, text.length);
    const size = { width: 100, height: 400, itemWidth: 100, itemHeight: 100 };
    return { number: i + 1, x, y, ...size, capacity: 4, items: [...text], places, seenAt };
  });
  return { width: 500, height: 1_100, capacity: 4, tubes, warnings: [] as Warning[] };
}

const TYPED = {
  capacity: 2,
  warnings: [],
  tubes: [{ number: 1, capacity: 2, items: ['a', 'a'] } as ShapedTube],
};

function resultOf<T>(outcome: Outcome<T, { message: string }>): T {
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

function messageOf(outcome: Outcome<unknown, { message: string }>): string {
  return outcome.ok ? 'it was taken' : outcome.fault.message;
}

describe('the options of corrections', () => {
  it.each([
    ['5', { capacity: 5 }],
    [' 3 = 5 ', { tube: 3, capacity: 5 }],
  ])('--capacity %j', (text, value) => expect(resultOf(parseCapacity(text))).toEqual(value));

  it.each(['0', '33', 'four', '3=', '=4', ''])('--capacity %j is refused', (text) => {
    expect(messageOf(parseCapacity(text))).toContain('is not a capacity');
  });

  it.each([
    ['end', {}],
    ['300,900', { at: { x: 300, y: 900 } }],
    ['300 , 900', { at: { x: 300, y: 900 } }],
  ])('--add-tube %j', (text, value) => expect(resultOf(parseAddedTube(text))).toEqual(value));

  it.each(['here', '300', '3,4,5', '-1,5'])('--add-tube %j is refused', (text) => {
    expect(messageOf(parseAddedTube(text))).toContain('is not a place');
  });
});

describe('another capacity', () => {
  it('adds places above the highest one, and makes the tube as high', () => {
    const { tubes, capacity } = resultOf(withCapacities(picture('abab', 'baba', ''), [{ capacity: 6 }]));
    expect(capacity).toBe(6);
    expect(tubes[0]).toMatchObject({ capacity: 6, y: 200, height: 600 });
    expect(tubes[0]?.places?.map(({ y }) => y)).toEqual([450, 350, 250, 150, 50, -50]);
  });

  it('of one tube leaves the others as they are', () => {
    const { tubes } = resultOf(withCapacities(picture('ab', 'ba', ''), [{ tube: 3, capacity: 2 }]));
    expect(tubes.map((tube) => tube.capacity)).toEqual([4, 4, 2]);
  });

  it('makes one unit of parts that were seen as units', () => {
    const { tubes } = resultOf(withCapacities(picture('aabb', 'bbaa', ''), [{ capacity: 2 }]));
    expect(tubes.map(({ items }) => items.join(''))).toEqual(['ab', 'ba', '']);
    expect(tubes[0]?.places).toEqual([
      { x: 100, y: 400 },
      { x: 100, y: 200 },
    ]);
    expect(tubes[0]).toMatchObject({ itemHeight: 200, y: 300, height: 400 });
  });

  it('is refused for tubes that hold more', () => {
    expect(messageOf(withCapacities(picture('abab', ''), [{ capacity: 3 }]))).toContain('tube 1 has 4 items');
    expect(messageOf(withCapacities(picture('ab'), [{ tube: 7, capacity: 3 }]))).toContain('no tube 7');
  });
});

describe('a tube that was not seen', () => {
  it('stands at the end of the last row where there is room', () => {
    const { tubes } = resultOf(withAddedTubes(picture('abab', 'baba', '', 'aabb'), [{}]));
    expect(tubes.at(-1)).toMatchObject({ number: 5, x: 250, y: 800, capacity: 4, items: [], added: true });
    expect(tubes.at(-1)?.places?.[0]).toEqual({ x: 250, y: 950 });
  });

  it('stands beside the picture where the rows are full, so that it lies over no title and no button', () => {
    const { tubes } = resultOf(withAddedTubes(picture('abab', 'baba', ''), [{}, {}]));
    expect(tubes.slice(3)).toMatchObject([
      { x: 550, y: 300 },
      { x: 700, y: 300 },
    ]);
  });

  it('leaves room for a frame at the edge of the picture', () => {
    const { tubes } = resultOf(withAddedTubes({ ...picture('abab', 'baba'), width: 455 }, [{}]));
    expect(tubes.at(-1)).toMatchObject({ x: 385, y: 300 });
  });

  it('stands where it was put, and is numbered in reading order', () => {
    const reading = picture('abab', '', 'baba');
    const gap = { ...reading, tubes: reading.tubes.filter(({ number }) => number !== 2) };
    const added = resultOf(withAddedTubes(renumbered(gap), [{ at: { x: 252, y: 301 } }]));
    expect(renumbered(added).tubes.map(({ items }) => items.join(''))).toEqual(['abab', '', 'baba']);
  });

  it('has no place on a board that was typed', () => {
    expect(resultOf(withAddedTubes(TYPED, [{}])).tubes).toHaveLength(2);
    expect(messageOf(withAddedTubes(TYPED, [{ at: { x: 1, y: 1 } }]))).toContain('no places');
  });

  it('stands on no other one, unless that is to be removed', () => {
    const reading = picture('abab', 'baba');
    const add = (leaving: number[]) => withAddedTubes(reading, [{ at: { x: 240, y: 350 } }], leaving);
    expect(messageOf(add([]))).toContain('lies in tube 2');
    expect(resultOf(add([2])).tubes).toHaveLength(3);
  });

  it('lies inside the picture', () => {
    expect(messageOf(withAddedTubes(picture('abab'), [{ at: { x: 501, y: 5 } }]))).toContain('outside');
  });
});

describe('a tube that is none', () => {
  it('is left out, and the others and their warnings are numbered anew', () => {
    const whole = picture('abab', '', 'baba');
    const doubts = [...warn(whole, 'mayBeNone', [2]), ...warn(whole, 'capacity', [2, 3])];
    const reading = { ...whole, warnings: doubts };
    const left = renumbered(resultOf(withoutTubes(reading, [2])));
    expect(left.tubes.map(({ number, items }) => [number, items.join('')])).toEqual([
      [1, 'abab'],
      [2, 'baba'],
    ]);
    expect(left.warnings.map(({ message, tubes }) => [message.split(':')[0], tubes])).toEqual([
      ['tube 2', [2]],
    ]);
  });

  it('has to be there, and not the last one', () => {
    expect(messageOf(withoutTubes(picture('abab'), [2]))).toContain('the board has 1 tube');
    expect(messageOf(withoutTubes(picture('abab'), [1]))).toContain('leave at least one');
  });
});

it('tubes that stay behind the others are numbered last, wherever they stand', () => {
  const added = resultOf(withAddedTubes(picture('abab', 'baba', ''), [{ at: { x: 100, y: 50 } }]));
  expect(renumbered(added, [4]).tubes.map(({ y }) => y)).toEqual([300, 300, 300, 50]);
});

it('a warning names its tubes in order when they are numbered anew', () => {
  const read = picture('abab', 'baba', '');
  const warnings = warn(read, 'mayBeNone', [1, 2]);
  const turned = read.tubes.map((tube) => ({ ...tube, x: 500 - (tube.x ?? 0) }));
  const { warnings: told } = renumbered({ ...read, tubes: turned, warnings });
  expect(told).toMatchObject([{ tubes: [2, 3], message: expect.stringMatching(/^tubes 2, 3: /) }]);
});
