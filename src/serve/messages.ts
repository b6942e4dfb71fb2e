import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** Messages of the service when it has no solution. */
export const SERVICE_MESSAGES = {
  wrongHost: {
    code: 'HOST',
    words: 'this service only answers requests to localhost or 127.0.0.1',
    about: 'The request was sent to another name; status 403.',
  },
  wrongOrigin: {
    code: 'ORIGIN',
    words: 'this service only answers pages of this computer',
    about: 'A page from elsewhere sent the request; status 403.',
  },
  wrongBudget: {
    code: 'BUDGET',
    words: 'budget has to be a whole number of milliseconds',
    about: 'The parameter `budget` of the request is no number; status 400.',
  },
  wrongPage: {
    code: 'PAGE',
    words: 'page has to be a whole number from 1',
    about: 'The parameter `page` of the request is no number of a page; status 400.',
  },
  noSuchPage: {
    code: 'PAGE',
    words: ({ pages }: { pages: string }) => `the moves fill ${pages}; ask for one of them`,
    about: 'The parameter `page` of the request is larger than the number of pages; status 400.',
  },
  noSheet: {
    code: 'NOTHING_TO_DRAW',
    words: 'there are no moves to draw; POST /solve says why',
    about:
      'The board is solved already, cannot be solved, or no move brings a hidden item to light; status 422.',
  },
  budgetUsed: {
    code: 'BUDGET',
    words: ({ moves }: { moves: string }) =>
      `no solution was found in time; one takes at least ${moves}, so ask for a larger budget`,
    about: 'The search ended without an answer; status 504.',
  },
  wrongMethod: {
    code: 'METHOD',
    words: ({ path, method }: { path: string; method: string }) => `${path} takes ${method}`,
    about: 'The path exists, but not for this method; status 405.',
  },
  unknownPath: {
    code: 'NOT_FOUND',
    words: ({ paths }: { paths: string }) => `there is nothing here; ask ${paths}`,
    about: 'The path does not exist; status 404.',
  },
  noSuchFile: {
    code: 'NOT_FOUND',
    words: 'the page has no such file',
    about: 'The path is none of the files of the page; status 404.',
  },
  wrongType: {
    code: 'MEDIA_TYPE',
    words: ({ type }: { type: string }) =>
      `a body of type ${type} cannot be read; send text, JSON, or a PNG, JPEG or WebP picture`,
    about: 'The content type of the request is not taken; status 415.',
  },
  emptyForm: {
    code: 'FORM',
    words: 'the form has no file and no field; put a picture or a board into one',
    about: 'A form was sent with nothing in it; status 400.',
  },
  emptyBody: {
    code: 'EMPTY',
    words: 'the request has no body; send a board or a picture',
    about: 'Nothing was sent; status 400.',
  },
  bodyTooLarge: {
    code: 'TOO_LARGE',
    words: ({ bytes }: { bytes: number }) => `the body may have ${bytes} bytes at most`,
    about: 'More was sent than `--max-upload` allows; status 413.',
  },
  busy: {
    code: 'BUSY',
    words: 'too many requests are waiting; try again later',
    about: 'All threads work and the queue is full; status 503, with `Retry-After`.',
  },
  draining: {
    code: 'DRAINING',
    words: 'this service is about to end and takes no further requests; try again',
    about:
      'The service was told to end and finishes the requests that it has; status 503, with `Retry-After`.',
  },
  late: {
    code: 'TOO_SLOW',
    words: ({ milliseconds }: { milliseconds: number }) => `there was no answer within ${milliseconds} ms`,
    about: 'A thread did not keep to its budget and was ended; status 504.',
  },
  clientGone: {
    code: 'ABORTED',
    words: 'the client closed the connection before there was an answer',
    about: 'Nobody waits for the answer any more; status 499.',
  },
  threadBroken: {
    code: 'BUG',
    words: 'this is a bug: the thread that worked on the request ended without an answer',
    about: 'A thread of the service has crashed; status 500.',
  },
  serviceBug: {
    code: 'BUG',
    words: 'this is a bug in the service',
    about: 'Something was thrown that should not be; status 500.',
  },
} as const satisfies Sentences;

export const sayOfService = speakerOf(SERVICE_MESSAGES);
