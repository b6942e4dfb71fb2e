import { effect, signal } from '@preact/signals';
import { proxy, transfer, watcher } from '../engine/client.ts';
import type { NextFrame, Sight } from '../engine/watcher.ts';
import { fault } from './board.ts';
import { layouts } from './layouts.ts';
import { showing, watching } from './showing.ts';

type Seen = { readonly [Type in Sight['type']]?: Extract<Sight, { type: Type }> | undefined };

/** The last of each kind of what was seen, while it is true. */
export const seen = signal<Seen>({});

/** What is not true any more after something else was seen. */
const ENDINGS: Readonly<Record<Sight['type'], readonly Sight['type'][]>> = {
  looked: [],
  board: ['unclear', 'lost', 'next'],
  plan: ['unclear', 'lost', 'next'],
  next: ['unclear', 'lost'],
  made: ['next', 'plan', 'won'],
  lost: ['next', 'plan', 'unclear'],
  unclear: ['next', 'plan', 'lost'],
  won: ['next', 'plan', 'made'],
};

/** Asks for a window, and watches it until it is closed, or no longer shared. Who chooses none wants none. */
export async function watchWindow(): Promise<void> {
  // at less than the usual rate the last frame of what comes to rest is often late
  const video = { frameRate: 30, cursor: 'never' };
  const request = { video, selfBrowserSurface: 'exclude', surfaceSwitching: 'include' };
  const stream = await navigator.mediaDevices.getDisplayMedia(request).catch(() => undefined);
  if (!stream) return;
  const film = document.createElement('video');
  film.muted = true;
  film.srcObject = stream;
  await film.play();
  stream.getVideoTracks()[0]?.addEventListener('ended', stopWatching);
  watching.value = film;
}

export function stopWatching(): void {
  watching.value = undefined;
}

effect(() => {
  const stream = watching.value?.srcObject;
  return () => {
    if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop();
  };
});

// begins anew with the tubes that are shown
effect(() => {
  const [film, isShowing, kept] = [watching.value, showing.value !== undefined, layouts.value];
  watcher.end();
  if (!film || isShowing) return;
  seen.value = {};
  void watcher
    .get()
    .watch(proxy(framesOf(film)), kept, proxy(see))
    .then(fail, fail);
});

/** Watching ends by itself only where something went wrong. */
function fail(): void {
  fault.value = { code: 'UNKNOWN' };
  stopWatching();
}

/** The frames of a film. A window that does not change gives none, and costs nothing. */
function framesOf(film: HTMLVideoElement): NextFrame {
  let last = -1;
  return async () => {
    const { totalVideoFrames } = film.getVideoPlaybackQuality();
    // on a hidden page no frames may be counted
    if (totalVideoFrames === last && !document.hidden) return undefined;
    last = totalVideoFrames;
    const frame = await createImageBitmap(film).catch(() => undefined);
    return frame && transfer(frame, [frame]);
  };
}

async function see(sight: Sight): Promise<void> {
  const ended = Object.fromEntries(ENDINGS[sight.type].map((type) => [type, undefined]));
  seen.value = { ...seen.peek(), ...ended, [sight.type]: sight };
}

/** Lets a person show a tube on the newest frame. */
export async function showTube(film: HTMLVideoElement): Promise<void> {
  const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight);
  canvas.getContext('2d')?.drawImage(film, 0, 0);
  showing.value = { file: await canvas.convertToBlob(), tubes: [], turned: undefined };
}
