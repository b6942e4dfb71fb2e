export type Rgb = readonly [number, number, number];

/** What the letters of a drawing stand for: colours that nobody confuses. */
export const INKS: Readonly<Record<string, Rgb>> = {
  R: [220, 50, 47],
  G: [60, 170, 80],
  B: [40, 90, 220],
  Y: [240, 200, 60],
  C: [70, 205, 215],
  M: [150, 50, 170],
  W: [235, 238, 240],
  /** A ghost of yellow on a dark page. */
  y: [100, 87, 41],
};
