import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { buildPage, buildService, type ServiceOptions } from './service.ts';

/** Reachable from this computer only. */
const LOOPBACK = '127.0.0.1';
/** Reachable from the whole network. */
const EVERYWHERE = '0.0.0.0';
/** Milliseconds for a client to send its request, so that slow clients do not block places. */
const REQUEST_TIME = 30_000;

/**
 * Starts the service on the loopback address. @param port 0 for any free port
 *
 * @returns the server and its port, once it listens
 * @throws the error of `listen`, such as EADDRINUSE, as a rejection
 */
export function listen(options: ServiceOptions, port: number): Promise<Listening> {
  return listenAt(buildService(options), port, LOOPBACK);
}

/**
 * Serves only the page. @param isOpen whether to listen on all addresses, for the local network
 *
 * @throws like {@link listen}
 */
export function listenForPage(folder: string, port: number, isOpen: boolean): Promise<Listening> {
  return listenAt(buildPage(folder, isOpen), port, isOpen ? EVERYWHERE : LOOPBACK);
}

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

function listenAt(app: ReturnType<typeof buildService>, port: number, host: string): Promise<Listening> {
  const server = createServer({ requestTimeout: REQUEST_TIME }, getRequestListener(app.fetch));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}
