import type { Table } from './interpret.ts';
import type { Role } from './roles.ts';

/** Items under other ones in so many tubes, and in all that show them, are not there by chance. */
const FEWEST_TUBES = 3;

/**
 * What the groups stand for where one is what hides items without a mark: it lies on floors only, unbroken, with other items on
 * it in each tube. Whether the colours in sight lack as much is for the counting rule to say.
 */
export function veiledRoles(table: Table, roles: readonly Role[]): Role[][] {
  if (table.hidden.size > 0) return [];
  const veils = roles.flatMap((role, group) => (role === 'color' && isVeil(table, group) ? [group] : []));
  return veils.map((veil) => roles.map((role, group): Role => (group === veil ? 'hidden' : role)));
}

function isVeil({ stacks }: Table, veil: number): boolean {
  const veiled = stacks.filter((stack) => stack.includes(veil));
  const isUnder = (stack: readonly number[]) => {
    const top = stack.findIndex((group) => group !== veil);
    return top > 0 && !stack.includes(veil, top);
  };
  return veiled.length >= FEWEST_TUBES && veiled.every(isUnder);
}
