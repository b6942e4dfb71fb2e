import { diff, rgb_to_lab } from 'color-diff';
import { colorAt } from '../items/patches.ts';
import type { Raster } from '../picture/raster.ts';
import { bestOf } from '../statistics.ts';
import type { Slab } from './slabs.ts';

/** Tiles and bricks are of one colour within this distance. */
const SAME_TILE = 7;
/** A page is tiled when so many slabs, and such a share of all, are of one colour: no liquid is all over the picture. */
const FEWEST_TILES = 24;
const LEAST_SHARE = 0.5;

/** Of so many slabs, spread over all, some are of a colour that more than half of them have. */
const MOST_SEEDS = 24;

/** The slabs without the tiles, bricks and panes of the page; none where it is not tiled. */
export function withoutTiles(raster: Raster, slabs: readonly Slab[]): Slab[] {
  const colors = new Map(
    slabs.map((slab) => {
      const [x, y] = [(slab.left + slab.right) / 2, (slab.top + slab.bottom) / 2];
      return [slab, rgb_to_lab(colorAt(raster, x, y))];
    }),
  );
  const like = (seed: Slab) => {
    const own = colors.get(seed);
    return slabs.filter((slab) => {
      const other = colors.get(slab);
      return own && other && diff(own, other) < SAME_TILE;
    });
  };
  const step = Math.ceil(slabs.length / MOST_SEEDS);
  const seeds = slabs.filter((_, i) => i % step === 0);
  const tiles = bestOf(seeds.map(like), (list) => list.length) ?? [];
  const isTiled = tiles.length >= FEWEST_TILES && tiles.length > LEAST_SHARE * slabs.length;
  return isTiled ? slabs.filter((slab) => !tiles.includes(slab)) : [];
}
