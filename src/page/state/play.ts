import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { type Board, freePlaces, HIDDEN, type Item, type Move, nextItem } from '../../puzzle/board.ts';
import { isSolved, moveCount, replay } from '../../puzzle/rules.ts';
import { validate } from '../../puzzle/validate.ts';
import type { Reading } from '../../vision/reading.ts';
import type { Answer, Hint, Outlook } from '../engine/answers.ts';
import { coach } from '../engine/client.ts';
import { readingNow, withKnown } from '../made.ts';
import { keepChoice, keptChoice } from '../preferences.ts';
import { colorName, say } from '../texts.ts';
import { answer, board, tab } from './board.ts';
import { tubeHistory as history, isRoomier, onChange } from './games.ts';
import { controlsOf, type Said } from './history.ts';
import { movesMadeOn, restartLevel, undo as takeAnswerBack } from './open.ts';

export { history, isRoomier };
/** The tube whose items are lifted, from 0. */
export const lifted = signal<number>();

/** The move whose items are moving. */
export const underway = signal<Move>();

/** Whether items have shapes instead of letters. */
export const isShaped = signal(keptChoice('shapes') === 'on');

export function chooseShapes(isOn: boolean): void {
  isShaped.value = isOn;
  keepChoice('shapes', isOn ? 'on' : 'off');
}

/** The last message. */
export const said = signal<Said>();
/** The tube that refused; a new object each time, so that it shakes again. */
export const refused = signal<{ readonly tube: number }>();

export const hint = signal<Hint | { readonly status: 'searching' }>();
export const outlook = signal<Outlook>();

/** Adds tubes to a board that is proved unsolvable. */
export const rescue = computed(() => {
  const currentAnswer = answer.value as Answer | undefined;
  return currentAnswer?.status === 'unsolvable' ? currentAnswer.rescue : undefined;
});

/** By itself, so that an answer that tells nothing of the board does not end the game on it. */
const known = computed(() => {
  const currentAnswer = answer.value as Answer | undefined;
  return currentAnswer?.status === 'solved' ? currentAnswer.known : undefined;
});

/** The board as drawn at the start of the game. */
export const ground = computed<Reading | undefined>(() => {
  const shown = board.value;
  if (shown?.game !== 'tubes') return undefined;
  return isRoomier.value && rescue.value ? rescue.value.reading : readingNow(withKnown(shown, known.value));
});

/** The initial position; undefined if the board breaks a rule. */
export const start = computed<Board | undefined>(() => {
  const position = ground.value;
  const outcome = position && validate(position);
  return outcome?.ok ? outcome.value : undefined;
});

/** Positions before the first move and after each one. */
export const positions = computed(() => (start.value ? replay(start.value, history.made.value) : []));
export const position = computed(() => positions.value.at(-1));
export const isWon = computed(() => position.value !== undefined && isSolved(position.value));

/** The number of moves before those of the game: they have brought hidden items to light. */
export const before = computed(() => movesMadeOn(board.value));

/** The fewest moves from the start, and whether that is proved. */
export const fewest = computed(() => {
  const currentAnswer = answer.value as Answer | undefined;
  if (isRoomier.value) return rescue.value && { moves: rescue.value.moves.length, isProved: false };
  if (currentAnswer?.status !== 'solved') return undefined;
  const isProved = currentAnswer.optimal && before.value === 0;
  return { moves: before.value + currentAnswer.moves.length, isProved };
});

onChange(board, () => {
  isRoomier.value = false;
});

onChange(start, begin);

function begin(): void {
  batch(() => {
    history.forget();
    underway.value = undefined;
    lifted.value = undefined;
    said.value = undefined;
    refused.value = undefined;
  });
}

export function playRoomier(): void {
  isRoomier.value = true;
}

/** Handles a tap on a tube: lifts its top, puts it back, moves the lifted items here, or says why not. */
export function tap(tube: number): void {
  const now = position.value;
  if (!now || isWon.value) return;
  const from = lifted.value;
  if (from === undefined) lift(now, tube);
  else if (from === tube) putBack();
  else put(now, from, tube);
}

