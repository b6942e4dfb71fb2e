import type { Io } from './io.ts';
import { type Painter, painterFor } from './terminal.ts';

export interface PrinterFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Prints text for a person, by importance. Under `--json` nothing is printed. */
export interface Printer {
  /** The result: the moves, or why there are none. */
  readonly result: (text: string) => void;
  /** Additional information; not printed under `--quiet`. */
  readonly note: (text: string) => void;
  /** A doubt about the result. Always printed; under `--quiet` on standard error. */
  readonly warning: (text: string) => void;
  /** Colours for the text. */
  readonly paint: Painter;
}

/** Prints nothing. */
export const SILENT: Printer = { result: () => {}, note: () => {}, warning: () => {}, paint: painterFor(1) };

export function printerFor({ json, quiet }: PrinterFlags, { out, err, paint }: Io): Printer {
  if (json) return SILENT;
  return quiet
    ? { ...SILENT, result: out, warning: err, paint }
    : { result: out, note: out, warning: out, paint };
}
