import type { PlayOptions } from '../../play/index.ts';

type Passed = 'levels' | 'next' | 'restart' | 'kind' | 'trust' | 'maxMoves' | 'maxTime';

/** Which screen is looked at. */
export interface DeviceFlags extends Pick<PlayOptions, 'maxTime'> {
  /** A device's serial, or true for the only one. */
  readonly adb?: string | true;
  readonly browser?: string;
  readonly chromium?: string;
  readonly headed?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly json?: boolean;
}

export interface CoachFlags extends DeviceFlags, Pick<PlayOptions, 'levels' | 'kind'> {}

export interface PlayFlags extends DeviceFlags, Pick<PlayOptions, Passed> {
  readonly dryRun?: boolean;
  readonly record?: string;
  readonly output?: string;
}
