import { MOST_BLOBS } from './silhouette.ts';
import type { Blob } from './slabs.ts';

/** Edges are so many pixels thick at most: what lies that near is of one thing. */
const THICKEST_EDGE = 4;
/** Two patches lie beside each other where they do in so many rows. */
const FEWEST_ROWS = 3;

/**
 * Patches that only edges divide as one: all that is seen through the glass of a bottle, however many streaks of light lie on it.
 * The page, which is wider than a bottle, is no patch, and divides them.
 */
export function joinedBlobs(blobs: readonly Blob[]): Blob[] {
  if (blobs.length > MOST_BLOBS) return [];
  const left = new Set(blobs);
  const joined: Blob[] = [];
  for (const blob of left) {
    left.delete(blob);
    const members = [blob];
    for (const member of members) {
      for (const other of left) {
        if (!areNear(member, other)) continue;
        left.delete(other);
        members.push(other);
      }
    }
    joined.push(unionOf(members));
  }
  return joined;
}

function areNear(a: Blob, b: Blob): boolean {
  const near = THICKEST_EDGE;
  const isApart =
    b.left > a.right + near || a.left > b.right + near || b.top > a.bottom + near || a.top > b.bottom + near;
  if (isApart) return false;
  return a.bottom < b.top ? touches(a, b) : b.bottom < a.top ? touches(b, a) : isBeside(a, b);
}

/** Whether the last row of one lies over the first row of the other. */
function touches({ lefts, rights }: Blob, under: Blob): boolean {
  const [from, to] = [lefts.at(-1) ?? 0, rights.at(-1) ?? 0];
  return (under.lefts[0] ?? 0) <= to && (under.rights[0] ?? 0) >= from;
}

function isBeside(a: Blob, b: Blob): boolean {
  let rows = 0;
  for (let y = Math.max(a.top, b.top); y <= Math.min(a.bottom, b.bottom); y++) {
    const [aLeft = 0, aRight = 0] = [a.lefts[y - a.top], a.rights[y - a.top]];
    const [bLeft = 0, bRight = 0] = [b.lefts[y - b.top], b.rights[y - b.top]];
    if (bLeft - aRight <= THICKEST_EDGE && aLeft - bRight <= THICKEST_EDGE) rows++;
  }
  return rows >= FEWEST_ROWS;
}

/** From the leftmost to the rightmost pixel of each row. Rows that only an edge shows are as wide as the one over them. */
function unionOf(members: readonly Blob[]): Blob {
  const top = Math.min(...members.map((blob) => blob.top));
  const bottom = Math.max(...members.map((blob) => blob.bottom));
  const lefts: number[] = [];
  const rights: number[] = [];
  for (let y = top; y <= bottom; y++) {
    const here = members.filter((blob) => blob.top <= y && y <= blob.bottom);
    const over = y - top - 1;
    lefts.push(
      here.length > 0 ? Math.min(...here.map((blob) => blob.lefts[y - blob.top] ?? 0)) : (lefts[over] ?? 0),
    );
    rights.push(
      here.length > 0 ? Math.max(...here.map((blob) => blob.rights[y - blob.top] ?? 0)) : (rights[over] ?? 0),
    );
  }
  return { left: Math.min(...lefts), right: Math.max(...rights), top, bottom, lefts, rights };
}
