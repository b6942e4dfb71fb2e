import {
  countColors,
  formatBoard,
  formatBoardRules,
  formatHangingBoard,
  formatTubeRules,
  HIDDEN,
  hiddenCount,
  type Item,
  isSpecial,
  type Kind,
  lockedNumbers,
  type Move,
} from '../../puzzle/index.ts';
import { plural } from '../../puzzle/sentence.ts';
import { recolored } from '../../puzzle/tubeRules.ts';
import type { StoredReading } from '../../vision/index.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';
import type { Painter } from '../terminal/terminal.ts';
import { boardDiagram, colorKey, colorLines, colorWords } from './boardDiagram.ts';
import type { CheckOptions } from './remedies.ts';

const GAME_NAMES: Readonly<Record<Kind, string>> = { ball: 'ball sort', water: 'water sort' };

/** "ball sort, level 80: 14 tubes, 12 colours, 4 to a tube". */
export function summaryLine(reading: StoredReading): string {
  const [game, holder] = reading.onPegs ? ['sorting on pegs', 'peg'] : [GAME_NAMES[reading.kind], 'tube'];
  const level = reading.level === null ? '' : `, level ${reading.level}`;
  const hidden = hiddenCount(reading);
  const parts = [
    plural(reading.tubes.length, holder),
    plural(countColors(reading).size, 'colour'),
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    `${capacities(reading.tubes.map((tube) => tube.capacity))} to a ${holder}`,
  ];
  const hanging = reading.upsideDown ? ' upside down' : '';
  return `${game}${hanging}${level}: ${parts.join(', ')}${ruleWords(reading)}`;
}

/** "; tube 5 is locked, so no move uses it", and other rules of tubes and of the board. Empty if there are none. */
function ruleWords(reading: StoredReading): string {
  const nameOf = (item: Item) => reading.colors.find(({ id }) => id === item)?.name ?? item;
  const locked = lockedNumbers(reading);
  const lockedOnes =
    locked.length === 1
      ? `; tube ${locked[0]} is locked, so no move uses it`
      : `; tubes ${locked.join(', ')} are locked, so no move uses them`;
  const others = reading.tubes.flatMap((tube, i) =>
    isSpecial(tube) ? [`; tube ${i + 1} ${formatTubeRules(recolored(tube, nameOf))}`] : [],
  );
  const board = formatBoardRules(reading).trim();
  return (locked.length === 0 ? '' : lockedOnes) + others.join('') + (board === '' ? '' : `; ${board}`);
}

/** "without tube 5, which is locked". Empty if no tube is. */
export function withoutLocked(reading: StoredReading): string {
  const locked = lockedNumbers(reading);
  if (locked.length === 0) return '';
  return ` without ${locked.length === 1 ? `tube ${locked[0]}, which is` : `tubes ${locked.join(', ')}, which are`} locked`;
}

/** The end of a tube that items count from. */
export function closedEnd({ upsideDown }: Pick<StoredReading, 'upsideDown'>): 'top' | 'bottom' {
  return upsideDown ? 'top' : 'bottom';
}

function capacities(list: readonly number[]): string {
  const least = Math.min(...list);
  const most = Math.max(...list);
  return least === most ? `${most}` : `${least} to ${most}`;
}

export function warningLines({ warnings }: StoredReading): string[] {
  return warnings.map(({ message }) => `warning: ${message}`);
}

/** How to check and correct what the warnings are about. The table of remedies is loaded only if there are warnings. */
export async function mendingLines(reading: StoredReading, checked: CheckOptions): Promise<string[]> {
  if (reading.warnings.length === 0) return [];
  const { checkLine, remedyLines } = await import('./remedies.ts');
  return remedyLines(reading, checkLine(checked)).map((line) => `  ${line}`);
}

/** The moves, one per line: step, from, to, colour, and the count if it is more than one. */
export function moveLines(
  moves: readonly Move[],
  movedColors: readonly string[],
  reading: StoredReading,
  paint: Painter,
): string[] {
  const digits = `${moves.length}`.length;
  const tubes = `${reading.tubes.length}`.length;
  return moves.map(({ from, to, count }, i) => {
    const step = `${i + 1}`.padStart(digits);
    const fromTo = `${`${from + 1}`.padStart(tubes)} -> ${`${to + 1}`.padEnd(tubes)}`;
    const times = count > 1 ? ` x${count}` : '';
    return `${step}.  ${fromTo}  ${colorWords(movedColors[i] ?? '', reading.colors, paint)}${times}`;
  });
}

/** The board before the moves, with the names of its letters. */
export function boardLines(reading: StoredReading, paint: Painter): string[] {
  return ['', ...boardDiagram(reading, paint), '', ...colorKey(reading, paint)];
}

/** A reading, to be checked by a person: the board as text and as a diagram, and its colours. */
export function readingLines(reading: StoredReading, paint: Painter): string[] {
  const counts = countColors(reading);
  const hidden = hiddenCount(reading);
  return [
    `board: ${reading.upsideDown ? formatHangingBoard(reading) : formatBoard(reading)}`,
    'colours (letter, name, hex, how many):',
    ...colorLines(reading.colors, paint, (id) => `${counts.get(id) ?? 0}`),
    ...(hidden > 0 ? [`  ${HIDDEN}  hidden  ${hidden}`] : []),
    'tubes:',
    ...boardDiagram(reading, paint),
  ];
}

type Doubtful = Pick<StoredReading, 'warnings'>;

/**
 * Whether a reading has warnings. Then the game's board may differ from the solved one, so proofs are stated for the board as read.
 */
export function isDoubted({ warnings }: Doubtful): boolean {
  return warnings.length > 0;
}

/** "the fewest possible", or "the fewest for the board as read". */
export function fewestWords(reading: Doubtful): string {
  return isDoubted(reading) ? 'the fewest for the board as read' : 'the fewest possible';
}

/** Says that a board cannot be solved. One more tube would change that, so nothing is proved of the game's board if it may be misread. */
export function lostWords(reading: StoredReading): string {
  const cannot = `this board cannot be solved${withoutLocked(reading)}`;
  return isDoubted(reading)
    ? `check the warnings first: as it was read, ${cannot}, but it may have been misread`
    : `${cannot}; this is proved`;
}

/** The exit code for a board that cannot be solved: a reading with warnings has to be checked before that is a proof. */
export function exitOfLost(reading: Doubtful): ExitCode {
  return isDoubted(reading) ? EXIT.unreadable : EXIT.unsolvable;
}
