import { describe, expect, it } from 'vitest';
import { SCENES, sceneNamed } from '../../../fixtures/list.ts';
import { type Board, type Move, replay, validate } from '../../../src/puzzle/index.ts';
import { solve } from '../../../src/solver/index.ts';
import { type Earlier, lifted, type Pixels, readAgain } from '../../../src/vision/index.ts';
import { valueIn } from '../../boards.ts';
import { painted } from '../painted.ts';
import { readingOf } from '../read.ts';

/** A scene, its board, and the moves that solve it. */
interface Game {
  readonly id: string;
  readonly earlier: Earlier;
  readonly board: Board;
  readonly moves: readonly Move[];
  /** The same scene after so many moves. */
  readonly after: (count: number) => Promise<Pixels>;
}

async function gameOf(id: string): Promise<Game> {
  const { spec, seed } = sceneNamed(id);
  const { pixels } = await painted(spec, seed);
  const reading = readingOf(pixels);
  const board = valueIn(validate(reading));
  const solution = solve(board, { maxNodes: 20_000 });
  if (solution.status !== 'solved') throw new Error(`${id} is not solved`);
  const { moves } = solution;
  const after = async (count: number) => (await painted(spec, seed, moves.slice(0, count))).pixels;
  return { id, earlier: { pixels, reading }, board, moves, after };
}

function itemsOf({ tubes }: { tubes: readonly { readonly items: readonly string[] }[] }): string {
  return tubes.map(({ items }) => items.join('')).join(' ');
}

/** One of each kind of look: glass, liquid, pegs, nuts, and items lifted at first. */
const IDS = SCENES.filter(({ spec }) => typeof spec.board !== 'string').map(({ id }) => id);
const LOOKS = ['ball-mid-game', 'water-mid-game', 'pegs-hoops', 'pegs-nuts', 'ball-lifted'].filter((id) =>
  IDS.includes(id),
);

describe.each(LOOKS)('later screenshots of %s', (id) => {
  it('are read as they are, by places alone', async () => {
    const { earlier, board, moves, after } = await gameOf(id);
    const boards = replay(board, moves);
    for (const count of [0, 1, Math.floor(moves.length / 2), moves.length]) {
      const again = valueIn(readAgain(await after(count), earlier));
      const now = boards[count];
      if (!now) throw new Error('the moves are not legal');
      expect(itemsOf(again)).toBe(itemsOf(now));
      expect(again.warnings).toEqual(earlier.reading.warnings);
    }
  });
});

describe('a later screenshot', () => {
  it('keeps what is lifted', async () => {
    const { earlier } = await gameOf('ball-lifted');
    const first = lifted(earlier.reading);
    expect(first).toHaveLength(1);
    const again = readAgain(earlier.pixels, earlier);
    expect(again.ok && lifted(again.value)).toEqual(first);
  });

  it('may show items a little beside the places that an empty tube was thought to have', async () => {
    const { earlier, board, moves, after } = await gameOf('ball-plain');
    const tubes = earlier.reading.tubes.map((tube) => {
      const by = tube.items.length === 0 ? 0.2 * tube.itemHeight : 0;
      return { ...tube, places: tube.places.map(({ x, y }) => ({ x, y: y + by })) };
    });
    const shifted = { ...earlier, reading: { ...earlier.reading, tubes } };
    const boards = replay(board, moves);
    for (const count of [2, 5, moves.length]) {
      const again = valueIn(readAgain(await after(count), shifted));
      expect(itemsOf(again)).toBe(itemsOf(boards[count] ?? board));
      expect(lifted(again)).toEqual([]);
    }
  });

  it('of another size is read as a new one', async () => {
    const { earlier } = await gameOf('pegs-nuts');
    const { width, height, data } = earlier.pixels;
    const shorter = { width, height: height - 1, data: data.subarray(0, width * (height - 1) * 4) };
    expect(readAgain(shorter, earlier)).toMatchObject({ fault: { code: 'SIZE' } });
  });

  it('of another board is read as a new one', async () => {
    const [one, other] = [await gameOf('pegs-nuts'), await gameOf('pegs-hoops')];
    const { width, height } = one.earlier.pixels;
    const grown = sized(other.earlier.pixels, width, height);
    expect(readAgain(grown, one.earlier)).toMatchObject({
      fault: { code: 'STRANGE', message: expect.stringMatching(/ in tubes \d+, /) },
    });
  });

  it.each([0, 1, 2])('with an item that is on its way is not read yet (%s)', async (tube) => {
    const { earlier } = await gameOf('ball-plain');
    const pixels = withoutTop(earlier, tube);
    const again = readAgain(pixels, earlier);
    expect(again).toMatchObject({ ok: false, fault: { contents: expect.any(Array) } });
  });
});

/** A picture cut or filled with grey to another size. */
function sized({ width, height, data }: Pixels, newWidth: number, newHeight: number): Pixels {
  const grown = new Uint8Array(newWidth * newHeight * 4).fill(128);
  for (let y = 0; y < Math.min(height, newHeight); y++) {
    const row = data.subarray(4 * y * width, 4 * (y * width + Math.min(width, newWidth)));
    grown.set(row, 4 * y * newWidth);
  }
  return { width: newWidth, height: newHeight, data: grown };
}

/** The picture with an empty place's pixels where the top item of a tube was. */
function withoutTop({ pixels, reading }: Earlier, index: number): Pixels {
  const filled = reading.tubes.filter(({ items }) => items.length > 0)[index];
  const empty = reading.tubes.find(({ items }) => items.length === 0);
  if (!filled || !empty) throw new Error('the board has no such tubes');
  const place = filled.items.length - 1;
  const [to, from] = [filled.places[place], empty.places[place]];
  if (!to || !from) throw new Error('the places are not known');
  const data = new Uint8Array(pixels.data);
  const reach = Math.round(filled.itemHeight / 2);
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const at = (x: number, y: number) => 4 * ((Math.round(y) + dy) * pixels.width + Math.round(x) + dx);
      data.set(pixels.data.subarray(at(from.x, from.y), at(from.x, from.y) + 4), at(to.x, to.y));
    }
  return { ...pixels, data };
}
