import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Env, Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { compress } from 'hono/compress';
import { type Loss, Pool } from '../threads/pool.ts';
import { Desk } from './desk.ts';
import type { ServiceEvents } from './events.ts';
import { onlyByNumber, onlyNamed, onlyWith } from './guard.ts';
import { errorReply, type JobPool, jsonReply, type Reply, refuse, respond } from './job.ts';
import { sayOfService } from './messages.ts';
import { recordRequests, type ServiceEnv } from './record.ts';
import { uploadOf } from './upload.ts';

export interface ServiceOptions {
  /** The module that the threads run; see `answerJobs`. */
  readonly entry: URL;
  readonly threads: number;
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
  /** Host names that requests may use, besides those of this computer. */
  readonly names?: readonly string[];
  /** What requests have to send, if it is set; all but those for the state of the service. */
  readonly token?: string | undefined;
  /** Whether there is `GET /metrics`. */
  readonly metrics?: boolean;
}

/** The service as a function from requests to responses, and its parts. */
export interface Service {
  readonly app: Hono<ServiceEnv>;
  readonly desk: Desk;
  readonly pool: JobPool;
  readonly events: ServiceEvents;
}

/**
 * Times of threads, in milliseconds.
 *
 * - `stop`: milliseconds for a thread to stop working for a disconnected client: longer than reading a picture takes.
 *   Terminating threads every time was tried; native decoders leak memory with each.
 * - `restart`: milliseconds before a thread that could not even load is started again.
 * - `grace`: milliseconds after its budget when a thread that still works is terminated.
 */
const TIMES = { stop: 2_000, restart: 1_000, grace: 3_000 };

/** A small heap is collected sooner: memory stops growing after some hundred jobs instead of a thousand. */
const THREAD_HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Seconds after which a client may try again elsewhere, or here when the service has been started again. */
const RETRY_WHEN_DRAINING = 1;

export async function buildService(options: ServiceOptions, events: ServiceEvents): Promise<Service> {
  const { threads, page, maxBytes, tasks } = options;
  const pool: JobPool = new Pool({
    entry: options.entry,
    most: threads,
    limits: THREAD_HEAP,
    onLost: (why, wasReady) => {
      events.emit('threadReplaced', why);
      // a thread that cannot load would end again and again
      if (wasReady) pool.start();
      else setTimeout(() => pool.start(), TIMES.restart).unref();
    },
  });
  pool.start();
  const desk = new Desk(threads + options.queue);
  const app = new Hono<ServiceEnv>();
  const service = { app, desk, pool, events };
  const methods = methodsOf(options);
  app.use(recordRequests(events, (path, status) => routeOf(path, status, methods)));
  app.use(endConnections(desk));
  addHealthChecks(service);
  app.use(onlyNamed(options.names ?? []));
  if (options.token !== undefined) app.use(onlyWith(options.token));
  if (page !== undefined) showPage(app, page);
  app.get('/', ({ req }) => plainText(options.about(req.header('host') ?? '')));
  app.get('/health', () => respond(jsonReply(200, { inside: desk.inside })));
  if (options.metrics) await addMetrics(service);
  const tooLarge = () =>
    refuse(413, sayOfService('bodyTooLarge', { bytes: maxBytes }), { connection: 'close' });
  const limit = bodyLimit({ maxSize: maxBytes, onError: tooLarge });
  for (const task of tasks)
    app.post(`/${task}`, admit(service, options), limit, ({ req }) =>
      answerTask(req, task, options, service),
    );
  app.notFound(({ req }) => refusePath(req.path, methods, tasks));
  app.onError((error, context) => {
    if (context.req.raw.signal.aborted) return refuse(499, sayOfService('clientGone'));
    events.emit('threw', context.get('requestId'), error);
    return refuse(500, sayOfService('serviceBug'));
  });
  return service;
}

function methodsOf({ tasks, metrics }: ServiceOptions): ReadonlyMap<string, 'GET' | 'POST'> {
  const readable = ['/', '/health', '/healthz', '/readyz', ...(metrics ? ['/metrics'] : [])];
  return new Map([
    ...readable.map((path) => [path, 'GET'] as const),
    ...tasks.map((task) => [`/${task}`, 'POST'] as const),
  ]);
}

/** A bounded number of names, because metrics keep each for good. */
function routeOf(path: string, status: number, methods: ReadonlyMap<string, string>): string {
  if (methods.has(path)) return path;
  return status === 200 ? 'page' : 'other';
}

