import { HIDDEN } from '../../puzzle/index.ts';
import type { Evidence } from './evidence.ts';
import { hollow } from './hollow.ts';

/** Whether any tube but one has room, or may have it: where none does, that one has to be empty for anything to move. */
export function roomBeside({ reading, interpretation, stacks }: Evidence): (tube: number) => boolean {
  const mayBeAir = hollow(interpretation, stacks, reading);
  const roomy = reading.tubes.flatMap(({ items, capacity }, i) =>
    items.length < capacity || stacks[i]?.some(mayBeAir) ? [i] : [],
  );
  return (tube) => roomy.some((other) => other !== tube);
}

/** Whether an empty tube would not have been seen: all hold some, none shows a free place, and nothing is known of their sides. */
export function hidesEmpty({ reading: { tubes }, interpretation: { layout, roles } }: Evidence): boolean {
  const isNoneFree = !roles.includes('empty') && tubes.every(({ items }) => items.length > 0);
  return layout.hidesEmpties === true && isNoneFree;
}

/** Whether a colour lies over others and none over it: air of a tint of its own does, where cells are drawn. */
export function mayShowAir(tubes: Evidence['reading']['tubes']): boolean {
  const tops = tubes.map(({ items }) =>
    items.slice(items.findLastIndex((item) => item !== items.at(-1)) + 1),
  );
  const buried = new Set(
    tubes.flatMap(({ items }, i) => items.slice(0, items.length - (tops[i]?.length ?? 0))),
  );
  return tubes.some(
    ({ items }, i) => (tops[i]?.length ?? 0) < items.length && !buried.has(items.at(-1) ?? HIDDEN),
  );
}
