import { expect } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { isLegal, isSolved, legalMoves, type Move, replay } from '../../src/puzzle/index.ts';
import { countSolutions, solve } from '../../src/solver/index.ts';
import { board } from '../boards.ts';

/** A tube as the tests know it: its size, and the words of its rule. */
interface Ruled {
  readonly size: number;
  readonly rule: readonly string[];
}

/**
 * A small board with rules. What lies in its tubes is text, the bottom first; a capital is an item of that colour that the game hides.
 * Shares nothing with the library.
 */
export interface RuledGame {
  readonly kind: 'ball' | 'water';
  readonly tubes: readonly Ruled[];
  readonly held: readonly string[];
  readonly isUneven: boolean;
}

/** The rules that tests give to tubes. */
export const RULES = [
  'opens',
  'only',
  'gives',
  'takes',
  'frozen',
  'chained',
  'covered',
  'queue',
  'uneven',
  'mixed',
] as const;
const OF_TUBES = RULES.slice(0, -2);
export type Rule = (typeof RULES)[number];

/** A random board of two to four colours with one rule, on one tube or two. */
export function ruledGame(rule: Rule, seed: number): RuledGame {
  const random = new Random(seed);
  const size = random.pick([2, 3, 3, 4]);
  const colors = [...'abcd'].slice(0, size === 4 ? 2 : random.pick([2, 3, 3, 4]));
  const isUneven = rule === 'uneven';
  const amount = () => (isUneven ? random.whole(1, size + 1) : size);
  const items = random.shuffle(colors.flatMap((color) => [...color.repeat(amount())]));
  const full = Math.ceil(items.length / size);
  const held = Array.from({ length: full }, (_, i) => items.slice(i * size, (i + 1) * size).join(''));
  while (held.length < full + random.whole(1, 2)) held.splice(random.whole(0, held.length), 0, '');
  const ruled = new Set([random.whole(0, held.length - 1), random.whole(0, held.length - 1)]);
  const tubes = held.map((inside, i) => ({
    size,
    rule: ruled.has(i) && !isUneven ? wordsOf(rule, inside, colors, random) : [],
  }));
  return { kind: random.pick(['ball', 'water']), tubes, held, isUneven };
}

function wordsOf(rule: Rule, inside: string, colors: readonly string[], random: Random): string[] {
  switch (rule) {
    case 'mixed':
      return wordsOf(random.pick(OF_TUBES), inside, colors, random);
    case 'opens':
    case 'covered':
      return [rule, '1'];
    case 'only':
      return [rule, random.pick(colors)];
    case 'frozen':
      return inside === '' ? [] : [rule, `${random.whole(1, inside.length)}`, random.pick(colors)];
    case 'chained':
      return inside === '' ? [] : [rule, `${random.whole(1, inside.length)}`];
    default:
      return [rule];
  }
}

export function textOf({ kind, tubes, held, isUneven }: RuledGame): string {
  const words = tubes.map(({ size, rule }, i) => {
    const word = [...(held[i] ?? '')].reverse().join('').padStart(size, '_');
    const [name, value, color] = rule;
    if (name === undefined) return word;
    const until = color === undefined ? '' : `[until ${color}]`;
    return `${word}[${name}${value === undefined ? '' : ` ${value}`}]${until}`;
  });
  return `${kind}: ${words.join(' ')}${isUneven ? ' [uneven]' : ''}`;
}

const isHidden = (item: string) => item !== item.toLowerCase();
const isOne = (inside: string) =>
  new Set(inside.toLowerCase()).size === 1 && [...inside].some((item) => !isHidden(item));

/** Everything that the rules of tubes make of a position. */
class Judge {
  private readonly game: RuledGame;
  private readonly held: readonly string[];
  private readonly waits: boolean;
  private readonly done: readonly boolean[];

  constructor(game: RuledGame, held: readonly string[]) {
    this.game = game;
    this.held = held;
    this.waits = game.tubes.some(({ rule }) =>
      ['opens', 'covered', 'frozen', 'chained'].includes(rule[0] ?? ''),
    );
    const all = held.join('').toLowerCase();
    this.done = held.map(
      (inside, i) =>
        isOne(inside) &&
        (inside.length === game.tubes[i]?.size ||
          inside.length === [...all].filter((item) => item === inside[0]).length),
    );
  }

