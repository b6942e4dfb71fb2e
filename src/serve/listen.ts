import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { buildPage, buildService, type Service, type ServiceOptions } from './service.ts';

/** Reachable from this computer only. */
const LOOPBACK = '127.0.0.1';
/** Reachable from the whole network. */
const EVERYWHERE = '0.0.0.0';
/** Milliseconds for a client to send its request, so that slow clients do not block places. */
const REQUEST_TIME = 30_000;
/** The most milliseconds that a timer takes: 24 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

export interface ListeningService extends Listening {
  /**
   * Ends the service: it is not ready any more and refuses work, finishes the requests that it has, and closes. It listens until
   * the last request is done, so that whoever asks is told that it drains.
   *
   * @param limit milliseconds; then the connections that are left are cut off
   * @returns how many requests were not finished
   */
  readonly drain: (limit: number) => Promise<number>;
}

/**
 * Starts the service on the loopback address. @param port 0 for any free port
 *
 * @returns the server and its port, once it listens
 * @throws the error of `listen`, such as EADDRINUSE, as a rejection
 */
export async function listen(options: ServiceOptions, port: number): Promise<ListeningService> {
  const service = buildService(options);
  try {
    const listening = await listenAt(service.app, port, LOOPBACK);
    return { ...listening, drain: (limit) => drain(listening.server, service, limit) };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/**
 * Serves only the page. @param isOpen whether to listen on all addresses, for the local network
 *
 * @throws like {@link listen}
 */
export function listenForPage(folder: string, port: number, isOpen: boolean): Promise<Listening> {
  return listenAt(buildPage(folder, isOpen), port, isOpen ? EVERYWHERE : LOOPBACK);
}

/** An application of hono, of whatever environment. */
interface Application {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}

function listenAt({ fetch }: Application, port: number, host: string): Promise<Listening> {
  const server = createServer({ requestTimeout: REQUEST_TIME }, getRequestListener(fetch));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

async function drain(server: Server, { drain, load, close }: Service, limit: number): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(limit, LONGEST_TIMER));
  });
  await Promise.race([drain(), late]);
  const unfinished = load().inside;
  // the last answers may still be on their way
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.race([closed, late]);
  clearTimeout(timer);
  server.closeAllConnections();
  await close();
  return unfinished;
}
