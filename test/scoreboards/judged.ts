import { formatPanguru } from '../../src/panguru/index.ts';
import { readAnyGame } from '../../src/panguru/reader/anyGame.ts';
import { type Pixels, type Reading, readPixels, readUpsideDown } from '../../src/vision/index.ts';
import { differenceOf } from './compare.ts';
import type { Shown, Truth, TruthTube } from './truth.ts';

/** From worst to best: wrong without a word, wrong but refused or warned of, right but warned of, right. */
export const VERDICTS = ['silent', 'flagged', 'warned', 'exact'] as const;
type Verdict = (typeof VERDICTS)[number];

/** What reads pictures. */
export const READER = { readAnyGame, readPixels, readUpsideDown };
export type Reader = typeof READER;

export interface Judged {
  readonly verdict: Verdict;
  /** What is wrong, or the codes of warnings. */
  readonly why: string;
  /** The board as text, or the code of the refusal. */
  readonly board: string;
  readonly warnings: string;
  /** Share of the budget that was spent. */
  readonly work: number;
  /** What was read of a picture with one board in tubes. */
  readonly reading?: Reading;
}

/** Reads a picture in the way that a person would ask for who sees what it shows, and compares that with the truth. */
export function judge(reader: Reader, pixels: Pixels, truth: Shown): Judged {
  if ('plates' in truth) return judgePanguru(reader, pixels, truth);
  if (!('boards' in truth)) return judgeBoard(reader, pixels, truth);
  const parts = truth.boards.map((board, i) => judgeBoard(reader, pixels, board, i + 1));
  const [worst] = parts.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
  if (!worst) throw new RangeError('a picture of boards together has none');
  const join = (say: (part: Judged) => string) => parts.map(say).join(' | ');
  return {
    verdict: worst.verdict,
    why: worst.why,
    board: join(({ board }) => board),
    warnings: join(({ warnings }) => warnings),
    work: Math.max(...parts.map(({ work }) => work)),
  };
}

function judgeBoard(reader: Reader, pixels: Pixels, truth: Truth, board?: number): Judged {
  const read = truth.upsideDown ? reader.readUpsideDown : reader.readPixels;
  const { seen, work } = reading((onProgress) => read(pixels, { board, onProgress }));
  if (!seen.ok) return { ...refused(seen.fault.code, truth.kind === 'negative'), work };
  const { kind, tubes, warnings } = seen.value;
  const difference = differenceFrom(truth, seen.value);
  return {
    verdict: verdictOf(difference === undefined, warnings.length > 0),
    why: difference ?? [...new Set(warnings.map(({ code }) => code))].join(' '),
    board: `${kind} ${tubes.map(({ capacity, items }) => `${capacity}${items.join('')}`).join(' ')}`,
    warnings: warnings.map(({ reason, tubes: where }) => `${reason} ${where.join()}`.trim()).join('; '),
    work,
    reading: seen.value,
  };
}

/** The largest share of the budget that a reading says is spent. */
function reading<Value>(read: (onProgress: (share: number) => void) => Value): { seen: Value; work: number } {
  let work = 0;
  const seen = read((share) => {
    work = share;
  });
  return { seen, work };
}

function refused(code: string, isRight: boolean) {
  return { verdict: isRight ? 'exact' : 'flagged', why: code, board: code, warnings: '' } as const;
}

export function verdictOf(isRight: boolean, isDoubted: boolean): Verdict {
  if (isRight) return isDoubted ? 'warned' : 'exact';
  return isDoubted ? 'flagged' : 'silent';
}

/** A tube that the edge cuts off may be left out, if that is said. */
function differenceFrom(truth: Truth, seen: Reading): string | undefined {
  if (truth.kind === 'negative') return 'a board is seen where none is';
  const difference = differenceOf(truth, seen);
  if (difference === undefined || !seen.warnings.some(({ code }) => code === 'TUBE_CUT')) return difference;
  const whole = truth.tubes.filter((tube) => !isCut(tube, truth));
  return differenceOf({ ...truth, tubes: whole }, seen) && difference;
}

function isCut({ x, y, width = 0, height = 0 }: TruthTube, picture: Truth): boolean {
  const isBeyond = (at: number, half: number, end: number) => at - half < 0 || at + half > end;
  return (
    isBeyond(x, width / 2, picture.width) ||
    isBeyond(y, height / 2, picture.height ?? Number.POSITIVE_INFINITY)
  );
}

function judgePanguru(
  { readAnyGame: read }: Reader,
  pixels: Pixels,
  truth: Extract<Shown, { plates: string }>,
): Judged {
  const { seen, work } = reading((onProgress) => read(pixels, { onProgress }));
  if (!seen.ok) return { ...refused(seen.fault.code, false), work };
  const { value } = seen;
  const board = value.kind === 'panguru' ? formatPanguru(value) : value.kind;
  const isRight = board === formatPanguru(truth);
  const doubts = value.kind === 'panguru' ? [] : value.warnings;
  return {
    verdict: verdictOf(isRight, doubts.length > 0),
    why: isRight ? '' : `${board} seen, is ${formatPanguru(truth)}`,
    board,
    warnings: doubts.map(({ code }) => code).join(' '),
    work,
  };
}
