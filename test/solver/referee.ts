/**
 * The rules told a second time, over words of text: left is the top, `_` an empty place. Shares no code with the
 * library, so that an error there does not excuse itself here.
 */
export interface Play {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Position {
  readonly kind: 'ball' | 'water';
  readonly words: readonly string[];
}

export function position(text: string): Position {
  const kind = text.startsWith('water:') ? 'water' : 'ball';
  return { kind, words: text.replace(/^\w+:/, '').trim().split(/\s+/) };
}

/** How many items go from one tube to another, 0 when none may. */
function plays({ kind, words }: Position, from: number, to: number): number {
  const source = words[from]?.replaceAll('_', '') ?? '';
  const target = words[to] ?? '';
  const onto = target.replaceAll('_', '')[0];
  if (from === to || source === '' || (onto !== undefined && onto !== source[0])) return 0;
  const run =
    source.length - [...source].findLastIndex((item, i) => item === source[0] && isRun(source, i)) - 1;
  const length = source.length - run;
  const room = target.length - target.replaceAll('_', '').length;
  return Math.min(room, kind === 'ball' ? 1 : length);
}

function isRun(items: string, end: number): boolean {
  return [...items.slice(0, end + 1)].every((item) => item === items[0]);
}

export function play({ kind, words }: Position, { from, to, count }: Play): Position {
  const pour = (word: string, index: number) => {
    const items = word.replaceAll('_', '');
    const moved = (words[from] ?? '').replaceAll('_', '').slice(0, count);
    const left = index === from ? items.slice(count) : index === to ? moved + items : items;
    return left.padStart(word.length, '_');
  };
  return { kind, words: words.map(pour) };
}

export function allPlays(now: Position): Play[] {
  const indices = [...now.words.keys()];
  return indices.flatMap((from) =>
    indices.map((to) => ({ from, to, count: plays(now, from, to) })).filter(({ count }) => count > 0),
  );
}

/** Won: no tube holds two colours, and no colour lies in more tubes than the largest ones it would fill. */
export function isWon({ words }: Position): boolean {
  const held = words.map((word) => word.replaceAll('_', ''));
  if (held.some((items) => new Set(items).size > 1)) return false;
  const sizes = words.map((word) => word.length).sort((a, b) => b - a);
  return [...new Set(held.join(''))].every((color) => {
    const items = [...held.join('')].filter((item) => item === color).length;
    const filled = sizes.findIndex((_, i) => sizes.slice(0, i + 1).reduce((a, b) => a + b) >= items) + 1;
    return held.filter((word) => word.includes(color)).length <= filled;
  });
}

/** Null when the moves are legal one after the other and win; otherwise what is wrong with them. */
export function fault(start: Position, moves: readonly Play[]): string | null {
  let now = start;
  for (const [index, move] of moves.entries()) {
    if (move.count < 1 || plays(now, move.from, move.to) !== move.count)
      return `move ${index + 1} is illegal`;
    now = play(now, move);
  }
  return isWon(now) ? null : 'the board is not solved';
}
