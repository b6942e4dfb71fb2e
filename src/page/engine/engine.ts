import * as comlink from 'comlink';
import { remember } from '../../memory/index.ts';
import { type Follower, follow, readingScene } from '../../overlay/index.ts';
import type { PanguruMove } from '../../panguru/board.ts';
import { readAnyGame } from '../../panguru/reader/anyGame.ts';
import type { PanguruReading } from '../../panguru/reader/reading.ts';
import { failure, formatBoard, type Move, type Outcome, success } from '../../puzzle/index.ts';
import type { KeptLayout } from '../../vision/again/backdrop.ts';
import {
  type Pixels,
  type Reading,
  readUpsideDown,
  storeReading,
  type Turn,
  upright,
  uprightPixels,
} from '../../vision/index.ts';
import type {
  Answer,
  Change,
  CorrectedItem,
  DealTarget,
  PageBoard,
  PageFault,
  Picture,
  SearchProgress,
  TubesBoard,
} from './answers.ts';
import { decodeFile } from './decode.ts';
import { mended } from './mend.ts';
import { bitmapOf, drawingOf, pictureOf } from './pictures.ts';
import { repainted } from './repaint.ts';
import { drawnPlainly } from './rescue.ts';
import type { Draw, SavedPage, Story } from './saving.ts';
import { readAsShown, type ShownTubes, tubesOfAll } from './shownTubes.ts';
import { answerTo, stoppable } from './solving.ts';
import { warmBoard } from './warm.ts';

/** The size of tubes and the number of empty ones that most games deal. */
const DEALT = { capacities: [4], empties: 2 };

export interface ReadOptions {
  /** Which of several boards in the picture, from 1. */
  readonly board?: number;
  readonly upsideDown?: boolean;
  /** How many boards seem to be in the picture that are one. */
  readonly asOne?: number;
  /** Readings of earlier screenshots of a level with hidden items. */
  readonly earlier?: readonly Reading[];
  /** The tubes, if a person has shown them. */
  readonly shown?: ShownTubes;
  /** How tubes stand in games in which they were shown. */
  readonly kept?: readonly KeptLayout[];
}

/**
 * Reads, solves and draws one board, in a thread of its own. It keeps the pixels of the screenshot, because they are large; readings and
 * answers are exchanged as messages.
 */
export class Engine {
  /** The pixels of the board that the page shows. */
  private pixels: Pixels | undefined;
  /** The pixels of the file that was decoded last, until the page shows its board. */
  private offered: { readonly turn: number; readonly pixels: Pixels } | undefined;
  private follower: Follower | undefined;
  /** Counts searches, so that a new one ends the previous one. */
  private searches = 0;
  /** Counts saving tasks, so that a new one ends the previous one. */
  private readonly saving = { pages: 0, film: 0 };

  /**
   * Reads the board of a file. Its pixels are used for drawing after `take`.
   *
   * @param turn the page's number for this
   * @param onProgress is called with a share from 0 to 1
   */
  async read(
    turn: number,
    file: Blob,
    { board, upsideDown, asOne, earlier = [], shown: given, kept = [] }: ReadOptions,
    onProgress: (share: number) => void,
  ): Promise<Outcome<PageBoard, PageFault>> {
    const pixels = await decodeFile(file);
    if (!pixels.ok) return pixels;
    const shown = asOne ? tubesOfAll(pixels.value, asOne) : given;
    const asShownIn = uprightPixels(pixels.value, shown?.turned);
    const asShown = readAsShown(asShownIn, shown, kept);
    if (asShown) {
      if (asShown.ok) this.offer(turn, asShownIn);
      return asShown.ok ? recalled(asShown.value, earlier) : asShown;
    }
    const options = { board, onProgress };
    const outcome = upsideDown ? readUpsideDown(pixels.value, options) : readAnyGame(pixels.value, options);
    if (!outcome.ok) {
      const { guess, ...fault } = outcome.fault;
      const { width, height } = pixels.value;
      const board = guess && ({ game: 'tubes', reading: guess, isDrawn: false } as const);
      return failure({ ...fault, frame: { x: 0, y: 0, width, height }, ...(board && { guess: board }) });
    }
    if (outcome.value.kind === 'panguru') {
      this.offer(turn, pixels.value);
      return success(ofPanguru(outcome.value));
    }
    // the page shows and draws on the picture turned upright
    const seen = upright(pixels.value, outcome.value);
    this.offer(turn, seen.pixels);
    return recalled({ game: 'tubes', reading: seen.reading, isDrawn: false }, earlier);
  }

