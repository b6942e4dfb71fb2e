import { TAKE_OVER } from './takeOver.ts';

/** Milliseconds that a page waits for a new version before it begins with the old one. */
const PATIENCE = 1000;

/** Keeps the page for the next time, offline too, and has a new version take over before anything was begun. */
export async function takeNewVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await letWaitingTakeOver(navigator.serviceWorker);
    void register(navigator.serviceWorker);
  } catch {
    // private windows forbid it: the page works all the same, with a network
  }
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  await container.register('./worker.js', { scope: './' }).catch(() => undefined);
}

async function letWaitingTakeOver(container: ServiceWorkerContainer): Promise<void> {
  if (!container.controller) return;
  const waiting = (await container.getRegistration())?.waiting;
  if (!waiting) return;
  const isTaken = new Promise((resolve) =>
    container.addEventListener('controllerchange', resolve, { once: true }),
  );
  waiting.postMessage(TAKE_OVER);
  await Promise.race([isTaken.then(loadAgain), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** Nothing comes after it: the page begins anew. */
function loadAgain(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
