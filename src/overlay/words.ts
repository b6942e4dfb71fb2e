import type { Reading } from '../vision/reading.ts';

/** What a sheet says, beside numbers and the names of colours. */
export interface Words {
  /** "Level 80 · 33 moves, the fewest". */
  readonly title: string;
  /** What follows the title, in the same line if there is room. */
  readonly note: string;
  /** Between the steps of a page and the number of all of them: "1–12 of 33". */
  readonly of: string;
  /** Both lines below the last board, if it is solved, and if it is not. */
  readonly solved: readonly [string, string];
  readonly open: readonly [string, string];
  /** Why there is a diagram instead of the screenshot, in a line of its own; no line if undefined. */
  readonly because?: {
    readonly stacked: string;
    readonly uneven: string;
    readonly full: string;
    readonly seams: string;
  };
}

/** What is known of the moves; see `PictureOptions`. */
interface Known {
  readonly optimal?: boolean;
  readonly asRead?: boolean;
  readonly movesLeft?: number;
}

/** @param moves how many are drawn */
export function englishWords(reading: Reading, moves: number, options: Known): Words {
  const { movesLeft = 0 } = options;
  const name = reading.level === null ? [] : [`Level ${reading.level}`];
  const next = movesLeft === 0 ? 'take a new screenshot' : `${counted(movesLeft, 'more move')}`;
  return {
    title: [...name, countWords(moves, options)].join(' · '),
    note: noteWords(reading, options),
    of: 'of',
    solved: ['✓ Done', ''],
    open: ['Then', next],
    because: {
      stacked: 'a diagram, because items on the screenshot cover each other',
      uneven: 'a diagram, because the tubes lean, or differ in size',
      full: 'a diagram, because no tube shows how it looks when it is empty',
      seams: 'a diagram, because moved items would leave edges',
    },
  };
}

/** "38 moves, the fewest", or for a hint "next move · 37 more". */
function countWords(moves: number, { optimal, movesLeft = 0 }: Known): string {
  if (movesLeft > 0) return `${moves === 1 ? 'next move' : `next ${moves} moves`} · ${movesLeft} more`;
  return `${counted(moves, 'move')}${optimal ? ', the fewest' : ''}`;
}

function noteWords({ tubes, warnings }: Reading, options: Known): string {
  const added = tubes.filter((tube) => tube.added).length;
  const isProved = options.optimal && !options.movesLeft;
  const note = [
    isProved && (options.asRead ?? warnings.length > 0) ? 'for the board as read' : '',
    added === 0 ? '' : `with ${counted(added, 'more tube')}`,
  ];
  return note.filter((part) => part !== '').join(' ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
