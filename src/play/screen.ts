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

/** How a screen is seen. */
export interface Eyes {
  /** What it shows, the same object while nothing has changed at all. @param area all that has to be up to date; the rest may be as it was before */
  look(area?: Part): Promise<Pixels>;
}

/** The screen of a game. It enforces the stop signal and the time limit, and reports taps as events. */
export class Screen {
  readonly #eyes: Eyes;
  readonly #device: Pick<Device, 'tap' | 'pressable'>;
  readonly #options: PlayOptions;
  /** When playing has to end, in milliseconds of `performance.now`. */
  readonly deadline: number;
  /** Held here, because a signal made of others does not keep them from being collected. */
  readonly #late: AbortSignal;
  /** Aborted when playing has to end, or is stopped. */
  readonly signal: AbortSignal;
  /** Taps so far. */
  taps = 0;

  /** @param device what is tapped; nothing if absent */
  constructor(
    eyes: Eyes,
    options: PlayOptions,
    device: Pick<Device, 'tap' | 'pressable'> = { tap: async () => {} },
  ) {
    const { signal, maxTime = Number.POSITIVE_INFINITY } = options;
    this.#eyes = eyes;
    this.#device = device;
    this.#options = options;
    this.deadline = performance.now() + maxTime;
    this.#late = AbortSignal.timeout(Math.max(0, Math.min(Math.round(maxTime), LONGEST)));
    this.signal = AbortSignal.any(signal ? [signal, this.#late] : [this.#late]);
  }

  tell(event: PlayEvent): void {
    this.#options.onEvent?.(event);
  }

  /** What it shows now, see `Eyes`. */
  async frame(area?: Part): Promise<{ readonly pixels: Pixels }> {
    this.check();
    return { pixels: await this.#answer(this.#eyes.look(area)) };
  }

  /** @param at on the screenshot @param sent where the device has to tap for that, if it is elsewhere */
  async tap(at: Point, target: TapTarget, sent: Point = at): Promise<void> {
    this.check();
    this.taps++;
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
      if (error instanceof End) throw error;
      const fault = error instanceof Error ? error.message : `${error}`;
      throw Object.assign(ended('deviceFails', { fault }), { cause: error });
    });
    return this.limited(safe);
  }

  async pause(milliseconds: number): Promise<void> {
    this.check();
    await new Promise((done) => setTimeout(done, milliseconds));
  }

  /** @throws End if playing has to end, or is stopped */
  check(): void {
    if (this.#options.signal?.aborted) throw ended('stopped');
    if (performance.now() >= this.deadline) throw ended('tooMuchTime');
  }
}
