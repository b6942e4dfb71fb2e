/** Hands shared pictures from the service worker to the page that it opens. */
const CACHE = 'tubesight-shared';
const KEY = 'picture';
const NAME = 'x-file-name';

export async function keepShared(picture: File): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(KEY, new Response(picture, { headers: { [NAME]: encodeURIComponent(picture.name) } }));
}

/** Takes the last shared picture and removes it. */
export async function takeShared(): Promise<File | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(KEY);
  if (!kept) return undefined;
  await cache.delete(KEY);
  const name = decodeURIComponent(kept.headers.get(NAME) ?? '');
  const blob = await kept.blob();
  return new File([blob], name, { type: blob.type });
}