function lift(now: Board, tube: number): void {
  const top = topOf(now, tube);
  if (top === undefined) refuse(tube, () => say('play.emptyTube', { tube: tube + 1 }));
  else if (top === HIDDEN) refuse(tube, () => say('play.hiddenTop', { tube: tube + 1 }));
  else
    batch(() => {
      lifted.value = tube;
      said.value = () => say('play.lifted', { color: nameOf(top), tube: tube + 1 });
    });
}

function topOf(now: Board | undefined, tube: number): Item | undefined {
  const held = now?.tubes[tube];
  return held && nextItem(held);
}

export function putBack(): void {
  const from = lifted.value;
  if (from === undefined) return;
  batch(() => {
    lifted.value = undefined;
    said.value = () => say('play.putBack', { tube: from + 1 });
  });
}

function put(now: Board, from: number, to: number): void {
  const count = moveCount(now, from, to);
  const item = topOf(now, from) ?? '';
  if (count === 0) refuse(to, whyNot(now, item, to));
  else
    batch(() => {
      lifted.value = undefined;
      refused.value = undefined;
      underway.value = { from, to, count };
      history.make({ from, to, count });
      said.value = () => afterMove({ from, to, count }, item);
    });
}

function whyNot(now: Board, item: Item, to: number): Said {
  const target = now.tubes[to];
  const top = topOf(now, to);
  if (target && freePlaces(target) === 0) return () => say('play.full', { tube: to + 1 });
  if (top === HIDDEN) return () => say('play.hiddenTop', { tube: to + 1 });
  return () => say('play.otherColor', { color: nameOf(item), top: nameOf(top ?? ''), tube: to + 1 });
}

function afterMove(move: Move, item: Item): string {
  const words = moveWords(move, nameOf(item));
  const uncovered = topOf(position.value, move.from) === HIDDEN;
  return uncovered ? `${words}. ${say('follow.appeared', { tube: move.from + 1 })}` : words;
}

/** A move as text: its colour, and its tubes from 1. */
export function moveWords({ from, to, count }: Move, color: string): string {
  const values = { from: from + 1, to: to + 1, number: count, color };
  return say(count > 1 ? 'follow.fromToSeveral' : 'follow.fromTo', values);
}

function refuse(tube: number, why: Said): void {
  batch(() => {
    refused.value = { tube };
    said.value = why;
  });
}

/** An item as text: its colour and letter. */
export function nameOf(item: Item): string {
  const color = ground.value?.colors.find(({ id }) => id === item);
  if (!color) return item;
  return isShaped.value ? colorName(color.name) : `${colorName(color.name)} ${item}`;
}

const controls = controlsOf<Move>(history, said, (again) => {
  lifted.value = undefined;
  underway.value = again;
  if (!again) return undefined;
  const item = topOf(position.value, again.to) ?? '';
  return () => moveWords(again, nameOf(item));
});

export const { redo } = controls;

/** Takes moves back; before the first one the answer that a hidden item got, so that the moves to it can be taken back, too. */
export function undo(count = 1): void {
  const { made = [] } = board.value?.game === 'tubes' ? board.value : {};
  if (history.made.value.length > 0) controls.undo(count);
  else if (made.length > 0) {
    void takeAnswerBack();
    history.resume({ made: made.slice(before.value), undone: [] });
  }
}

/** Begins the level again. What moves have brought to light stays. */
export function restart(): void {
  if (before.value > 0) void restartLevel();
  else controls.restart();
}

/** Counts positions, so that late results for earlier ones are ignored. */
let turn = 0;

effect(() => {
  const played = positions.value;
  const isShown = tab.value === 'play';
  turn++;
  untracked(() => {
    if (hint.value?.status === 'searching') void coach('game').stopHint();
    hint.value = undefined;
    outlook.value = undefined;
    if (isShown && played.length > 0 && !isWon.value) void ask(turn, played);
  });
});

async function ask(mine: number, played: readonly Board[]): Promise<void> {
  const newOutlook = await coach('game').outlook(played);
  if (mine === turn) outlook.value = newOutlook;
}

/** Finds the best move. */
export async function askHint(): Promise<void> {
  const now = position.value;
  if (!now || isWon.value) return;
  const mine = turn;
  lifted.value = undefined;
  hint.value = { status: 'searching' };
  const found = await coach('game').hint(now);
  if (mine === turn) hint.value = found;
}

export function stopHint(): void {
  void coach('game').stopHint();
}
