/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepShared } from './share.ts';
import { TAKE_OVER } from './takeOver.ts';

declare const self: ServiceWorkerGlobalScope;

/** Everything that the page is made of is kept, so that it opens without a network; a new version replaces all of it at once. */
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
clientsClaim();

/**
 * The files of an older version are gone once this one takes over. So it waits until no page is open but the one that asks, which
 * has just begun and is loaded again.
 */
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

/** Android's share sheet posts a picture here. It is kept for the page, which is then opened. */
registerRoute(
  ({ url }) => url.pathname === new URL('share', self.registration.scope).pathname,
  async ({ request }) => {
    const picture = (await request.formData()).get('picture');
    if (picture instanceof File && picture.size > 0) await keepShared(picture);
    return Response.redirect(new URL('./?shared', self.registration.scope).href, 303);
  },
  'POST',
);
