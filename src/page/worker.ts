/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepShared } from './share.ts';
import { TAKE_OVER } from './takeOver.ts';

declare const self: ServiceWorkerGlobalScope;

/** Caches all files of the page, so that it opens offline. A new version replaces all of them together. */
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
clientsClaim();

/**
 * The files of an older version are deleted when this one takes over. So it waits until the only open page is the one that asks, which
 * has just started and is reloaded.
 */
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

/** Receives a picture from Android's share sheet, stores it, and opens the page. */
registerRoute(
  ({ url }) => url.pathname === new URL('share', self.registration.scope).pathname,
  async ({ request }) => {
    const picture = (await request.formData()).get('picture');
    if (picture instanceof File && picture.size > 0) await keepShared(picture);
    return Response.redirect(new URL('./?shared', self.registration.scope).href, 303);
  },
  'POST',
);
