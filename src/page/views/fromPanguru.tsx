import type { ComponentType } from 'preact';
import { useLoaded } from './loaded.ts';

type Parts = typeof import('../panguru/index.ts');

/** A part of the page for Panguru, whose code is loaded when there is such a board. */
export function FromPanguru({ part }: { readonly part: keyof Parts }) {
  const parts = useLoaded<Parts>(() => import('../panguru/index.ts'));
  const Part: ComponentType | undefined = parts?.[part];
  return Part ? <Part /> : null;
}
