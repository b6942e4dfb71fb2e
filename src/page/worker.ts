/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepShared } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

/** Everything that the page is made of is kept, so that it opens without a network; a new version replaces all of it at once. */
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html')));
self.skipWaiting();
clientsClaim();

/** Android's share sheet posts a picture here. It is kept for the page, which is then opened. */
registerRoute(
  ({ url }) => url.pathname === new URL('share', self.registration.scope).pathname,
  async ({ request }) => {
    const picture = (await request.formData()).get('picture');
    if (picture instanceof File) await keepShared(picture);
    return Response.redirect(new URL('./?shared', self.registration.scope).href, 303);
  },
  'POST',
);
