import type { Contents } from '../solver/contents.kernel.ts';
import type { Game, State } from './game.kernel.ts';

/** An estimate of the moves that a state still needs. */
export type Guess = (game: Game, state: State) => number;

/** Items from the first one that differs from its tube's bottom upwards. */
export const wronglyPlaced: Guess = ({ contents: { bottomRun, height } }, state) =>
  state.reduce((sum, content) => sum + height[content]! - bottomRun[content]!, 0);

/** For each colour, the items missing from its longest run to a full tube, or to the whole colour. */
export const longestRuns: Guess = ({ contents }, state) => {
  const longest = new Uint8Array(contents.colors);
  for (const content of state) {
    forEachRun(contents, content, (color, run) => {
      longest[color] = Math.max(longest[color]!, run);
    });
  }
  const largest = contents.capacity.reduce((most, capacity) => Math.max(most, capacity), 0);
  return contents.count.reduce((sum, count, color) => sum + Math.min(count, largest) - longest[color]!, 0);
};

/** Runs beyond the first of each tube. */
export const blockCount: Guess = ({ contents: { blocks } }, state) =>
  state.reduce((sum, content) => sum + Math.max(0, blocks[content]! - 1), 0);

/** The number of full tubes of one colour. */
export const solvedTubes: Guess = ({ contents: { blocks, room } }, state) =>
  state.reduce((sum, content) => sum + (blocks[content] === 1 && room[content] === 0 ? 1 : 0), 0);

function forEachRun(contents: Contents, content: number, visit: (color: number, run: number) => void): void {
  for (let part = content; part >= contents.empties; part = contents.under[part]!) {
    visit(contents.color[part]!, contents.run[part]!);
  }
}
