import { batch, effect, signal } from '@preact/signals';
import { delMany, getMany, setMany } from 'idb-keyval';
import { engine } from '../engine/client.ts';
import {
  answer,
  board,
  earlier,
  fault,
  future,
  past,
  type Source,
  source,
  step,
  type Tab,
  tab,
  work,
} from './board.ts';
import { type Game, gameNow, resumeGame } from './games.ts';
import { opened, readLayouts } from './layouts.ts';
import { begin, isLatest, solveShown, turnOf } from './open.ts';

/** Increase this when the stored format changes; data of earlier versions are then ignored. */
const SHAPE = 1;
/** Milliseconds to wait for stored data before the page starts without them. */
const PATIENCE = 1500;
const PLACE = 'place';
const SOURCE = 'source';

/** Everything needed to return to a board later. */
interface Place {
  readonly shape: number;
  readonly board: NonNullable<typeof board.value>;
  readonly answer: typeof answer.value;
  readonly past: typeof past.value;
  readonly future: typeof future.value;
  readonly earlier: typeof earlier.value;
  readonly step: number;
  readonly tab: Tab;
  /** Not stored by older versions. */
  readonly game?: Game;
  /** Whether it was on the screen when the page was closed. */
  readonly isOpen: boolean;
}

/** A stored place, and the source of its board, which is large and does not change. */
interface Kept {
  readonly place: Place;
  readonly source: Source;
}

/** The board that was left last, to return to. */
export const last = signal<Kept>();

/** Whether it is not known yet if there is a stored board. */
export const isBeginning = signal(true);

/** Restores the stored place, and stores changes from now on. */
export async function goOn(): Promise<void> {
  const kept = await Promise.race([bothRead(), patience()]);
  try {
    if (kept?.place.isOpen && !board.value) await reopen(kept);
    else last.value = kept;
  } catch {
    giveUp();
  } finally {
    isBeginning.value = false;
    effect(keepPlace);
  }
}

async function bothRead(): Promise<Kept | undefined> {
  const [kept] = await Promise.all([readKept(), readLayouts()]);
  return kept;
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, undefined));
}

/** Shows the board that was left last. */
export async function goBack(): Promise<void> {
  if (last.value) await reopen(last.value);
}

/** Leaves the board for another one. It can be reopened. */
export function leave(): void {
  batch(() => {
    board.value = undefined;
    source.value = undefined;
  });
}

/** Starts again after a board that cannot be shown; it cannot be reopened. */
export function giveUp(): void {
  leave();
  current = undefined;
  last.value = undefined;
  work.value = undefined;
  fault.value = { code: 'BROKEN' };
  void forget();
}

async function reopen({ place, source: from }: Kept): Promise<void> {
  const mine = begin();
  const isThere = 'text' in from || (await engine().hold(mine, from.file, turnOf(place.board)));
  if (!isLatest(mine)) return;
  if (!isThere) {
    fault.value = { code: 'DAMAGED' };
    return;
  }
  void engine().take(mine);
  batch(() => {
    work.value = undefined;
    source.value = from;
    board.value = place.board;
    answer.value = place.answer;
    past.value = place.past;
    future.value = place.future;
    earlier.value = place.earlier;
    step.value = place.step;
    tab.value = place.tab;
  });
  if (place.game) resumeGame(place.game);
  if (!place.answer) await solveShown(mine);
}

/** The current place, while a board is shown. */
let current: Kept | undefined;

function keepPlace(): void {
  const [shown, from] = [board.value, source.value];
  if (shown && from) {
    const place: Place = {
      ...{ shape: SHAPE, board: shown, answer: answer.value, past: past.value, future: future.value },
      ...{ earlier: earlier.value, step: step.value, tab: tab.value, game: gameNow(), isOpen: true },
    };
    current = { place, source: from };
    void write(current);
  } else if (current) {
    current = { ...current, place: { ...current.place, isOpen: false } };
    last.value = current;
    void write(current);
  }
}

async function readKept(): Promise<Kept | undefined> {
  try {
    const [place, from] = await getMany<Place | Source | undefined>([PLACE, SOURCE], opened());
    const isKnown = place !== undefined && 'shape' in place && place.shape === SHAPE;
    return isKnown && from !== undefined ? { place, source: from as Source } : undefined;
  } catch {
    return undefined;
  }
}

let next: Kept | undefined;
let isWriting = false;
let written: Source | undefined;

/** Writes one value after the other, skipping outdated ones. */
async function write(kept: Kept): Promise<void> {
  next = kept;
  if (isWriting) return;
  isWriting = true;
  while (next) {
    const now: Kept = next;
    next = undefined;
    await writeOnce(now);
  }
  isWriting = false;
}

/** Clears the storage if writing fails, so that no old board stays in it. */
async function writeOnce({ place, source: from }: Kept): Promise<void> {
  const isNew = from !== written;
  try {
    await setMany(
      isNew
        ? [
            [SOURCE, from],
            [PLACE, place],
          ]
        : [[PLACE, place]],
      opened(),
    );
    written = from;
  } catch {
    written = undefined;
    await forget();
  }
}

async function forget(): Promise<void> {
  try {
    await delMany([PLACE, SOURCE], opened());
  } catch {
    // if storage is forbidden, there is nothing to clear
  }
}
