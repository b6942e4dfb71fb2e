import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { buildService, type ServiceOptions } from './service.ts';

/** Only this computer can reach it. */
const LOOPBACK = '127.0.0.1';
/** Milliseconds for a client to send its whole request: no slow one keeps a place for long. */
const REQUEST_TIME = 30_000;

/**
 * Serves on the loopback address. @param port 0 for any free one
 *
 * @returns the server once it listens, with its port
 * @throws the error of `listen` (as a rejection), such as EADDRINUSE
 */
export function listen(options: ServiceOptions, port: number): Promise<{ server: Server; port: number }> {
  const app = buildService(options);
  const server = createServer({ requestTimeout: REQUEST_TIME }, getRequestListener(app.fetch));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}
