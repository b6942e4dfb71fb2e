import { useEffect, useRef } from 'preact/hooks';

interface Handlers {
  readonly onNext: () => void;
  readonly onBack: () => void;
}

/** What fingers hit, in CSS pixels. */
export const FINGER = 44;

/** The least horizontal distance of a swipe, in CSS pixels. */
const SWIPE = 50;

/** Handlers for swipes on an element, and for the arrow keys while it is mounted. */
export function useSwipes({ onNext, onBack }: Handlers) {
  const start = useRef<Touch | undefined>(undefined);
  const handlers = useRef<Handlers>({ onNext, onBack });
  handlers.current = { onNext, onBack };
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      if (key === 'ArrowRight') handlers.current.onNext();
      if (key === 'ArrowLeft') handlers.current.onBack();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = undefined;
      if (!from || !to) return;
      const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return;
      if (dx < 0) handlers.current.onNext();
      else handlers.current.onBack();
    },
  };
}

/** A tap between the buttons on a picture is meant for the nearest of them, because fingers are thick. */
export function tapNearest({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('button')) return;
  const away = (button: Element) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return Math.hypot(
      Math.max(left - clientX, 0, clientX - right),
      Math.max(top - clientY, 0, clientY - bottom),
    );
  };
  const buttons = [...(target.closest('.picture')?.querySelectorAll('button') ?? [])];
  const [nearest] = buttons.sort((one, other) => away(one) - away(other));
  if (nearest && away(nearest) < FINGER) nearest.click();
}

/** Keeps the screen on while moves are followed, if the browser can. Browsers release the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isLeft) await lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
