import type { PlayOptions } from '../../play/index.ts';

type Passed = 'levels' | 'next' | 'restart' | 'kind' | 'trust' | 'maxMoves' | 'maxTime';

export interface PlayFlags extends Pick<PlayOptions, Passed> {
  /** A device's serial, or true for the only one. */
  readonly adb?: string | true;
  readonly browser?: string;
  readonly chromium?: string;
  readonly headed?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly dryRun?: boolean;
  readonly record?: string;
  readonly output?: string;
  readonly json?: boolean;
}
