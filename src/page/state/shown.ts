import { computed, signal } from '@preact/signals';
import type { Remote } from 'comlink';
import type { Point, TubeGiven } from '../../vision/index.ts';
import type { Picture } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import type { Finder } from '../engine/finder.ts';
import { inReadingOrder, isInside, isSame } from '../tubeFrames.ts';
import { History } from './history.ts';
import { openFile } from './open.ts';
import { showing, type Target } from './showing.ts';

/** What was shown so far. */
interface Shown {
  readonly tubes: readonly TubeGiven[];
  /** Those that a person drew or tapped. */
  readonly examples: readonly TubeGiven[];
  /** The number of items that fit into each, if a person said it. */
  readonly capacity?: number;
}

/** What a person shows in one picture, gesture by gesture. */
export class Showing {
  readonly picture = signal<Picture>();
  readonly isSearching = signal(false);
  /** How many items seem to fit into a tube. */
  readonly capacityFound = signal<number>();
  readonly history = new History<Shown>();
  readonly now: { readonly value: Shown };
  private readonly target: Target;
  finder: Remote<Finder> | undefined;
  /** The last gesture. Each waits for the one before, because it is meant for what that one shows. */
  private last = Promise.resolve();

  constructor(target: Target) {
    this.target = target;
    this.now = computed(() => this.history.made.value.at(-1) ?? { tubes: target.tubes, examples: [] });
  }

  /** Again after the engine was ended. */
  async open(): Promise<void> {
    this.finder = (await engine().finder(this.target.file, this.target.turned)) as Remote<Finder> | undefined;
    this.picture.value = await this.finder?.picture();
  }

  private gesture(change: (now: Shown, finder: Remote<Finder>) => Shown | Promise<Shown>): void {
    this.last = this.last.then(async () => {
      if (!this.finder) return;
      this.isSearching.value = true;
      const next = await change(this.now.value, this.finder);
      this.history.make({ ...next, tubes: inReadingOrder(next.tubes) });
      this.isSearching.value = false;
      void this.findCapacity(this.finder);
    });
  }

  private async findCapacity(finder: Remote<Finder>): Promise<void> {
    const { tubes } = this.now.value;
    const found = await finder.capacity(tubes);
    if (tubes === this.now.value.tubes) this.capacityFound.value = found;
  }

  /** Shows a tube by a line. Those that look like it are looked for; over a frame that is wrong, or on a board that is, it begins anew. Each tube leans in its own way. */
  draw(from: Point, to: Point, isLeaning: boolean): void {
    this.gesture(async (now, finder) => {
      const tube = await finder.tube(from, to, isLeaning);
      const isWrong =
        now.examples.length === 0 || (!isLeaning && now.tubes.some((other) => isSame(other, tube)));
      const { tubes, examples } = isWrong ? { tubes: [], examples: [] } : now;
      const isOwn = isLeaning && tubes.length > 0;
      const found = isOwn ? [] : await finder.like([tube, ...examples]);
      return { ...now, tubes: united([tube], united(tubes, found)), examples: united([tube], examples) };
    });
  }

  /** Drops the tube at a place, or adds one. */
  tap(place: Point): void {
    this.gesture(async (now, finder) => {
      const hit = this.tubeAt(place);
      if (hit) return { ...now, tubes: without([hit], now.tubes), examples: without([hit], now.examples) };
      const added = await finder.at(place, examplesOf(now), now.tubes);
      return added ? { ...now, tubes: [...now.tubes, added], examples: [...now.examples, added] } : now;
    });
  }

  tubeAt(place: Point): TubeGiven | undefined {
    return this.now.value.tubes.find((tube) => isInside(place, tube));
  }

  /** Shows a row by the tube at one of its ends, and the place of the one at the other. */
  drawRow(first: TubeGiven, end: Point): void {
    this.gesture(async (now, finder) => {
      const last = this.tubeAt(end) ?? (await finder.at(end, [first], now.tubes));
      if (!last || last === first) return now;
      const row = await finder.row(first, last);
      return { ...now, tubes: united(row, now.tubes), examples: united([first, last], now.examples) };
    });
  }

  /** Says how many there are: the likeliest so many. */
  count(count: number): void {
    this.gesture(async (now, finder) => ({ ...now, tubes: await finder.like(examplesOf(now), count) }));
  }

  hold(capacity: number): void {
    this.gesture((now) => ({ ...now, capacity }));
  }

  /** Reads the board by what was shown. */
  async read(): Promise<void> {
    await this.last;
    const { tubes, capacity } = this.now.value;
    const { file, turned } = this.target;
    showing.value = undefined;
    await openFile(file, { shown: { tubes, capacity, turned } });
  }
}

/** To go on with, if what is read is wrong. */
const known = new WeakMap<Blob, Showing>();

export function showingOf(target: Target): Showing {
  const one = known.get(target.file) ?? new Showing(target);
  known.set(target.file, one);
  void one.open();
  return one;
}

function examplesOf({ examples, tubes }: Shown): readonly TubeGiven[] {
  return examples.length > 0 ? examples : tubes;
}

/** The first ones, and those others that are none of them. */
function united(first: readonly TubeGiven[], others: readonly TubeGiven[]): TubeGiven[] {
  return [...first, ...without(first, others)];
}

function without(these: readonly TubeGiven[], tubes: readonly TubeGiven[]): TubeGiven[] {
  return tubes.filter((tube) => !these.some((one) => isSame(one, tube)));
}
