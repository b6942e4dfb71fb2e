import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { buildPage, buildService, type ServiceOptions } from './service.ts';

/** Only this computer can reach it. */
const LOOPBACK = '127.0.0.1';
/** Whoever is in the same network can. */
const EVERYWHERE = '0.0.0.0';
/** Milliseconds for a client to send its whole request: no slow one keeps a place for long. */
const REQUEST_TIME = 30_000;

/**
 * Serves on the loopback address. @param port 0 for any free one
 *
 * @returns the server once it listens, with its port
 * @throws the error of `listen` (as a rejection), such as EADDRINUSE
 */
export function listen(options: ServiceOptions, port: number): Promise<Listening> {
  return listenAt(buildService(options), port, LOOPBACK);
}

/**
 * Serves the page alone. @param isOpen whether on all addresses of this computer, for the network that it is in
 *
 * @throws as {@link listen}
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
