import { beforeAll, describe, expect, it } from 'vitest';
import { sceneNamed } from '../../fixtures/list.ts';
import { encodePainting } from '../../fixtures/painter/encode.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import { Random } from '../../fixtures/painter/random.ts';
import { decodePicture } from '../../src/image/index.ts';
import { type CoachEvent, coach, type Device } from '../../src/play/index.ts';
import { applyMove, type Board, legalMoves, type Move, validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { readPixels } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';

const SCENE = 'ball-plain';
/** So many moves are left when the coach begins to look. */
const LEFT = 6;

async function painted(name: string, moves: readonly Move[]): Promise<Buffer> {
  const { spec, seed } = sceneNamed(name);
  return encodePainting(paint(spec, seed, moves).svg, spec.file);
}

/** The scene near its end, and how it is reached. */
let near: { readonly board: Board; readonly moves: readonly Move[] };
/** The scene at its beginning. */
let start: Board;
beforeAll(async () => {
  const reading = valueIn(readPixels(valueIn(await decodePicture(await painted(SCENE, [])))));
  start = valueIn(validate(reading));
  const solution = solve(start);
  const moves = (solution.status === 'solved' ? solution.moves : []).slice(0, -LEFT);
  near = { board: moves.reduce(applyMove, start), moves };
});

/** A screen that a person plays on: it shows the scene after the moves that were made on it, or a menu over it. */
class PlayedScreen {
  readonly made: Move[];
  menusLeft = 0;
  readonly #pictures = new Map<string, Promise<Buffer>>();
  readonly device: Device = {
    screenshot: () => {
      const isMenu = this.menusLeft > 0 && this.menusLeft-- > 0;
      return isMenu ? this.#kept('none-menu', []) : this.#kept(SCENE, this.made);
    },
    tap: () => Promise.reject(new Error('the coach tapped')),
    close: async () => undefined,
  };

  constructor(made: readonly Move[]) {
    this.made = [...made];
  }

  #kept(name: string, moves: readonly Move[]): Promise<Buffer> {
    const key = name + JSON.stringify(moves);
    const picture = this.#pictures.get(key) ?? painted(name, moves);
    this.#pictures.set(key, picture);
    return picture;
  }
}

type Reaction = (event: CoachEvent, screen: PlayedScreen, stop: () => void) => void;

/** Watches a person who reacts to what the coach says. */
async function coached(react: Reaction, before = near.moves) {
  const screen = new PlayedScreen(before);
  const stop = new AbortController();
  const events: CoachEvent[] = [];
  const onEvent = (event: CoachEvent) => {
    events.push(event);
    react(event, screen, () => stop.abort());
  };
  return { result: await coach(screen.device, { levels: 1, signal: stop.signal, onEvent }), events };
}

describe('the coach', () => {
  it('says each move until the level is won, whatever comes between, and taps nothing', async () => {
    let hasTakenBack = false;
    const { result, events } = await coached((event, screen) => {
      if (event.type !== 'next') return;
      if (event.left === LEFT) screen.menusLeft = 8;
      const takesBack = event.left === 4 && !hasTakenBack;
      hasTakenBack ||= takesBack;
      if (takesBack) screen.made.pop();
      else screen.made.push(event.move);
    });
    expect(result).toEqual({ won: 1, moves: LEFT + 1 });
    const unadvised = events.filter((event) => event.type === 'made' && !event.isAdvised);
    expect(unadvised).toEqual([{ type: 'made', move: undefined, isAdvised: false }]);
  });

  it('plans anew from another move, and says by how much the way is longer', async () => {
    let other: Move | undefined;
    const { events } = await coached((event, screen, stop) => {
      if (event.type === 'plan' && other) stop();
      if (event.type !== 'next' || other) return;
      other = legalMoves(near.board).find(({ from, to }) => from !== event.move.from && to !== event.move.to);
      if (other) screen.made.push(other);
    });
    expect(events).toContainEqual({ type: 'made', move: other, isAdvised: false });
    const [, second] = events.filter((event) => event.type === 'plan');
    expect(second?.longer).toBe((second?.moves.length ?? 0) - (LEFT - 1));
    expect(second?.longer).toBeGreaterThan(0);
  });

  it('says how many moves to take back from a lost board', async () => {
    const astray = movesAstray(start);
    const { events } = await coached((event, screen, stop) => {
      if (event.type === 'lost') stop();
      const [next] = astray.slice(screen.made.length);
      if (event.type === 'next' && next) screen.made.push(next);
    }, []);
    expect(events.at(-1)).toEqual({ type: 'lost', takeBack: 1 });
  });
});

/** Moves of which only the last one loses the board. */
function movesAstray(board: Board): Move[] {
  for (let seed = 1; ; seed++) {
    const random = new Random(seed);
    const moves: Move[] = [];
    for (let now = board; moves.length < 40; ) {
      const [move] = random.shuffle(legalMoves(now));
      if (!move) break;
      now = applyMove(now, move);
      moves.push(move);
      if (solve(now).status === 'unsolvable') return moves;
    }
  }
}
