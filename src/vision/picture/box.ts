/** A rectangle in pixels of a raster. Its outermost rows and columns belong to it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the number of pixel columns. */
export function widthOf({ left, right }: { readonly left: number; readonly right: number }): number {
  return right - left + 1;
}

/** Returns the number of pixel rows. */
export function heightOf({ top, bottom }: { readonly top: number; readonly bottom: number }): number {
  return bottom - top + 1;
}

export function doOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
