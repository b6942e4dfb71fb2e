import { type PanguruReading, readAnyGame, type StoredPanguru, storePanguru } from '../../panguru/index.ts';
import { panguruJson } from '../../panguru/program/index.ts';
import { success } from '../../puzzle/outcome.ts';
import { plural } from '../../puzzle/sentence.ts';
import { errorReply, type Job, type PictureOutcome, type Reply } from '../../serve/job.ts';
import { sayOfService } from '../../serve/messages.ts';
import { answerJobs } from '../../serve/thread.ts';
import { isFound } from '../../solver/index.ts';
import { type Pixels, type Reading, type StoredReading, storeReading, upright } from '../../vision/index.ts';
import { pictureOf, type Source, sourceOf } from '../read/source.ts';
import { answered } from '../solve/panguru.ts';
import { solutionJson } from '../solve/solutionJson.ts';
import { type AnswerFlags, solveReading } from '../solve/solveReading.ts';
import { type Attempt, EXIT, type Failed, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { NOBODY, SILENT } from '../terminal/io.ts';
import type { FileToSave } from '../terminal/save.ts';

/** Bytes of positions that one request may store. */
const MEMORY_A_REQUEST = 256 * 2 ** 20;

answerJobs(answer);

/** Reads and solves the body of a request. Replies with the JSON that the program prints, or with a picture. */
async function answer(job: Job, signal: AbortSignal): Promise<Reply> {
  const deadline = performance.now() + job.budget;
  const { bytes, isPicture } = job;
  const source: Attempt<Source> = isPicture
    ? await pictureOf(bytes, 'the request')
    : await sourceOf(bytes, 'tubes', 'the request');
  if (!source.ok) return isPicture ? { ...refusal(source), picture: 'broken' } : refusal(source);
  const seen = seenIn(source.value);
  const picture = source.value.type === 'picture' ? { picture: outcomeOf(seen) } : {};
  if (!seen.ok) return { ...refusal(seen, 422), ...picture };
  return { ...(await answerSeen(seen.value, job, deadline, signal)), ...picture };
}

function outcomeOf(seen: Attempt<SeenTubes | SeenPanguru>): PictureOutcome {
  if (!seen.ok) return 'refused';
  return seen.value.board.warnings.length > 0 ? 'doubtful' : 'read';
}

/** @param deadline when the budget is used up, on the clock of `performance.now` */
function answerSeen(
  seen: SeenTubes | SeenPanguru,
  { task, page }: Job,
  deadline: number,
  signal: AbortSignal,
): Promise<Reply> {
  const left = Math.max(1, Math.ceil(deadline - performance.now()));
  const isHint = task === 'hint';
  const limits = { hint: isHint, all: isHint, budget: left, maxMemory: MEMORY_A_REQUEST, signal };
  const flags = task === 'sheet' ? { ...limits, page } : limits;
  return seen.game === 'panguru' ? answerPanguru(seen, flags) : answerTubes(seen, flags);
}

/** Flags of a request. @property page number of the sheet, if a picture is wanted */
type Asked = AnswerFlags & { readonly page?: number };

const SEVERAL_BOARDS = failed(EXIT.unreadable, 'oneBoardEach');

/** A board of tubes, with its screenshot if it was read from one. */
interface SeenTubes {
  readonly game: 'tubes';
  readonly board: StoredReading;
  readonly picture?: { readonly pixels: Pixels; readonly reading: Reading };
}

/** A board of Panguru, with its screenshot if it was read from one. */
interface SeenPanguru {
  readonly game: 'panguru';
  readonly board: StoredPanguru;
  readonly picture?: { readonly pixels: Pixels; readonly reading: PanguruReading };
}

function seenIn(source: Source): Attempt<SeenTubes | SeenPanguru> {
  if (source.type === 'boards') return SEVERAL_BOARDS;
  if (source.type === 'panguru') return success({ game: 'panguru', board: source.reading });
  if (source.type === 'board') return success({ game: 'tubes', board: source.reading });
  const { pixels } = source;
  const seen = readAnyGame(pixels);
  if (!seen.ok) return unreadable(seen.fault);
  const { value } = seen;
  return success(
    value.kind === 'panguru'
      ? { game: 'panguru', board: storePanguru(value), picture: { pixels, reading: value } }
      : { game: 'tubes', board: storeReading(value), picture: upright(pixels, value) },
  );
}

async function answerTubes({ board: reading, picture }: SeenTubes, flags: Asked): Promise<Reply> {
  const outcome = await solveReading(reading, { ...flags, rescue: false }, NOBODY, SILENT);
  if (!outcome.ok) return refusal(outcome, 422);
  const solved = outcome.value;
  if ('solution' in solved) {
    const { solution } = solved;
    if (solution.status === 'exhausted' && !isFound(solution)) return late(solution.lowerBound);
  }
  if (flags.page === undefined) return done(reading, solutionJson(solved, flags, reading));
  const { drawable, picturesOf, plainSubject } = await import('../solve/pictures.ts');
  const subject = picture ? { ...picture, ...drawable(solved, {}) } : await plainSubject(reading, solved, {});
  return pageReply(picturesOf(SHEETS, UNSAVED, subject), flags.page, reading.warnings);
}

async function answerPanguru({ board: reading, picture }: SeenPanguru, flags: Asked): Promise<Reply> {
  const outcome = answered(reading, flags);
  if (!outcome.ok) return refusal(outcome);
  const solved = outcome.value;
  const { solution } = solved;
  if (solution.status === 'exhausted') return late(solution.lowerBound);
  if (flags.page === undefined)
    return done(reading, panguruJson(solved, { hint: flags.hint === true }, solved.milliseconds));
  if (solved.moves.length === 0) return pageReply([], flags.page);
  const { panguruSubject } = await import('../../panguru/index.ts');
  const { panguruDrawings } = await import('../../panguru/drawing/drawings.ts');
  const { picturesFrom } = await import('../solve/pictures.ts');
  const drawings = panguruDrawings(panguruSubject(reading, picture), solved.moves);
  return pageReply(picturesFrom(SHEETS, UNSAVED, drawings), flags.page);
}

/** Only sheets; they are not saved. */
const SHEETS = { pictures: true } as const;
const UNSAVED = { stem: '' } as const;

/** Renders one sheet. The codes of the warnings are in a header. */
async function pageReply(
  pages: readonly FileToSave[],
  page: number,
  warnings: StoredReading['warnings'] = [],
): Promise<Reply> {
  if (pages.length === 0) return errorReply(422, sayOfService('noSheet'));
  const asked = pages[page - 1];
  if (!asked) return errorReply(400, sayOfService('noSuchPage', { pages: plural(pages.length, 'page') }));
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const headers = {
    'content-type': 'image/png',
    'tubesight-pages': `${pages.length}`,
    ...(codes.length > 0 && { 'tubesight-warnings': codes.join(', ') }),
  };
  return { status: 200, body: new Uint8Array(await asked.encode()), headers };
}

function done(reading: StoredReading | StoredPanguru, solution: object): Reply {
  return { status: 200, body: JSON.stringify({ ...reading, solution }) };
}

function late(lowerBound: number): Reply {
  return errorReply(504, sayOfService('budgetUsed', { moves: plural(lowerBound, 'move') }));
}

/** Failure codes by HTTP status; all other codes are 400. */
const CODES: readonly (readonly [status: number, ...codes: string[]])[] = [
  [413, 'TOO_LARGE', 'TOO_MANY_PIXELS'],
  [415, 'FORMAT_UNSUPPORTED', 'NOT_A_PICTURE'],
  [422, 'TRUNCATED', 'DAMAGED', 'COLOR_COUNT', 'HOLES', 'PLATE_COUNT', 'PEBBLE_COUNT', 'PEBBLE_COLOR'],
  [500, 'DECODER_MISSING'],
  [504, 'TOO_SLOW'],
];

function refusal({ fault: { code, message } }: Failed, status = 400): Reply {
  const [own = status] = CODES.find(([, ...codes]) => codes.includes(code)) ?? [];
  return errorReply(own, { code, message });
}
