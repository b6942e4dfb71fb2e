import { setTimeout as delay } from 'node:timers/promises';
import { decodePicture } from '../image/index.ts';
import type { Given } from '../puzzle/sentence.ts';
import type { Part, Pixels, Point, Reading } from '../vision/index.ts';
import type { Device } from './device.ts';
import type { EndCode, PlayEvent, PlayOptions, TapTarget } from './events.ts';
import { type PLAY_MESSAGES, sayOfPlay } from './messages.ts';
import { LONGEST, within } from './within.ts';

/** Thrown inside `src/play` to end playing; `play` turns it into a value. */
export class End extends Error {
  readonly code: EndCode;
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

export interface Frame {
  readonly png: Uint8Array;
  readonly pixels: Pixels;
}

/** Broken screenshots in a row that are tolerated. */
const MOST_DAMAGED = 3;

/** Milliseconds for the last screenshot, when playing has ended. */
const LAST_PATIENCE = 2_000;

/** The device's screen. It enforces the stop signal and the time limit, and reports taps as events. */
export class Screen {
  readonly #device: Device;
  readonly #options: PlayOptions;
  /** When playing has to end, in milliseconds of `performance.now`. */
  readonly deadline: number;
  /** Held here, because a signal made of others does not keep them from being collected. */
  readonly #late: AbortSignal;
  /** Aborted when playing has to end, or is stopped. */
  readonly signal: AbortSignal;
  #taps = 0;
  #newest: Frame | undefined;
  /** Whether the newest screenshot shows a part of the screen. */
  #isPart = false;

  constructor(device: Device, options: PlayOptions) {
    const { signal, maxTime = Number.POSITIVE_INFINITY } = options;
    this.#device = device;
    this.#options = options;
    this.deadline = performance.now() + maxTime;
    this.#late = AbortSignal.timeout(Math.max(0, Math.min(Math.round(maxTime), LONGEST)));
    this.signal = AbortSignal.any(signal ? [signal, this.#late] : [this.#late]);
  }

  get taps(): number {
    return this.#taps;
  }

  /** The newest whole screenshot, or the newest part if the device gives no other. Never rejects. */
  async last(): Promise<Uint8Array | undefined> {
    if (!this.#isPart) return this.#newest?.png;
    return within(LAST_PATIENCE, this.#device.screenshot()).catch(() => this.#newest?.png);
  }

  tell(event: PlayEvent): void {
    this.#options.onEvent?.(event);
  }

  /** Captures and decodes the screen; where nothing has changed at all, the frame is the same object as before. @param area all that has to be up to date; the rest may be as it was on an earlier frame */
  async frame(area?: Part): Promise<Frame> {
    for (let damaged = 1; ; damaged++) {
      this.check();
      const png = await this.#answer(this.#device.screenshot(area));
      if (!area && !this.#isPart && this.#newest && Buffer.compare(png, this.#newest.png) === 0)
        return this.#newest;
      const decoded = await decodePicture(png);
      if (decoded.ok) {
        const pixels = this.#patched(decoded.value, area);
        this.#isPart = pixels !== decoded.value;
        this.#newest = { png, pixels };
        this.#options.onFrame?.(png);
        return this.#newest;
      }
      if (damaged >= MOST_DAMAGED) throw ended('screensDamaged', { fault: decoded.fault.message });
    }
  }

  /** The newest screen with a new part in it; the picture as it is if it is no such part. */
  #patched(pixels: Pixels, area: Part | undefined): Pixels {
    const before = this.#newest?.pixels;
    if (!area || !before || pixels.width !== before.width || pixels.height !== area.height) return pixels;
    // slice() of a Buffer would share its memory
    const data = Uint8Array.from(before.data);
    data.set(pixels.data, 4 * area.y * before.width);
    return { width: before.width, height: before.height, data };
  }

  /** @param at on the screenshot @param sent where the device has to tap for that, if it is elsewhere */
  async tap(at: Point, target: TapTarget, sent: Point = at): Promise<void> {
    this.check();
    this.#taps++;
    this.tell({ type: 'tap', at, target });
    await this.#answer(this.#device.tap(sent.x, sent.y));
  }

  /** What the page says can be pressed; undefined if the device does not know. */
  readonly pressable = async () => this.#device.pressable && this.#answer(this.#device.pressable());

  /** Waits until the time is up. @throws End then, else what the work throws */
  async limited<Answer>(work: Promise<Answer>): Promise<Answer> {
    return within(Math.max(1, this.deadline - performance.now()), work, ended('tooMuchTime'));
  }

  /** What the device answers. Any error ends playing, because devices from users may throw anything. */
  #answer<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const safe = answer.catch((error: unknown) => {
      this.check();
      const fault = error instanceof Error ? error.message : `${error}`;
      throw Object.assign(ended('deviceFails', { fault }), { cause: error });
    });
    return this.limited(safe);
  }

  async pause(milliseconds: number): Promise<void> {
    this.check();
    await delay(milliseconds);
  }

  /** @throws End if playing has to end, or is stopped */
  check(): void {
    if (this.#options.signal?.aborted) throw ended('stopped');
    if (performance.now() >= this.deadline) throw ended('tooMuchTime');
  }
}
