import { setTimeout as delay } from 'node:timers/promises';
import { decodePicture } from '../image/index.ts';
import type { Given } from '../puzzle/index.ts';
import type { Pixels, Point, Reading } from '../vision/index.ts';
import type { Device } from './device.ts';
import type { PlayEvent, TapTarget } from './events.ts';
import { type PLAY_MESSAGES, sayOfPlay } from './messages.ts';

/** Thrown inside `src/play` to end playing; `play` turns it into a value. */
export class End extends Error {
  readonly code: (typeof PLAY_MESSAGES)[keyof typeof PLAY_MESSAGES]['code'];
  readonly reading: Reading | undefined;

  constructor(said: Pick<End, 'code' | 'message'>, reading?: Reading) {
    super(said.message);
    this.code = said.code;
    this.reading = reading;
  }
}

/** @param given the values for the sentence, if it has any */
export function ended<Reason extends keyof typeof PLAY_MESSAGES>(
  reason: Reason,
  ...given: Given<(typeof PLAY_MESSAGES)[Reason]['words']>
): End {
  return new End(sayOfPlay(reason, ...given));
}

/** Waits for a device. Any error ends playing, because devices from users may throw anything. */
async function answered<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const fault = error instanceof Error ? error.message : `${error}`;
    throw Object.assign(ended('deviceFails', { fault }), { cause: error });
  }
}

export interface Frame {
  readonly png: Uint8Array;
  readonly pixels: Pixels;
  /** When it was requested, in milliseconds of `performance.now`. */
  readonly at: number;
}

export interface ScreenLimits {
  readonly signal?: AbortSignal | undefined;
  /** When playing has to end, in milliseconds of `performance.now`. */
  readonly deadline: number;
  readonly onEvent: (event: PlayEvent) => void;
  readonly onFrame: (png: Uint8Array) => void;
  /** Called with the duration of each screenshot in milliseconds. */
  readonly onDuration: (milliseconds: number) => void;
}

/** Broken screenshots in a row that are tolerated. */
const MOST_DAMAGED = 3;

/** The device's screen. It enforces the stop signal and the time limit, and reports taps as events. */
export class Screen {
  readonly #device: Device;
  readonly #limits: ScreenLimits;
  #taps = 0;
  #newest: Frame | undefined;

  constructor(device: Device, limits: ScreenLimits) {
    this.#device = device;
    this.#limits = limits;
  }

  get taps(): number {
    return this.#taps;
  }

  get newest(): Frame | undefined {
    return this.#newest;
  }

  tell(event: PlayEvent): void {
    this.#limits.onEvent(event);
  }

  /** Captures and decodes the screen. */
  async frame(): Promise<Frame> {
    for (let damaged = 1; ; damaged++) {
      this.#check();
      const at = performance.now();
      const png = await answered(this.#device.screenshot());
      this.#limits.onDuration(performance.now() - at);
      const decoded = await decodePicture(png);
      if (decoded.ok) {
        this.#newest = { png, pixels: decoded.value, at };
        this.#limits.onFrame(png);
        return this.#newest;
      }
      if (damaged >= MOST_DAMAGED) throw ended('screensDamaged', { fault: decoded.fault.message });
    }
  }

  /** @returns when it was tapped */
  async tap(at: Point, target: TapTarget): Promise<number> {
    this.#check();
    this.#taps++;
    this.tell({ type: 'tap', at, target });
    const tapped = performance.now();
    await answered(this.#device.tap(at.x, at.y));
    return tapped;
  }

  async pause(milliseconds: number): Promise<void> {
    this.#check();
    await delay(milliseconds);
  }

  #check(): void {
    if (this.#limits.signal?.aborted) throw ended('stopped');
    if (performance.now() > this.#limits.deadline) throw ended('tooMuchTime');
  }
}
