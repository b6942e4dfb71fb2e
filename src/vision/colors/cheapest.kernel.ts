/**
 * Assigns a different column to each row so that the sum of the costs is as small as possible: the assignment
 * problem, solved by shortest augmenting paths (Kuhn 1955; Jonker and Volgenant 1987). Exact, in O(rows² ·
 * columns). A kernel.
 *
 * @param costs one list per row, all of one length, which is at least the number of rows
 * @returns the column of each row
 */
export function cheapestColumns(costs: readonly (readonly number[])[]): number[] {
  const [rows, columns] = [costs.length, costs[0]?.length ?? 0];
  const rowPrice = new Float64Array(rows);
  const columnPrice = new Float64Array(columns);
  const rowOf = new Int32Array(columns).fill(-1);
  for (let start = 0; start < rows; start++) {
    const least = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(columns).fill(-1);
    const settled: number[] = [];
    const isSettled = new Uint8Array(columns);
    let [row, reached, end] = [start, 0, -1];
    while (row >= 0) {
      let [nearest, column] = [Number.POSITIVE_INFINITY, -1];
      for (let j = 0; j < columns; j++) {
        if (isSettled[j]) continue;
        const through = reached + costs[row]![j]! - rowPrice[row]! - columnPrice[j]!;
        if (through < least[j]!) [least[j], before[j]] = [through, end];
        if (least[j]! < nearest) [nearest, column] = [least[j]!, j];
      }
      [reached, end, row] = [nearest, column, rowOf[column]!];
      settled.push(column);
      isSettled[column] = 1;
    }
    rowPrice[start]! += reached;
    for (const column of settled.slice(0, -1)) {
      rowPrice[rowOf[column]!]! += reached - least[column]!;
      columnPrice[column]! -= reached - least[column]!;
    }
    for (let column = end; column >= 0; column = before[column]!) {
      rowOf[column] = before[column]! >= 0 ? rowOf[before[column]!]! : start;
    }
  }
  const columnOf = new Array<number>(rows).fill(-1);
  for (const [column, row] of rowOf.entries()) if (row >= 0) columnOf[row] = column;
  return columnOf;
}
