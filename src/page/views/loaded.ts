import { useEffect, useState } from 'preact/hooks';

/** A part of the page whose code is loaded when it is shown; undefined until then. */
export function useLoaded<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => void load().then(setPart), []);
  return part;
}
