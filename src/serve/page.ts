import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, MiddlewareHandler } from 'hono';

/** Browsers revalidate each file, so that a new version of the page is used immediately. */
const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

/** Serves the files of the page. @param folder the folder of its `index.html` */
export function pageFiles<E extends Env>(folder: string): MiddlewareHandler<E> {
  return serveStatic<E>({
    root: folder,
    onFound: (_path, context) => {
      for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
    },
  });
}

/** Whether a client prefers HTML, as browsers do. */
export function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}