/**
 * What load balancers ask. It is answered under any host name, because they call the service by an address of their own, or by
 * none; it tells nothing that a page from elsewhere could use.
 */
function addHealthChecks({ app, desk, pool }: Service): void {
  app.get('/healthz', () => respond(jsonReply(200, { state: 'alive' })));
  app.get('/readyz', () => {
    const state = desk.isClosed ? 'draining' : pool.ready > 0 ? 'ready' : 'starting';
    return respond(jsonReply(state === 'ready' ? 200 : 503, { state }));
  });
}

/** While the service drains, each answer is the last one on its connection. */
function endConnections(desk: Desk) {
  return async (context: Context<ServiceEnv>, next: () => Promise<void>) => {
    await next();
    if (desk.isClosed) context.header('connection', 'close');
  };
}

/** Metrics are loaded only where they are wanted. */
async function addMetrics(service: Service): Promise<void> {
  const { countEvents } = await import('./metrics.ts');
  const registry = countEvents(service.events, service);
  service.app.get('/metrics', async () => plainText(await registry.metrics(), registry.contentType));
}

/** Lets a request in if there is a place for it. */
function admit({ desk, events }: Service, { budget }: ServiceOptions): MiddlewareHandler {
  return async (_, next) => {
    const refusal = desk.refusal();
    if (refusal === undefined) return desk.hold(next);
    events.emit('refused', refusal);
    const seconds = refusal === 'busy' ? Math.ceil(budget / 1000) : RETRY_WHEN_DRAINING;
    return refuse(503, sayOfService(refusal), { 'retry-after': `${seconds}` });
  };
}

async function answerTask(
  req: HonoRequest,
  task: string,
  options: ServiceOptions,
  { pool, events }: Service,
): Promise<Response> {
  const text = req.query('budget');
  const asked = text === undefined ? options.budget : wholeNumber(text);
  if (asked === undefined) return refuse(400, sayOfService('wrongBudget'));
  const budget = Math.max(1, Math.min(options.budget, asked));
  const page = wholeNumber(req.query('page') ?? '1');
  if (!page) return refuse(400, sayOfService('wrongPage'));
  const upload = await uploadOf(req.raw);
  if ('status' in upload) return respond(upload);
  const job = { task, ...upload, budget, page };
  const ran = await pool.run(job, {
    signal: req.raw.signal,
    patience: TIMES.stop,
    limit: budget + TIMES.grace,
  });
  const seen = ran.ok ? ran.value.picture : upload.isPicture && 'unfinished';
  if (seen) events.emit('pictureSeen', seen);
  return respond(ran.ok ? ran.value : endingReply(ran.fault.code, budget));
}

/** Serves the files of the page, compressed. Browsers revalidate each, so that a new version is used immediately. */
function pageFiles<E extends Env>(root: string): MiddlewareHandler<E> {
  const files = serveStatic<E>({
    root,
    onFound: (_path, context) => {
      context.header('cache-control', 'no-cache');
      context.header('x-content-type-options', 'nosniff');
    },
  });
  return every(compress(), files) as MiddlewareHandler<E>;
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
  app.use(isOpen ? onlyByNumber : onlyNamed([]));
  app.get('*', pageFiles(folder));
  app.notFound(() => refuse(404, sayOfService('noSuchFile')));
  return app;
}

/** A whole number in a query; undefined if it is not one. */
function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The description of the service, or its metrics. */
function plainText(body: string, type = 'text/plain; charset=utf-8'): Response {
  return respond({ status: 200, body, headers: { 'content-type': type } });
}

/** The answer where a path does not exist, or not for the method of the request. */
function refusePath(path: string, methods: ReadonlyMap<string, string>, tasks: readonly string[]): Response {
  const method = methods.get(path);
  if (method !== undefined)
    return refuse(405, sayOfService('wrongMethod', { path, method }), { allow: method });
  const paths = tasks.map((task) => `POST /${task}`).join(' or ');
  return refuse(404, sayOfService('unknownPath', { paths }));
}

function endingReply(ending: Loss['code'], budget: number): Reply {
  if (ending === 'late') return errorReply(504, sayOfService('late', { milliseconds: budget }));
  if (ending === 'aborted') return errorReply(499, sayOfService('clientGone'));
  return errorReply(500, sayOfService('threadBroken'));
}
