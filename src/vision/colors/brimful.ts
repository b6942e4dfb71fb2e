/** One bottle may be topped with anything: what covers liquid in so many is the same in all. */
const FEWEST_COVERED = 2;
/** A colour that only lies on top may be one by chance, but none of that fills so many bottles when every other fills fewer. */
const FEWEST_FILLED = 2;

/**
 * The group that has to be air where every bottle is full to one level with what was seen in it: such a board cannot be
 * played, and there is more of it than of any other, over others in several bottles, and never under any. Opaque glass on
 * a page of another colour shows so.
 *
 * @param stacks for each bottle the numbers of the groups in it, bottom to top.
 */
export function airOfBrimful(stacks: readonly (readonly number[])[]): number | undefined {
  const [first, ...others] = stacks;
  if (!first || others.some(({ length }) => length !== first.length)) return undefined;
  const seen = stacks.flat();
  const countOf = (group: number) => seen.filter((other) => other === group).length;
  return [...new Set(seen)].find(
    (group) =>
      countOf(group) >= FEWEST_FILLED * first.length &&
      seen.every((other) => other === group || countOf(other) < countOf(group)) &&
      !isBuried(group, stacks) &&
      stacks.filter((stack) => covers(group, stack)).length >= FEWEST_COVERED,
  );
}

function isBuried(group: number, stacks: readonly (readonly number[])[]): boolean {
  return stacks.some((stack) => stack.some((own, k) => own === group && (stack[k + 1] ?? group) !== group));
}

function covers(group: number, stack: readonly number[]): boolean {
  return stack.at(-1) === group && stack.some((other) => other !== group);
}
