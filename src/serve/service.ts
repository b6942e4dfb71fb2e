import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { onlyByNumber, onlyFromHere } from './guard.ts';
import { errorReply, type Reply } from './job.ts';
import { sayOfService } from './messages.ts';
import { pageFiles, wantsPage } from './page.ts';
import { type Ending, Pool, type PoolOptions } from './pool.ts';
import { respond } from './respond.ts';
import { uploadOf } from './upload.ts';

export interface ServiceOptions extends PoolOptions {
  /** The tasks; each is requested with `POST /name`. */
  readonly tasks: readonly string[];
  /** Requests that may wait for a thread; further ones are refused. */
  readonly queue: number;
  /** Milliseconds that a thread may work on a request. A request may ask for less. */
  readonly budget: number;
  readonly maxBytes: number;
  /** The text of `GET /`. @param host the host name of the request */
  readonly about: (host: string) => string;
  /** The folder of the page, which `GET /` serves to browsers. */
  readonly page?: string;
}

/** Milliseconds after its budget when a thread that still works is terminated. */
const GRACE = 3_000;

/** The service as a function from requests to responses. */
export function buildService(options: ServiceOptions): Hono<{ Bindings: HttpBindings }> {
  const pool = new Pool(options);
  const desk = new Desk(options.threads + options.queue);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(onlyFromHere);
  if (options.page !== undefined) showPage(app, options.page);
  app.get('/', ({ req }) => respond(plainText(options.about(req.header('host') ?? ''))));
  app.get('/health', () =>
    respond({ status: 200, body: JSON.stringify({ version: 1, inside: desk.inside }) }),
  );
  app.post('/:task', async (context) => {
    const task = context.req.param('task');
    if (!options.tasks.includes(task)) return context.notFound();
    const budget = budgetOf(context.req.query('budget'), options.budget);
    if (budget === undefined) return respond(errorReply(400, sayOfService('wrongBudget')));
    const page = pageOf(context.req.query('page'));
    if (page === undefined) return respond(errorReply(400, sayOfService('wrongPage')));
    const leave = desk.enter();
    if (!leave) return respond(full(), { 'retry-after': `${Math.ceil(options.budget / 1000)}` });
    try {
      const upload = await uploadOf(context.req.raw, options.maxBytes);
      if ('status' in upload) return respond(upload);
      const outcome = await pool.run(
        { task, ...upload, budget, page },
        goneSignal(context.env),
        budget + GRACE,
      );
      return respond(typeof outcome === 'string' ? endingReply(outcome, budget) : outcome);
    } finally {
      leave();
    }
  });
  app.all('*', ({ req }) => {
    const isTask = options.tasks.includes(req.path.slice(1));
    if (!isTask && req.path !== '/' && req.path !== '/health') return respond(unknownPath(options.tasks));
    const allow = isTask ? 'POST' : 'GET';
    return respond(errorReply(405, sayOfService('wrongMethod', { path: req.path, method: allow })), {
      allow,
    });
  });
  app.notFound(() => respond(unknownPath(options.tasks)));
  app.onError(() => respond(errorReply(500, sayOfService('serviceBug'))));
  return app;
}

/** Serves the page to browsers, and a description of the service to programs. */
function showPage(app: Hono<{ Bindings: HttpBindings }>, folder: string): void {
  const files = pageFiles<{ Bindings: HttpBindings }>(folder);
  app.get('*', (context, next) => {
    const isStart = context.req.path === '/';
    return !isStart || wantsPage(context.req.header('accept')) ? files(context, next) : next();
  });
}

/** Serves only the page, which reads and solves in the browser. @param isOpen whether devices in the network may open it */
export function buildPage(folder: string, isOpen: boolean): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(isOpen ? onlyByNumber : onlyFromHere);
  app.get('*', pageFiles(folder));
  app.notFound(() => respond(errorReply(404, sayOfService('noSuchFile'))));
  return app;
}

/** Counts the requests that are waiting or being served. */
class Desk {
  inside = 0;
  private readonly places: number;

  constructor(places: number) {
    this.places = places;
  }

  /** Takes a place. @returns a function that releases it, or undefined if there is none */
  enter(): (() => void) | undefined {
    if (this.inside >= this.places) return undefined;
    this.inside++;
    return () => {
      this.inside--;
    };
  }
}

/** The budget of a request, at most that of the service. */
function budgetOf(asked: string | undefined, most: number): number | undefined {
  if (asked === undefined) return most;
  return /^\d{1,9}$/.test(asked) ? Math.max(1, Math.min(most, Number(asked))) : undefined;
}

/** The page number of a request, 1 by default; undefined if it is invalid. */
function pageOf(asked = '1'): number | undefined {
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined;
}

/** The description of the service, as text. */
function plainText(body: string): Reply {
  return { status: 200, body, headers: { 'content-type': 'text/plain; charset=utf-8' } };
}

/** A signal that is aborted when the client disconnects before it has its answer. */
function goneSignal({ outgoing }: HttpBindings): AbortSignal {
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

function full(): Reply {
  return errorReply(503, sayOfService('busy'));
}

function unknownPath(tasks: readonly string[]): Reply {
  const paths = tasks.map((task) => `POST /${task}`).join(' or ');
  return errorReply(404, sayOfService('unknownPath', { paths }));
}

function endingReply(ending: Ending, budget: number): Reply {
  switch (ending) {
    case 'late':
      return errorReply(504, sayOfService('late', { milliseconds: budget }));
    case 'aborted':
      return errorReply(499, sayOfService('clientGone'));
    case 'broken':
      return errorReply(500, sayOfService('threadBroken'));
  }
}
