/** Hands shared pictures from the service worker to the page that it opens. */
const CACHE = 'tubesight-shared';
const KEY = 'picture';

export async function keepShared(picture: File): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(picture));
}

/** Takes the last shared picture and removes it. */
export async function takeShared(): Promise<Blob | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(KEY);
  if (!kept) return undefined;
  await cache.delete(KEY);
  return kept.blob();
}
