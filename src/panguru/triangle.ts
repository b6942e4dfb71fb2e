/** The triangle: positions 0 to 14 in rows of 1, 2, 3, 4 and 5, from the top, each row from the left. */
const TRIANGLE_ROWS = 5;

/** A place of the triangle. */
export interface Place {
  /** 0 on top. */
  readonly row: number;
  /** From the left, 0 to `row`. */
  readonly column: number;
}

/** The places of the triangle, row by row from the top; positions are indices into them. */
export const PLACES: readonly Place[] = Array.from({ length: TRIANGLE_ROWS }, (_, row) =>
  Array.from({ length: row + 1 }, (_, column) => ({ row, column })),
).flat();

/** The number of positions: 15. */
export const POSITIONS = PLACES.length;

/** The only line that follows neither a row nor a side: straight down from the top, through the middle of every second row. */
function isCentral({ row, column }: Place): boolean {
  return column * 2 === row;
}

/** Whether two positions are on one line: a row, a diagonal along either side, or the line down the centre. */
function isInLine(one: Place, other: Place): boolean {
  return (
    one.row === other.row ||
    one.column === other.column ||
    one.row - one.column === other.row - other.column ||
    (isCentral(one) && isCentral(other))
  );
}

/** For each position, the positions that a pebble can move to or from. Pebbles leap over others. */
export const REACH: readonly (readonly number[])[] = PLACES.map((place, position) =>
  PLACES.flatMap((other, index) => (index !== position && isInLine(place, other) ? [index] : [])),
);

/** The fewest moves from one position to another: 0, 1 or 2, because any two lines cross. */
export const DISTANCE: readonly (readonly number[])[] = REACH.map((reach, from) =>
  PLACES.map((_, to) => (from === to ? 0 : reach.includes(to) ? 1 : 2)),
);