  /** Lets a person show the tubes of a picture, turned upright. @returns undefined if it cannot be decoded */
  async finder(file: Blob, turned?: Turn) {
    const pixels = await decodeFile(file);
    if (!pixels.ok) return undefined;
    const { Finder } = await import('./finder.ts');
    return comlink.proxy(new Finder(uprightPixels(pixels.value, turned)));
  }

  /** A file that is decoded late does not replace a later one. */
  private offer(turn: number, pixels: Pixels): void {
    if (!this.offered || this.offered.turn <= turn) this.offered = { turn, pixels };
  }

  /** Uses the pixels of the given turn for drawing from now on. */
  take(turn: number): void {
    if (this.offered?.turn !== turn) return;
    this.pixels = this.offered.pixels;
    this.offered = undefined;
  }

  /** Reads, solves and draws an invisible board, so that the code is compiled before the first screenshot. @returns whether it could */
  async warmUp(kind: 'ball' | 'water'): Promise<boolean> {
    const board = warmBoard(kind);
    if (!board) return false;
    const follower = follow(board.pixels, board.reading, board.moves);
    for (const step of [0, 1]) await pictureOf(follower.paint(step));
    return true;
  }

  /**
   * Decodes a file that was read before; call `take` to draw on it.
   *
   * @param turned that of its reading
   * @returns whether it could be decoded
   */
  async hold(turn: number, file: Blob, turned?: Turn): Promise<boolean> {
    const pixels = await decodeFile(file);
    if (pixels.ok) this.offer(turn, uprightPixels(pixels.value, turned));
    return pixels.ok;
  }

  /** Parses a typed board. */
  async type(text: string): Promise<Outcome<PageBoard, PageFault>> {
    const { typedBoard } = await import('./typed.ts');
    return typedBoard(text);
  }

  /** Deals a level that can be solved. @returns it as board text */
  async deal({ kind, colors }: DealTarget, seed: number): Promise<Outcome<string, PageFault>> {
    const { generateLevel } = await import('../../levels/index.ts');
    const level = generateLevel(
      { kind, colors, capacities: DEALT.capacities, empties: DEALT.empties },
      seed,
      0,
    );
    return level.ok ? success(formatBoard(level.value.board)) : level;
  }

  /** Applies a correction. A drawn board gets a new layout. */
  mend(shown: TubesBoard, change: Change): Outcome<TubesBoard, PageFault> {
    const { reading, isDrawn, corrected = [], made, ...rest } = shown;
    const outcome = mended(reading, change);
    if (!outcome.ok) return outcome;
    const now = outcome.value;
    if (!isDrawn)
      return success({
        ...{ ...rest, reading: now, isDrawn, corrected: [...corrected, ...correctedBy(change, now)] },
        // other corrections number the tubes anew
        ...(change.type === 'items' && made && { made }),
      });
    return success({ game: 'tubes', reading: drawnPlainly(now).reading, isDrawn });
  }

  /** Solves a board, and ends the previous search. @param onSearch is called with the progress of a long search */
  async solve(board: TubesBoard, onSearch: (progress: SearchProgress) => void): Promise<Answer> {
    const mine = ++this.searches;
    return answerTo(
      board,
      stoppable(() => mine !== this.searches, onSearch),
    );
  }

