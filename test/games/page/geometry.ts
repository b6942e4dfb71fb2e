/** How the tubes of a game are built, in widths of an item. */
export interface Build {
  /** Height of an item over the next one. */
  readonly step: number;
  /** Width of a tube. */
  readonly tube: number;
  /** Between two tubes. */
  readonly gap: number;
  /** Under the lowest item, and over the highest one up to the brim. */
  readonly floor: number;
  readonly air: number;
  /** From the brim to the centre of the lowest lifted item. */
  readonly hang: number;
  /** Between two rows: room for what is lifted. */
  readonly rowGap: number;
  /** The most tubes of a row. */
  readonly perRow: number;
  /** The most pixels that an item is wide. */
  readonly most: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything stands, in pixels of the page; centres of items. */
export interface Geometry {
  readonly size: number;
  readonly step: number;
  readonly tubes: readonly Box[];
  place(tube: number, at: number): Point;
  /** Where the n-th lifted item hangs, the lowest one first. */
  above(tube: number, at: number): Point;
  tubeAt(point: Point): number | undefined;
}

/** @param room what the board may fill of the page */
export function layOut(build: Build, room: Box, count: number, capacity: number): Geometry {
  const rows = rowsOf(count, room.width > room.height ? build.perRow * 2 : build.perRow);
  const longest = Math.max(...rows);
  const tubeHeight = capacity * build.step + build.floor + build.air;
  const across = longest * (build.tube + build.gap) - build.gap;
  const down = rows.length * (tubeHeight + build.rowGap);
  const size = Math.min(room.width / across, room.height / down, build.most);
  const top = room.y + (room.height - (down - build.rowGap) * size) / 2 + (build.rowGap * size) / 2;
  const tubes = rows.flatMap((length, row) => {
    const left = room.x + (room.width - (length * (build.tube + build.gap) - build.gap) * size) / 2;
    return Array.from({ length }, (_, column) => ({
      x: Math.round(left + column * (build.tube + build.gap) * size),
      y: Math.round(top + row * (tubeHeight + build.rowGap) * size),
      width: Math.round(build.tube * size),
      height: Math.round(tubeHeight * size),
    }));
  });
  return placesOf(build, size, tubes);
}

function placesOf(build: Build, size: number, tubes: readonly Box[]): Geometry {
  const step = build.step * size;
  const boxOf = (tube: number) => tubes[tube] ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    size,
    step,
    tubes,
    place: (tube, at) => {
      const { x, y, width, height } = boxOf(tube);
      return { x: x + width / 2, y: y + height - build.floor * size - (at + 0.5) * step };
    },
    above: (tube, at) => {
      const { x, y, width } = boxOf(tube);
      return { x: x + width / 2, y: y - build.hang * size - at * step };
    },
    tubeAt: (point) => {
      const found = tubes.findIndex(
        ({ x, y, width, height }) =>
          point.x >= x && point.x < x + width && point.y >= y && point.y < y + height,
      );
      return found < 0 ? undefined : found;
    },
  };
}

/** As even rows as can be, the longer ones first. */
function rowsOf(count: number, perRow: number): number[] {
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
}
