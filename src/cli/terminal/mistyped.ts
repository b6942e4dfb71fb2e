import { existsSync } from 'node:fs';

/** The most edits between a word and the command that it may stand for. */
const MOST_SLIPS = 2;
/** Shorter words resemble too many commands. */
const SHORTEST = 4;

/** The command that resembles a word; undefined if none does, or if a file has that name. */
export function commandMeant(word: string, commands: readonly string[]): string | undefined {
  if (!/^[a-z]+$/i.test(word) || word.length < SHORTEST || existsSync(word)) return undefined;
  const lower = word.toLowerCase();
  const slips = commands.map((command) => distance(lower, command));
  const least = Math.min(...slips);
  return least <= MOST_SLIPS ? commands[slips.indexOf(least)] : undefined;
}

/**
 * The optimal string alignment distance (Damerau 1964): insertions, deletions, substitutions and swaps of neighbours.
 */
export function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swap = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1), swap));
    }
  }
  return at(one.length, other.length);
}
