import type { Kind } from '../../puzzle/index.ts';
import type { Point } from '../../vision/index.ts';

export interface PlayFlags {
  /** A device's serial, or true for the only one. */
  readonly adb?: string | true;
  readonly browser?: string;
  readonly chromium?: string;
  readonly headed?: boolean;
  readonly size?: Size;
  readonly levels: number;
  readonly next?: Point;
  readonly restart?: Point;
  readonly kind?: Kind;
  readonly trust?: boolean;
  readonly dryRun?: boolean;
  readonly record?: string;
  readonly maxMoves?: number;
  readonly maxTime?: number;
  readonly output?: string;
  readonly json?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
