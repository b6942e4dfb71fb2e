import { TAKE_OVER } from './takeOver.ts';

/** Milliseconds to wait for a new version before starting with the old one. */
const WAIT = 1000;

/** Caches the page for offline use, and lets a new version take over before anything is started. */
export async function takeNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await letWaitingTakeOver(navigator.serviceWorker);
    void navigator.serviceWorker.register('./worker.js', { scope: './' }).catch(() => undefined);
  } catch {
    // private windows forbid it; the page then works only online
  }
}

async function letWaitingTakeOver(container: ServiceWorkerContainer): Promise<void> {
  if (!container.controller) return;
  const waiting = (await container.getRegistration())?.waiting;
  if (!waiting) return;
  const isTaken = new Promise((resolve) =>
    container.addEventListener('controllerchange', resolve, { once: true }),
  );
  waiting.postMessage(TAKE_OVER);
  await Promise.race([isTaken.then(loadAgain), new Promise((resolve) => setTimeout(resolve, WAIT))]);
}

/** Reloads the page; never resolves. */
function loadAgain(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