  /** Stops the current search, which returns its best answer so far. */
  stop(): void {
    this.searches++;
  }

  /** Draws the reading on the screenshot. */
  async paintReading(board: PageBoard): Promise<Picture | undefined> {
    const { pixels } = this;
    if (!pixels) return undefined;
    const scene =
      board.game === 'tubes'
        ? readingScene(repainted(pixels, board), board.reading)
        : (await drawingOf(board, pixels)).scene();
    return scene && handedOver(await pictureOf(scene));
  }

  /** Starts following moves on the part of the screenshot with the board. */
  async follow(board: PageBoard, moves: readonly Move[] | readonly PanguruMove[]): Promise<void> {
    const { pixels } = this;
    this.follower = undefined;
    this.follower =
      board.game === 'panguru'
        ? (await drawingOf(board, pixels)).follower(moves as readonly PanguruMove[])
        : pixels && follow(repainted(pixels, board), board.reading, moves as readonly Move[]);
  }

  /** The board after a number of moves, with the next move marked; see `follow` in the overlay. */
  async paintStep(step: number): Promise<Picture | undefined> {
    const { follower } = this;
    if (!follower) return undefined;
    const picture = await pictureOf(follower.paint(step));
    setTimeout(() => follower.prepare());
    return handedOver(picture);
  }

  /** Frames of moving items; none for drawn items. */
  async travel(step: number, pictures: number): Promise<ImageBitmap[]> {
    const bitmaps = await Promise.all((this.follower?.travel(step, pictures) ?? []).map(bitmapOf));
    return comlink.transfer(bitmaps, bitmaps);
  }

  /** Draws the sheet of a story and ends the previous one. @param onPage is called with each page */
  async savePages(story: Story, draw: Draw, onPage: (page: SavedPage, of: number) => void): Promise<void> {
    const mine = ++this.saving.pages;
    const { savedPages } = await import('./saving.ts');
    for await (const { page, of } of savedPages(story, this.pixelsFor(story), draw)) {
      if (mine !== this.saving.pages) return;
      onPage(page, of);
    }
  }

  /** Makes the animation of a story; undefined if stopped. @param onProgress is called with a share from 0 to 1 */
  async saveAnimation(
    story: Story,
    draw: Draw,
    onProgress: (share: number) => void,
  ): Promise<Blob | undefined> {
    const mine = ++this.saving.film;
    const { savedAnimation } = await import('./saving.ts');
    return savedAnimation(story, this.pixelsFor(story), draw, (share) => {
      onProgress(share);
      return mine === this.saving.film;
    });
  }

  private pixelsFor(story: Story): Pixels | undefined {
    return this.pixels && story.game === 'tubes' ? repainted(this.pixels, story) : this.pixels;
  }

  stopAnimation(): void {
    this.saving.film++;
  }
}

/** The items that a correction sets, and where they are seen. */
function correctedBy(change: Change, { tubes }: Reading): CorrectedItem[] {
  if (change.type !== 'items') return [];
  return change.items.flatMap(({ tube, item: place }) => {
    const held = tubes[tube - 1];
    const [at, item] = [held?.seenAt[place - 1], held?.items[place - 1]];
    return at && item ? [{ x: at.x, y: at.y, item }] : [];
  });
}

function recalled(board: TubesBoard, earlier: readonly Reading[]): Outcome<PageBoard, PageFault> {
  if (earlier.length === 0) return success(board);
  const known = remember(earlier.map(storeReading), board.reading);
  return known.ok ? success({ ...board, reading: known.value.reading }) : known;
}

function ofPanguru(reading: PanguruReading): PageBoard {
  const { plates, pebbles, colors } = reading;
  return { game: 'panguru', plates, pebbles, colors, reading };
}

function handedOver(picture: Picture): Picture {
  return comlink.transfer(picture, [picture.base]);
}
