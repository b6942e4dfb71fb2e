import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { HOLE, type PanguruMove } from '../../panguru/board.ts';
import { isPanguruSolved, movePebble, panguruMoves } from '../../panguru/rules.ts';
import { validatePanguru } from '../../panguru/validate.ts';
import { coach, endCoach } from '../engine/client.ts';
import { answer, board, work } from '../state/board.ts';
import { pebbleHistory as history } from '../state/games.ts';
import { controlsOf, type Said } from '../state/history.ts';
import { say } from '../texts.ts';
import type { PanguruAnswer } from './answers.ts';
import { moveWords as wordsOf } from './names.ts';

export { history };
export const said = signal<Said>();
/** The position that refused; a new object each time, so that it shakes again. */
export const refused = signal<{ readonly position: number }>();

/** The best moves; undefined if the search was stopped. */
type PanguruHint =
  | { readonly status: 'searching' }
  | { readonly status: 'moves'; readonly moves: readonly PanguruMove[]; readonly left: number }
  | { readonly status: 'unknown' };
export const hint = signal<PanguruHint>();

/** The board that the game begins with. */
export const start = computed(() => (board.value?.game === 'panguru' ? board.value : undefined));

const states = computed(() => {
  const list = start.value ? [start.value.pebbles] : [];
  for (const move of history.made.value) list.push(movePebble(list.at(-1) ?? '', move));
  return list;
});
export const pebbles = computed(() => states.value.at(-1));

export const isWon = computed(() => {
  const [plates, lying] = [start.value?.plates, pebbles.value];
  const legal = plates && lying && validatePanguru({ plates, pebbles: lying });
  return legal ? legal.ok && isPanguruSolved(legal.value) : false;
});

const solved = computed(() => {
  const currentAnswer = start.value && (answer.value as PanguruAnswer | undefined);
  return currentAnswer?.status === 'solved' ? currentAnswer : undefined;
});
export const fewest = computed(() => solved.value?.moves.length);

effect(() => {
  start.value;
  untracked(() =>
    batch(() => {
      said.value = undefined;
      refused.value = undefined;
    }),
  );
});

/** Moves a pebble to the hole if it is legal, or says why not. */
export function tap(position: number): void {
  const lying = pebbles.value;
  if (!lying || isWon.value) return;
  const move = panguruMoves(lying).find(({ from }) => from === position);
  batch(() => {
    if (move) {
      history.make(move);
      refused.value = undefined;
      said.value = () => moveWords(move);
    } else {
      refused.value = { position };
      const isHole = lying.charAt(position) === HOLE;
      said.value = () =>
        isHole ? say('panguru.isHole') : say('panguru.notInLine', { position: position + 1 });
    }
  });
}

export function moveWords(move: PanguruMove): string {
  return start.value ? wordsOf(start.value, move) : '';
}

export const { undo, redo, restart } = controlsOf(
  history,
  said,
  (again) => again && (() => moveWords(again)),
);

/** Counts positions, so that late results for earlier ones are ignored. */
let turn = 0;

effect(() => {
  states.value;
  turn++;
  untracked(() => {
    if (hint.value?.status === 'searching') endCoach('game');
    hint.value = undefined;
  });
});

// at the start, the solution of the board has the answer
effect(() => {
  if (hint.value?.status !== 'searching' || history.made.value.length > 0) return;
  const known = solved.value;
  if (known) hint.value = hintOf(known);
  else if (answer.value && !work.value) hint.value = { status: 'unknown' };
});

function hintOf(currentAnswer: PanguruAnswer): PanguruHint {
  if (currentAnswer.status !== 'solved') return { status: 'unknown' };
  const first = currentAnswer.moves[0];
  const others = currentAnswer.next.map(({ move }) => move).filter(({ from }) => from !== first?.from);
  return { status: 'moves', moves: first ? [first, ...others] : [], left: currentAnswer.moves.length };
}

/** Finds the best moves. */
export async function askHint(): Promise<void> {
  const [plates, lying] = [start.value?.plates, pebbles.value];
  if (!plates || !lying || isWon.value) return;
  const mine = turn;
  hint.value = { status: 'searching' };
  const isAskedAlready = history.made.value.length === 0 && (answer.value || work.value);
  if (isAskedAlready) return;
  const found = await coach('game').solvePanguru({ plates, pebbles: lying });
  if (mine === turn) hint.value = hintOf(found);
}

/** Ends the search by terminating its thread, because it cannot be told to stop. */
export function stopHint(): void {
  endCoach('game');
  hint.value = { status: 'unknown' };
}
