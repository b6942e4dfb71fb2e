/** A rectangle in pixels of a raster; its sides and ends lie in it. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How many columns of pixels it covers, both its sides among them. */
export function widthOf({ left, right }: { readonly left: number; readonly right: number }): number {
  return right - left + 1;
}

/** How many rows of pixels it covers, both its ends among them. */
export function heightOf({ top, bottom }: { readonly top: number; readonly bottom: number }): number {
  return bottom - top + 1;
}

/** Whether two boxes have a part in common. */
export function doOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
