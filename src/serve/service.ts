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
  /** What may be asked for, each by `POST /name`. */
  readonly tasks: readonly string[];
  /** Requests that may wait for a thread; one more is turned away. */
  readonly queue: number;
  /** Milliseconds that a request may take once a thread works on it; a request may ask for less. */
  readonly budget: number;
  readonly maxBytes: number;
  /** What `GET /` says. @param host that the service was called by */
  readonly about: (host: string) => string;
  /** The folder of the page, which `GET /` shows to browsers. */
  readonly page?: string;
}

/** Milliseconds beyond its budget after which a thread is ended that has not noticed. */
const GRACE = 3_000;

/** The service as one function of requests, wherever they come from. */
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

/** The page, for whoever looks with a browser; programs are told what the service is. */
function showPage(app: Hono<{ Bindings: HttpBindings }>, folder: string): void {
  const files = pageFiles<{ Bindings: HttpBindings }>(folder);
  app.get('*', (context, next) => {
    const isStart = context.req.path === '/';
    return !isStart || wantsPage(context.req.header('accept')) ? files(context, next) : next();
  });
}

/** The page alone: nothing is worked on here, whoever opens it reads and solves in the own browser. @param isOpen for the network */
export function buildPage(folder: string, isOpen: boolean): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(isOpen ? onlyByNumber : onlyFromHere);
  app.get('*', pageFiles(folder));
  app.notFound(() => respond(errorReply(404, sayOfService('noSuchFile'))));
  return app;
}

/** Counts who is inside, waiting or being served. */
class Desk {
  inside = 0;
  private readonly places: number;

  constructor(places: number) {
    this.places = places;
  }

  /** @returns how to leave, or undefined where there is no place */
  enter(): (() => void) | undefined {
    if (this.inside >= this.places) return undefined;
    this.inside++;
    return () => {
      this.inside--;
    };
  }
}

/** What a request asks for, but no more than there is. */
function budgetOf(asked: string | undefined, most: number): number | undefined {
  if (asked === undefined) return most;
  return /^\d{1,9}$/.test(asked) ? Math.max(1, Math.min(most, Number(asked))) : undefined;
}

/** The first page unless another one is asked for; undefined for what is no page. */
function pageOf(asked = '1'): number | undefined {
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined;
}

/** What a person reads who looks at the service in a browser. */
function plainText(body: string): Reply {
  return { status: 200, body, headers: { 'content-type': 'text/plain; charset=utf-8' } };
}

/** Aborted when the client closes the connection before it has its answer. */
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
