import type { Motion, Scene } from './game.ts';

/** Some liquid of one colour in a tube, as high as so many units. */
export interface Layer {
  readonly color: string;
  readonly units: number;
  readonly isHidden: boolean;
}

/** When, on the way of a move, the pouring begins and ends. */
const POURING = [0.3, 0.7] as const;

/** What share of the moved liquid has been poured. */
export function pouredOf({ progress }: Motion): number {
  const [begin, end] = POURING;
  return Math.min(1, Math.max(0, (progress - begin) / (end - begin)));
}

/** What a tube holds, bottom to top, while something may be poured out of it or into it. */
export function layersOf({ table, motion }: Scene, tube: number): Layer[] {
  const pouring = motion?.did === 'move' ? motion : undefined;
  const poured = pouring ? pouredOf(pouring) : 1;
  const layers = (table.tubes[tube] ?? []).map((piece) => {
    const units = pouring?.pieces.includes(piece) ? poured : 1;
    return { color: piece.color, units, isHidden: piece.isHidden };
  });
  if (pouring?.from !== tube) return layers;
  return [...layers, ...pouring.pieces.map(({ color }) => ({ color, units: 1 - poured, isHidden: false }))];
}
