import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type Parts = typeof import('../../panguru/page/index.ts');

/** A part of the page for Panguru, whose code is loaded when there is such a board. */
export function FromPanguru({ part }: { readonly part: keyof Parts }) {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => void import('../../panguru/page/index.ts').then(setParts), []);
  const Part: ComponentType | undefined = parts?.[part];
  return Part ? <Part /> : null;
}
