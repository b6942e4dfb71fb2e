import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { ServiceEvents } from './events.ts';
import { buildPage, buildService, type Service, type ServiceOptions } from './service.ts';

/** Reachable from this computer only. */
const LOOPBACK = '127.0.0.1';
/** Reachable from the whole network. */
const ANY_ADDRESS = '0.0.0.0';
/** Milliseconds for a client to send its request, so that slow clients do not block places. */
const REQUEST_TIME = 30_000;
/** The most milliseconds that a timer takes: 24 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Ends the service and says how many requests were not finished. @see listen */
export type Drain = (limit: number) => Promise<number>;

/**
 * Starts the service. @param port 0 for any free port @param host the address to listen at
 *
 * `drain` ends the service: it is not ready any more and refuses work, finishes the requests that it has, and closes. It listens until
 * the last request is done, so that whoever asks is told that it drains. Its limit is in milliseconds; then the connections that are
 * left are cut off.
 *
 * @returns its port, once it listens
 * @throws the error of `listen`, such as EADDRINUSE, as a rejection
 */
export async function listen(
  options: ServiceOptions,
  port: number,
  events = new ServiceEvents(),
  host = LOOPBACK,
): Promise<{ readonly port: number; readonly drain: Drain }> {
  const service = await buildService(options, events);
  try {
    const server = await listenAt(service.app, port, host);
    const listening = { port: portOf(server), drain: (limit: number) => drain(server, service, limit) };
    events.emit('stage', 'listening', { port: listening.port });
    return listening;
  } catch (error) {
    await service.pool.close();
    throw error;
  }
}

/**
 * Serves only the page. @param isOpen whether to listen on all addresses, for the local network
 *
 * @returns its port
 * @throws like {@link listen}
 */
export async function listenForPage(folder: string, port: number, isOpen: boolean): Promise<number> {
  return portOf(await listenAt(buildPage(folder, isOpen), port, isOpen ? ANY_ADDRESS : LOOPBACK));
}

/** An application of hono, of whatever environment. */
interface Application {
  readonly fetch: Parameters<typeof getRequestListener>[0];
}

async function listenAt({ fetch }: Application, port: number, host: string): Promise<Server> {
  const server = createServer({ requestTimeout: REQUEST_TIME }, getRequestListener(fetch)).listen(port, host);
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function drain(server: Server, { desk, pool, events }: Service, limit: number): Promise<number> {
  events.emit('stage', 'draining', { limit });
  const late = sleep(Math.min(limit, LONGEST_TIMER), undefined, { ref: false });
  await Promise.race([desk.close(), late]);
  const unfinished = desk.inside;
  // the last answers may still be on their way
  server.close();
  await Promise.race([once(server, 'close'), late]);
  server.closeAllConnections();
  await pool.close();
  events.emit('stage', 'ended', { unfinished });
  return unfinished;
}
