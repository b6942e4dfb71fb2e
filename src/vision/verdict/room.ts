import type { Evidence } from './doubts.ts';
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
