import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part of the page whose code is loaded when it is shown; nothing until then. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  return function Later() {
    const [Part, setPart] = useState<ComponentType>();
    useEffect(() => void load().then((part) => setPart(() => part)), []);
    return Part ? <Part /> : null;
  };
}
