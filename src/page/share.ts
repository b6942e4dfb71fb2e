/** Where the service worker leaves a shared picture for the page that it opens. */
const SHARED = { cache: 'tubesight-shared', key: 'picture', name: 'x-file-name' };

export async function keepShared(picture: File): Promise<void> {
  const cache = await caches.open(SHARED.cache);
  await cache.put(
    SHARED.key,
    new Response(picture, { headers: { [SHARED.name]: encodeURIComponent(picture.name) } }),
  );
}

/** Takes the last shared picture and removes it. */
export async function takeShared(): Promise<File | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const cache = await caches.open(SHARED.cache);
  const kept = await cache.match(SHARED.key);
  if (!kept) return undefined;
  await cache.delete(SHARED.key);
  const name = decodeURIComponent(kept.headers.get(SHARED.name) ?? '');
  const blob = await kept.blob();
  return new File([blob], name, { type: blob.type });
}
