import { serveStatic } from '@hono/node-server/serve-static';
import type { Env, MiddlewareHandler } from 'hono';

/** Browsers ask again for each file: a new version of the page is seen at once, and an old one is confirmed in a few bytes. */
const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

/** Answers with the files of the page. @param folder where its `index.html` lies */
export function pageFiles<E extends Env>(folder: string): MiddlewareHandler<E> {
  return serveStatic<E>({
    root: folder,
    onFound: (_path, context) => {
      for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
    },
  });
}

/** Whether whoever asks wants to look at a page, as browsers do. */
export function wantsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}
