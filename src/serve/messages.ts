import { sentencesOf, speakerOf } from '../puzzle/sentence.ts';

/** Messages of the service when it has no solution. */
export const SERVICE_MESSAGES = sentencesOf({
  HOST: {
    wrongHost:
      'this service only answers requests to localhost or 127.0.0.1, and to names that --allow-host gives it',
  },
  TOKEN: { wrongToken: 'send the token of this service: Authorization: Bearer TOKEN' },
  ORIGIN: { wrongOrigin: 'this service only answers web pages from this computer' },
  BUDGET: {
    wrongBudget: 'budget has to be a whole number of milliseconds',
    budgetUsed: 'no solution was found in time (it takes at least {moves}); ask for a larger budget',
  },
  PAGE: {
    wrongPage: 'page has to be a whole number, 1 or more',
    noSuchPage: 'there are only {pages} of moves; ask for one of them',
  },
  NOTHING_TO_DRAW: { noSheet: 'there are no moves to draw; POST /solve says why' },
  METHOD: { wrongMethod: '{path} only takes {method}' },
  NOT_FOUND: {
    unknownPath: 'there is nothing here; use {paths}',
    noSuchFile: 'the page has no such file',
  },
  MEDIA_TYPE: {
    wrongType: 'a body of type {type} is not supported; send text, JSON, or a PNG, JPEG or WebP picture',
  },
  FORM: { emptyForm: 'the form is empty; put a picture or a board in it' },
  EMPTY: { emptyBody: 'the request has no body; send a board or a picture' },
  TOO_LARGE: { bodyTooLarge: 'the body may be at most {bytes} bytes' },
  BUSY: { busy: 'too many requests are waiting; try again later' },
  DRAINING: { draining: 'this service is shutting down; try again' },
  TOO_SLOW: { late: 'there was no answer within {milliseconds} ms' },
  ABORTED: { clientGone: 'the client closed the connection before the answer' },
  BUG: {
    threadBroken: 'this is a bug: the thread that worked on the request ended without an answer',
    serviceBug: 'this is a bug in the service',
  },
});

export const sayOfService = speakerOf(SERVICE_MESSAGES);
