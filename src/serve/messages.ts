import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** Messages of the service when it has no solution. */
export const SERVICE_MESSAGES = {
  wrongHost: { code: 'HOST', words: 'this service only answers requests to localhost or 127.0.0.1' },
  wrongOrigin: { code: 'ORIGIN', words: 'this service only answers web pages from this computer' },
  wrongBudget: { code: 'BUDGET', words: 'budget has to be a whole number of milliseconds' },
  wrongPage: { code: 'PAGE', words: 'page has to be a whole number, 1 or more' },
  noSuchPage: { code: 'PAGE', words: 'there are only {pages} of moves; ask for one of them' },
  noSheet: { code: 'NOTHING_TO_DRAW', words: 'there are no moves to draw; POST /solve says why' },
  budgetUsed: {
    code: 'BUDGET',
    words: 'no solution was found in time (it takes at least {moves}); ask for a larger budget',
  },
  wrongMethod: { code: 'METHOD', words: '{path} takes {method}' },
  unknownPath: { code: 'NOT_FOUND', words: 'there is nothing here; use {paths}' },
  noSuchFile: { code: 'NOT_FOUND', words: 'the page has no such file' },
  wrongType: {
    code: 'MEDIA_TYPE',
    words: 'a body of type {type} is not supported; send text, JSON, or a PNG, JPEG or WebP picture',
  },
  emptyForm: { code: 'FORM', words: 'the form is empty; put a picture or a board in it' },
  emptyBody: { code: 'EMPTY', words: 'the request has no body; send a board or a picture' },
  bodyTooLarge: { code: 'TOO_LARGE', words: 'the body may be at most {bytes} bytes' },
  busy: { code: 'BUSY', words: 'too many requests are waiting; try again later' },
  draining: {
    code: 'DRAINING',
    words: 'this service is shutting down; try again',
  },
  late: { code: 'TOO_SLOW', words: 'there was no answer within {milliseconds} ms' },
  clientGone: { code: 'ABORTED', words: 'the client closed the connection before the answer' },
  threadBroken: {
    code: 'BUG',
    words: 'this is a bug: the thread that worked on the request ended without an answer',
  },
  serviceBug: { code: 'BUG', words: 'this is a bug in the service' },
} as const satisfies Sentences;

export const sayOfService = speakerOf(SERVICE_MESSAGES);
