import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Whether animations are turned off. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Shakes an element for each new refusal. */
export function useShake<Shaken extends Element>(refusal: object | undefined): RefObject<Shaken | null> {
  const element = useRef<Shaken>(null);
  useLayoutEffect(() => {
    if (!refusal || isStill()) return;
    const translate = ['0', '-5px', '5px', '-3px', '3px', '0'];
    element.current?.animate({ translate }, { duration: 320 });
  }, [refusal]);
  return element;
}

/** Scrolls to what has just been shown; a `ref`. */
export function scrollTo(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
}
