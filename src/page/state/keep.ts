import { batch, effect, signal } from '@preact/signals';
import { delMany, get, getMany, setMany } from 'idb-keyval';
import type { Source } from './board.ts';
import * as state from './board.ts';
import { type Game, gameNow, resumeGame } from './games.ts';
import { opened, readLayouts, stored } from './layouts.ts';
import { begin, drawAnew, solveShown } from './open.ts';

/**
 * What is stored.
 *
 * - `shape`: increase this when the stored format changes; data of earlier versions are then ignored.
 * - `patience`: milliseconds to wait for stored data before the page starts without them.
 * - `boards`: how many boards are kept.
 */
const STORED = { shape: 2, patience: 1500, boards: 5 };
const PLACES_KEY = 'places';

/** What is kept of a board. */
const { board, answer, past, future, earlier, step, tab } = state;
const KEPT = { board, answer, past, future, earlier, step, tab };
type KeptValues = { readonly [Name in keyof typeof KEPT]: (typeof KEPT)[Name]['value'] };

/** Everything needed to return to a board later. */
interface Place extends KeptValues {
  readonly shape: number;
  /** Names the source of its board, which is large and does not change, and is stored by itself. */
  readonly id: number;
  readonly game: Game;
  /** Whether it was on the screen when the page was closed. */
  readonly isOpen: boolean;
}

export interface Kept {
  readonly place: Place;
  readonly source: Source;
}

/** The boards that were opened last; the first one is that which is shown, if one is. */
export const recent = signal<readonly Kept[]>([]);

/** Whether it is not known yet if there is a stored board. */
export const isBeginning = signal(true);

/** Ends when what was stored has been read; writing earlier would lose it. */
let restored: Promise<void>;

/** Restores the stored place, and stores changes from now on. Where storage is slow, the page starts before it answers. */
export async function goOn(): Promise<void> {
  const read = Promise.all([stored(readKept, []), readLayouts()]);
  restored = read.then(([kept]) => restore(kept)).catch(giveUp);
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, STORED.patience))]);
  isBeginning.value = false;
  effect(keepPlace);
}

function restore(kept: readonly Kept[]): void {
  recent.value = [...recent.value, ...kept].slice(0, STORED.boards);
  if (kept[0]?.place.isOpen && !state.board.value && !state.work.value) reopen(kept[0]);
}

/** Leaves the board for another one. It can be reopened. */
export function leave(): void {
  batch(() => {
    state.board.value = undefined;
    state.source.value = undefined;
  });
}

/** Starts again after a board that cannot be shown; it cannot be reopened. */
export function giveUp(): void {
  leave();
  recent.value = recent.value.slice(1);
  state.work.value = undefined;
  state.fault.value = { code: 'BROKEN' };
  void write();
}

/** Shows a board again, at once; its screenshot follows. */
export function reopen({ place, source: from }: Kept): void {
  const mine = begin();
  batch(() => {
    state.work.value = undefined;
    state.source.value = from;
    for (const [name, kept] of Object.entries(KEPT)) kept.value = place[name as keyof KeptValues] as never;
    state.home.value = place.tab;
  });
  resumeGame(place.game);
  if ('file' in from) void drawAnew(mine);
  if (!place.answer) void solveShown(mine);
}

function keepPlace(): void {
  const [shown, from, kept] = [state.board.value, state.source.value, recent.peek()];
  const others = kept.filter(({ source }) => source !== from);
  if (shown && from) {
    const id = kept.find(({ source }) => source === from)?.place.id ?? Date.now();
    const values = Object.fromEntries(Object.entries(KEPT).map(([name, kept]) => [name, kept.value]));
    const place = { ...(values as KeptValues), shape: STORED.shape, id, game: gameNow(), isOpen: true };
    recent.value = [{ place, source: from }, ...others].slice(0, STORED.boards);
  } else recent.value = kept.map((one) => ({ ...one, place: { ...one.place, isOpen: false } }));
  void write();
}

function keyOf(id: number): string {
  return `source ${id}`;
}

async function readKept(): Promise<readonly Kept[]> {
  const places = ((await get<readonly Place[]>(PLACES_KEY, opened())) ?? []).filter(
    ({ shape }) => shape === STORED.shape,
  );
  written = places.map(({ id }) => id);
  const sources = await getMany<Source | undefined>(written.map(keyOf), opened());
  return places.flatMap((place, k) => (sources[k] ? [{ place, source: sources[k] }] : []));
}

/** The boards whose sources are stored. */
let written: readonly number[] = [];

/** Stores the boards, or none where there is no room for them, so that no old board stays. */
async function write(): Promise<void> {
  await restored;
  const kept = recent.peek();
  const before = written;
  written = kept.map(({ place }) => place.id);
  const added = kept.filter(({ place }) => !before.includes(place.id));
  const dropped = before.filter((id) => !written.includes(id));
  const sources = added.map(({ place, source }): [string, unknown] => [keyOf(place.id), source]);
  try {
    await setMany([...sources, [PLACES_KEY, kept.map(({ place }) => place)]], opened());
    await delMany(dropped.map(keyOf), opened());
  } catch {
    const all = [PLACES_KEY, ...[...before, ...written].map(keyOf)];
    written = [];
    await stored(() => delMany(all, opened()), undefined);
  }
}
