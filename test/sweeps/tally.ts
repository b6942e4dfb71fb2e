/** How one case of a sweep ended. */
export interface Case {
  readonly name: string;
  readonly end: 'read' | 'refused' | 'crashed';
  /** Of processor time. */
  readonly milliseconds?: number;
  /** The most memory that the process had. */
  readonly megabytes?: number;
  /** What should not have happened. */
  readonly complaint?: string | undefined;
}

/** What a class of input did to the program. */
export interface Tally {
  readonly name: string;
  readonly cases: readonly Case[];
}

export const COLUMNS = ['class', 'tried', 'read', 'refused', 'crashed', 'wrong', 'slowest', 'largest'];

/** Cells in the order of the columns; what was not measured is a dash. */
export function cellsOf({ name, cases }: Tally): string[] {
  const count = (end: Case['end']) => `${cases.filter((one) => one.end === end).length}`;
  return [
    name,
    `${cases.length}`,
    count('read'),
    count('refused'),
    count('crashed'),
    `${complaintsOf(cases).length}`,
    most(cases, ({ milliseconds }) => milliseconds, 'ms'),
    most(cases, ({ megabytes }) => megabytes, 'MB'),
  ];
}

function most(cases: readonly Case[], figure: (one: Case) => number | undefined, unit: string): string {
  const figures = cases.flatMap((one) => figure(one) ?? []);
  return figures.length === 0 ? '-' : `${Math.round(figures.reduce((a, b) => Math.max(a, b)))} ${unit}`;
}

/** One line for each case that went wrong. */
export function complaintsOf(cases: readonly Case[]): string[] {
  return cases.flatMap(({ name, complaint }) => (complaint === undefined ? [] : [`${name}: ${complaint}`]));
}

/** Rows of cells as columns of text. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
