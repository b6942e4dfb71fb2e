import { plural } from '../puzzle/index.ts';
import { errorReply, type Job, type Reply } from '../serve/job.ts';
import { sayOfService } from '../serve/messages.ts';
import { answerJobs } from '../serve/thread.ts';
import { readAnyGame, type StoredReading, storePanguru, storeReading } from '../vision/index.ts';
import { type AnswerFlags, solveReading } from './answer.ts';
import { solutionJson } from './answerJson.ts';
import { EXIT, type Failure, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { NOBODY } from './io.ts';
import { panguruJson, solveChecked } from './panguru.ts';
import type { PanguruSource } from './panguruSource.ts';
import { pictureOf, type Source, sourceOf } from './source.ts';
import { SILENCE } from './talk.ts';

/** Bytes of positions that one request may hold. */
const MEMORY = 256 * 2 ** 20;

answerJobs(answer);

/** Reads what was sent, solves it, and puts the answer into the JSON that the program prints. */
async function answer({ task, bytes, isPicture, budget }: Job, signal: AbortSignal): Promise<Reply> {
  const deadline = performance.now() + budget;
  const source = isPicture
    ? await pictureOf(bytes, 'the request')
    : await sourceOf(bytes, 'tubes', 'the request');
  if (isFailure(source)) return refusal(source);
  const board = boardOf(source);
  if (isFailure(board)) return refusal(board, 422);
  const left = Math.max(1, Math.ceil(deadline - performance.now()));
  const flags = { hint: task === 'hint', all: task === 'hint', budget: left, maxMemory: MEMORY, signal };
  return board.kind === 'panguru' ? answerPanguru(board, flags) : answerTubes(board, flags);
}

const SEVERAL_BOARDS = failed(EXIT.unreadable, 'oneBoardEach');

type AnyBoard = StoredReading | PanguruSource['reading'];

function boardOf(source: Source): AnyBoard | Failure {
  if (source.type === 'boards') return SEVERAL_BOARDS;
  if (source.type !== 'picture') return source.reading;
  const seen = readAnyGame(source.pixels);
  if (!seen.ok) return { exit: EXIT.unreadable, ...seen.fault };
  return seen.value.kind === 'panguru' ? storePanguru(seen.value) : storeReading(seen.value);
}

async function answerTubes(reading: StoredReading, flags: AnswerFlags): Promise<Reply> {
  const solved = await solveReading(reading, { ...flags, rescue: false }, NOBODY, SILENCE);
  if (isFailure(solved)) return refusal(solved, 422);
  if ('solution' in solved) {
    const { solution } = solved;
    if (solution.status === 'exhausted' && solution.moves === null) return late(solution.lowerBound);
  }
  return done(reading, solutionJson(solved, flags, reading));
}

function answerPanguru(reading: PanguruSource['reading'], flags: AnswerFlags): Reply {
  const solved = solveChecked(reading, flags);
  if (isFailure(solved)) return refusal(solved);
  const { solution } = solved;
  if (solution.status === 'exhausted') return late(solution.lowerBound);
  return done(reading, panguruJson(solved, { hint: flags.hint === true }));
}

function done(reading: AnyBoard, solution: object): Reply {
  return { status: 200, body: JSON.stringify({ ...reading, solution }) };
}

function late(lowerBound: number): Reply {
  return errorReply(504, sayOfService('budgetUsed', { moves: plural(lowerBound, 'move') }));
}

/** What kinds of bodies are wrong in which way; all others are texts that say no board. */
const STATUS: Readonly<Record<string, number>> = {
  FORMAT_UNSUPPORTED: 415,
  NOT_A_PICTURE: 415,
  TOO_LARGE: 413,
  TOO_MANY_PIXELS: 413,
  TRUNCATED: 422,
  DAMAGED: 422,
  TOO_SLOW: 504,
  DECODER_MISSING: 500,
  COLOR_COUNT: 422,
  HOLES: 422,
  PLATE_COUNT: 422,
  PEBBLE_COUNT: 422,
  PEBBLE_COLOR: 422,
};

function refusal({ code, message }: Failure, status = 400): Reply {
  return errorReply(STATUS[code] ?? status, { code, message });
}
