/** Which files each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * The groups of files in which each can be reached from every other: the strongly connected components of two files and
 * more (Tarjan 1972), sorted.
 */
export function cyclesIn(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const target of imports.get(file) ?? []) {
      const reached = order.has(target) ? (open.includes(target) ? order.get(target) : own) : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached ?? own));
    }
    if (lowest.get(file) === own) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1) found.push(members.sort());
    }
    return lowest.get(file) ?? own;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found.sort();
}
