import type { TubeRules } from '../puzzle/index.ts';
import { type Contents, pourCount } from './contents.kernel.ts';

/** All of a tube. */
const ALL_HELD = 0xff;

/** The moves that the rules of tubes leave in a state. A board without such rules has no survey and costs nothing. */
export class Pours {
  private readonly contents: Contents;
  private readonly rules: readonly TubeRules[] | undefined;
  /** By content: 1 for one colour that fills its tube, or all of which is there. */
  private readonly complete: Uint8Array;
  /** Whether complete tubes stay closed, because others wait for them. */
  private readonly isCorking: boolean;
  /** By sort of tube: how many of the lowest items cannot move in the surveyed state; {@link ALL_HELD} where nothing moves at all. */
  private readonly held: Uint8Array;
  private readonly done: Uint16Array;

  constructor(contents: Contents) {
    this.contents = contents;
    this.rules = contents.rules;
    const { blocks, capacity, color, colors, count, empties, height } = contents;
    this.complete = height.map((items, content) =>
      content >= empties &&
      blocks[content] === 1 &&
      (items === capacity[content] || items === count[color[content]!])
        ? 1
        : 0,
    );
    this.isCorking = this.rules?.some(isWaiting) ?? false;
    this.held = new Uint8Array(empties);
    this.done = new Uint16Array(colors);
  }

  /** Looks at what is complete in a state, before its moves are counted. */
  survey(tubes: Int32Array): void {
    const { contents, done, held, rules } = this;
    if (!rules || !this.isCorking) return;
    const { color, height, sort } = contents;
    done.fill(0);
    let complete = 0;
    for (const content of tubes) {
      if (this.complete[content] === 0) continue;
      complete++;
      done[color[content]!]! += height[content]!;
    }
    for (let own = 0; own < rules.length; own++) {
      const { opens = 0, covered = 0, frozen = 0, chained = 0 } = rules[own]!;
      const isFrozen = frozen > 0 && done[contents.until[own]!]! < contents.count[contents.until[own]!]!;
      const isChained =
        chained > 0 && !tubes.some((at) => this.complete[at] && this.isBeside(own, sort[at]!));
      const isShut = Math.max(opens, covered) > complete;
      held[own] = isShut ? ALL_HELD : Math.max(isFrozen ? frozen : 0, isChained ? chained : 0);
    }
  }

  private isBeside(own: number, other: number): boolean {
    return this.contents.beside[own]!.includes(other);
  }

  /** The number of items that move between two contents of the surveyed state; 0 if the move is not legal. */
  count(from: number, to: number): number {
    const { contents, held, rules } = this;
    if (!rules) return pourCount(contents, from, to);
    const { color, height, only, run, sort } = contents;
    const [source, target] = [sort[from]!, sort[to]!];
    if (rules[source]!.takes || rules[target]!.gives) return 0;
    if (held[source] === ALL_HELD || held[target] === ALL_HELD) return 0;
    if (only[target]! >= 0 && only[target] !== color[from]) return 0;
    if (this.isCorking && this.complete[from]) return 0;
    const stuck = held[source]!;
    const loose = rules[source]!.queue && stuck > 0 ? 0 : Math.min(run[from]!, height[from]! - stuck);
    return Math.min(pourCount(contents, from, to), Math.max(0, loose));
  }
}

function isWaiting({ opens, covered, frozen, chained }: TubeRules): boolean {
  return (opens ?? covered ?? frozen ?? chained) !== undefined;
}
