import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono';
import { Desk } from './desk.ts';
import { onlyByNumber, onlyFromHere } from './guard.ts';
import { errorReply, type Job, jsonReply, type Reply, respond } from './job.ts';
import { sayOfService } from './messages.ts';
import { type Observer, observeWith, type Refusal } from './observer.ts';
import { type Ending, Pool, type PoolOptions } from './pool.ts';
import { recordRequests, type ServiceEnv } from './record.ts';
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
  /** Told about requests, pictures and threads. */
  readonly observers?: readonly Observer[];
  /** What `GET /metrics` answers; without it there is no such path. */
  readonly metrics?: MetricsPage;
}

/** What `GET /metrics` answers. */
export interface MetricsPage {
  /** Called once with a function that says how busy the service is. */
  readonly watch: (load: () => Load) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** How busy the service is. */
export interface Load {
  /** Requests that wait or are worked on. */
  readonly inside: number;
  /** Requests that wait for a thread. */
  readonly waiting: number;
  readonly threadsReady: number;
  readonly draining: boolean;
}

/** The service as a function from requests to responses, and how to end it. */
export interface Service {
  readonly app: Hono<ServiceEnv>;
  readonly load: () => Load;
  /** Refuses further work. @returns when all that was admitted has been worked on */
  readonly drain: () => Promise<void>;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

/** Milliseconds after its budget when a thread that still works is terminated. */
const GRACE = 3_000;

/** Seconds after which a client may try again elsewhere, or here when the service has been started again. */
const RETRY_WHEN_DRAINING = 1;

export function buildService(options: ServiceOptions): Service {
  const observer = observeWith(options.observers ?? []);
  const pool = new Pool(options, observer.threadReplaced);
  const desk = new Desk(options.threads + options.queue);
  const load = (): Load => ({
    inside: desk.inside,
    waiting: pool.waiting,
    threadsReady: pool.ready,
    draining: desk.isClosed,
  });
  options.metrics?.watch(load);
  const app = new Hono<ServiceEnv>();
  app.use(recordRequests(observer, (path, status) => routeOf(path, status, options)));
  app.use(endConnections(desk));
  addHealthChecks(app, load);
  app.use(onlyFromHere);
  if (options.page !== undefined) showPage(app, options.page);
  app.get('/', ({ req }) => respond(plainText(options.about(req.header('host') ?? ''))));
  app.get('/health', () => respond(jsonReply(200, { inside: desk.inside })));
  const { metrics } = options;
  if (metrics) app.get('/metrics', async () => respond(plainText(await metrics.text(), metrics.contentType)));
  app.post('/:task', (context) => answerTask(context, options, { desk, pool, observer }));
  app.all('*', ({ req }) => refusePath(req.path, options));
  app.notFound(() => respond(unknownPath(options.tasks)));
  app.onError((error, context) => {
    observer.threw(context.get('requestId'), error);
    return respond(errorReply(500, sayOfService('serviceBug')));
  });
  return { app, load, drain: () => desk.close(), close: () => pool.close() };
}

/** Paths that are there to be read. */
const READABLE = ['/', '/health', '/healthz', '/readyz'];

function readablePaths({ metrics }: ServiceOptions): readonly string[] {
  return metrics ? [...READABLE, '/metrics'] : READABLE;
}

/** A bounded number of names, because metrics keep each for good. */
function routeOf(path: string, status: number, options: ServiceOptions): string {
  const isTask = options.tasks.includes(path.slice(1));
  if (isTask || readablePaths(options).includes(path)) return path;
  return status === 200 ? 'page' : 'other';
}

/**
 * What load balancers ask. It is answered under any host name, because they call the service by an address of their own, or by
 * none; it tells nothing that a page from elsewhere could use.
 */
function addHealthChecks(app: Hono<ServiceEnv>, load: () => Load): void {
  app.get('/healthz', () => respond(jsonReply(200, { state: 'alive' })));
  app.get('/readyz', () => {
    const { draining, threadsReady } = load();
    if (draining) return respond(jsonReply(503, { state: 'draining' }));
    const isReady = threadsReady > 0;
    return respond(jsonReply(isReady ? 200 : 503, { state: isReady ? 'ready' : 'starting' }));
  });
}

/** While the service drains, each answer is the last one on its connection. */
function endConnections(desk: Desk) {
  return async (context: Context<ServiceEnv>, next: () => Promise<void>) => {
    await next();
    if (desk.isClosed) context.header('connection', 'close');
  };
}

/** The parts of the service that answer a task. */
interface Parts {
  readonly desk: Desk;
  readonly pool: Pool;
  readonly observer: Required<Observer>;
}

async function answerTask(
  context: Context<ServiceEnv, '/:task'>,
  options: ServiceOptions,
  { desk, pool, observer }: Parts,
): Promise<Response> {
  const task = context.req.param('task');
  if (!options.tasks.includes(task)) return context.notFound();
  const budget = budgetOf(context.req.query('budget'), options.budget);
  if (budget === undefined) return respond(errorReply(400, sayOfService('wrongBudget')));
  const page = pageOf(context.req.query('page'));
  if (page === undefined) return respond(errorReply(400, sayOfService('wrongPage')));
  const leave = desk.enter();
  if (typeof leave === 'string') {
    observer.refused(leave);
    return refuseWork(leave, options);
  }
  try {
    const upload = await uploadOf(context.req.raw, options.maxBytes);
    if ('status' in upload) return respond(upload);
    const job = { task, ...upload, budget, page };
    const outcome = await pool.run(job, goneSignal(context.env), budget + GRACE);
    tellPicture(observer, job, outcome);
    return respond(typeof outcome === 'string' ? endingReply(outcome, budget) : outcome);
  } finally {
    leave();
  }
}

/** Tells what became of the picture of a job, if it had one. */
function tellPicture({ pictureSeen }: Required<Observer>, { isPicture }: Job, outcome: Reply | Ending): void {
  const seen = typeof outcome === 'string' ? isPicture && 'unfinished' : outcome.picture;
  if (seen) pictureSeen(seen);
}

/** Serves the files of the page. Browsers revalidate each, so that a new version is used immediately. */
function pageFiles<E extends Env>(root: string): MiddlewareHandler<E> {
  return serveStatic<E>({
    root,
    onFound: (_path, context) => {
      context.header('cache-control', 'no-cache');
      context.header('x-content-type-options', 'nosniff');
    },
  });
}

/** Serves the page to browsers, which ask for HTML, and a description of the service to programs. */
function showPage(app: Hono<ServiceEnv>, folder: string): void {
  const files = pageFiles<ServiceEnv>(folder);
  app.get('*', (context, next) => {
    const isStart = context.req.path === '/';
    const isBrowser = context.req.header('accept')?.includes('text/html') === true;
    return !isStart || isBrowser ? files(context, next) : next();
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

/** The budget of a request, at most that of the service. */
function budgetOf(asked: string | undefined, most: number): number | undefined {
  if (asked === undefined) return most;
  return /^\d{1,9}$/.test(asked) ? Math.max(1, Math.min(most, Number(asked))) : undefined;
}

/** The page number of a request, 1 by default; undefined if it is invalid. */
function pageOf(asked = '1'): number | undefined {
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined;
}

/** The description of the service, or its metrics. */
function plainText(body: string, type = 'text/plain; charset=utf-8'): Reply {
  return { status: 200, body, headers: { 'content-type': type } };
}

/** A signal that is aborted when the client disconnects before it has its answer. */
function goneSignal({ outgoing }: HttpBindings): AbortSignal {
  const controller = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

function refuseWork(why: Refusal, { budget }: ServiceOptions): Response {
  const seconds = why === 'busy' ? Math.ceil(budget / 1000) : RETRY_WHEN_DRAINING;
  return respond(errorReply(503, sayOfService(why)), { 'retry-after': `${seconds}` });
}

/** The answer where a path does not exist, or not for the method of the request. */
function refusePath(path: string, options: ServiceOptions): Response {
  const isTask = options.tasks.includes(path.slice(1));
  if (!isTask && !readablePaths(options).includes(path)) return respond(unknownPath(options.tasks));
  const allow = isTask ? 'POST' : 'GET';
  return respond(errorReply(405, sayOfService('wrongMethod', { path, method: allow })), { allow });
}

function unknownPath(tasks: readonly string[]): Reply {
  const paths = tasks.map((task) => `POST /${task}`).join(' or ');
  return errorReply(404, sayOfService('unknownPath', { paths }));
}

function endingReply(ending: Ending, budget: number): Reply {
  if (ending === 'late') return errorReply(504, sayOfService('late', { milliseconds: budget }));
  if (ending === 'aborted') return errorReply(499, sayOfService('clientGone'));
  return errorReply(500, sayOfService('threadBroken'));
}