  count(from: number, to: number): number {
    const [source = '', target = ''] = [this.held[from], this.held[to]];
    const [own = '', value = ''] = this.game.tubes[from]?.rule ?? [];
    const [other = '', color = ''] = this.game.tubes[to]?.rule ?? [];
    if (from === to || source === '') return 0;
    const isQueue = own === 'queue';
    const item = isQueue ? source.at(0) : source.at(-1);
    if (isHidden(item ?? '') || (target !== '' && target.at(-1) !== item)) return 0;
    const done = this.done.filter(Boolean).length;
    const isClosed = (rule: string, wanted: string) =>
      (rule === 'opens' || rule === 'covered') && done < Number(wanted);
    if (isClosed(own, value) || isClosed(other, color)) return 0;
    if (own === 'takes' || other === 'gives' || (other === 'only' && color !== item)) return 0;
    if (this.waits && this.done[from]) return 0;
    let run = 0;
    const order = isQueue ? [...source] : [...source].reverse();
    while (run < order.length - this.stuck(from) && order[run] === item) run++;
    const room = (this.game.tubes[to]?.size ?? 0) - target.length;
    return Math.min(this.game.kind === 'ball' ? Math.min(1, run) : run, room);
  }

  private stuck(tube: number): number {
    const [rule, count, color = ''] = this.game.tubes[tube]?.rule ?? [];
    const isDone = (at: number) => this.done[at] === true;
    if (rule === 'frozen')
      return this.held.every((inside, i) => !inside.toLowerCase().includes(color) || isDone(i))
        ? 0
        : Number(count);
    return rule === 'chained' && !isDone(tube - 1) && !isDone(tube + 1) ? Number(count) : 0;
  }
}

function isWon({ tubes }: RuledGame, held: readonly string[]): boolean {
  if (held.some((inside) => inside !== '' && !isOne(inside))) return false;
  const size = tubes[0]?.size ?? 1;
  const all = held.join('');
  return [...new Set(all)].every((color) => {
    const items = [...all].filter((item) => item === color).length;
    return held.filter((inside) => inside.includes(color)).length <= Math.ceil(items / size);
  });
}

/** The moves of a position: from, to, count. */
export function movesIn(
  game: RuledGame,
  held = game.held,
): (readonly [from: number, to: number, count: number])[] {
  const judge = new Judge(game, held);
  const indices = [...held.keys()];
  return indices
    .flatMap((from) => indices.map((to) => [from, to, judge.count(from, to)] as const))
    .filter(([, , count]) => count > 0);
}

/** What the tubes hold after a move. */
export function afterMove(game: RuledGame, held: readonly string[], { from, to, count }: Move): string[] {
  const after = [...held];
  const source = held[from] ?? '';
  const isQueue = game.tubes[from]?.rule[0] === 'queue';
  const taken = isQueue ? source.slice(0, count) : source.slice(source.length - count);
  after[from] = isQueue ? source.slice(count) : source.slice(0, source.length - count);
  after[to] = `${held[to]}${taken}`;
  return after;
}

/** The fewest moves by breadth-first search over positions as they stand; Infinity if there is no way, undefined if there are too many. */
export function fewestBySearch(game: RuledGame, limit = 40_000): number | undefined {
  const seen = new Set([game.held.join()]);
  let layer: (readonly string[])[] = [game.held];
  for (let depth = 0; layer.length > 0; depth++) {
    if (layer.some((held) => isWon(game, held))) return depth;
    const next: (readonly string[])[] = [];
    for (const held of layer) {
      for (const [from, to, count] of movesIn(game, held)) {
        const after = afterMove(game, held, { from, to, count });
        if (seen.has(after.join())) continue;
        seen.add(after.join());
        next.push(after);
      }
    }
    if (seen.size > limit) return undefined;
    layer = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** Expects the moves, the fewest moves and a solution by the rules. @returns whether the board was small enough to be searched */
export function expectRuled(game: RuledGame): boolean {
  const text = textOf(game);
  const start = board(text);
  expect(
    legalMoves(start).map(({ from, to, count }) => [from, to, count]),
    text,
  ).toEqual(movesIn(game));
  const fewest = fewestBySearch(game);
  if (fewest === undefined) return false;
  const solution = solve(start);
  if (fewest === Number.POSITIVE_INFINITY) {
    expect(solution.status, text).toBe('unsolvable');
    return true;
  }
  expect(solution, text).toMatchObject({ status: 'solved', optimal: true, lowerBound: fewest });
  const moves = solution.status === 'solved' ? solution.moves : [];
  expect(moves, text).toHaveLength(fewest);
  expect(countSolutions(start, fewest), text).not.toBe(0n);
  let now = start;
  for (const move of moves) {
    expect(isLegal(now, move), text).toBe(true);
    now = replay(now, [move])[1] ?? now;
  }
  expect(isSolved(now), text).toBe(true);
  return true;
}
