import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** Messages of the service when it has no solution. */
export const SERVICE_MESSAGES = {
  wrongHost: { code: 'HOST', words: 'this service only answers requests to localhost or 127.0.0.1' },
  wrongOrigin: { code: 'ORIGIN', words: 'this service only answers pages of this computer' },
  wrongBudget: { code: 'BUDGET', words: 'budget has to be a whole number of milliseconds' },
  wrongPage: { code: 'PAGE', words: 'page has to be a whole number from 1' },
  noSuchPage: {
    code: 'PAGE',
    words: ({ pages }: { pages: string }) => `the moves fill ${pages}; ask for one of them`,
  },
  noSheet: { code: 'NOTHING_TO_DRAW', words: 'there are no moves to draw; POST /solve says why' },
  budgetUsed: {
    code: 'BUDGET',
    words: ({ moves }: { moves: string }) =>
      `no solution was found in time; one takes at least ${moves}, so ask for a larger budget`,
  },
  wrongMethod: {
    code: 'METHOD',
    words: ({ path, method }: { path: string; method: string }) => `${path} takes ${method}`,
  },
  unknownPath: {
    code: 'NOT_FOUND',
    words: ({ paths }: { paths: string }) => `there is nothing here; ask ${paths}`,
  },
  noSuchFile: { code: 'NOT_FOUND', words: 'the page has no such file' },
  wrongType: {
    code: 'MEDIA_TYPE',
    words: ({ type }: { type: string }) =>
      `a body of type ${type} cannot be read; send text, JSON, or a PNG, JPEG or WebP picture`,
  },
  emptyForm: { code: 'FORM', words: 'the form has no file and no field; put a picture or a board into one' },
  emptyBody: { code: 'EMPTY', words: 'the request has no body; send a board or a picture' },
  bodyTooLarge: {
    code: 'TOO_LARGE',
    words: ({ bytes }: { bytes: number }) => `the body may have ${bytes} bytes at most`,
  },
  busy: { code: 'BUSY', words: 'too many requests are waiting; try again later' },
  draining: {
    code: 'DRAINING',
    words: 'this service is about to end and takes no further requests; try again',
  },
  late: {
    code: 'TOO_SLOW',
    words: ({ milliseconds }: { milliseconds: number }) => `there was no answer within ${milliseconds} ms`,
  },
  clientGone: { code: 'ABORTED', words: 'the client closed the connection before there was an answer' },
  threadBroken: {
    code: 'BUG',
    words: 'this is a bug: the thread that worked on the request ended without an answer',
  },
  serviceBug: { code: 'BUG', words: 'this is a bug in the service' },
} as const satisfies Sentences;

export const sayOfService = speakerOf(SERVICE_MESSAGES);
