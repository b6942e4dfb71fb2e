/** A colour that only lies on top may be one by chance, but none of that fills so many bottles when every other fills fewer. */
const FEWEST_FILLED = 2;

/**
 * The group that has to be air where every bottle is full to one level with what was seen in it: such a board cannot be
 * played, and there is more of it than of any other, never under another. Opaque glass on a page of another colour shows so.
 *
 * @param stacks for each bottle the numbers of the groups in it, bottom to top.
 */
export function airOfBrimful(stacks: readonly (readonly number[])[]): number | undefined {
  const [first] = stacks;
  if (!first || !areLevel(stacks)) return undefined;
  const seen = stacks.flat();
  const countOf = (group: number) => seen.filter((other) => other === group).length;
  return [...new Set(seen)].find(
    (group) =>
      countOf(group) >= FEWEST_FILLED * first.length &&
      seen.every((other) => other === group || countOf(other) < countOf(group)) &&
      !isBuried(group, stacks),
  );
}

/** No colour that hardly stands out lies on so many bottles, and never under others, by chance. */
const FEWEST_COVERED = 3;

/** Whether a group that may be air is all the room that is left in bottles full to one level, over liquid in several. */
export function isAllRoom(group: number, stacks: readonly (readonly number[])[]): boolean {
  const covered = stacks.filter((stack) => stack.at(-1) === group && stack.some((other) => other !== group));
  return areLevel(stacks) && !isBuried(group, stacks) && covered.length >= FEWEST_COVERED;
}

function areLevel(stacks: readonly (readonly number[])[]): boolean {
  return stacks.every(({ length }) => length === stacks[0]?.length);
}

function isBuried(group: number, stacks: readonly (readonly number[])[]): boolean {
  return stacks.some((stack) => stack.some((own, k) => own === group && (stack[k + 1] ?? group) !== group));
}
