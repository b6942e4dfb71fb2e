import { decodePicture } from '../image/index.ts';
import type { Part, Pixels } from '../vision/index.ts';
import type { Device } from './device.ts';
import type { PlayOptions } from './events.ts';
import { ended } from './screen.ts';
import { within } from './within.ts';

/** Broken screenshots in a row that are tolerated. */
const MOST_DAMAGED = 3;

/** Milliseconds for the last screenshot, when playing has ended. */
const LAST_PATIENCE = 2_000;

/** Takes the screenshots of a device, and decodes them. */
export class Camera {
  readonly #device: Pick<Device, 'screenshot'>;
  readonly #onFrame: PlayOptions['onFrame'];
  #newest: { readonly png: Uint8Array; readonly pixels: Pixels } | undefined;
  /** Whether the newest screenshot shows a part of the screen. */
  #isPart = false;

  constructor(device: Pick<Device, 'screenshot'>, onFrame?: PlayOptions['onFrame']) {
    this.#device = device;
    this.#onFrame = onFrame;
  }

  /** The newest whole screenshot, or the newest part if the device gives no other. Never rejects. */
  async last(): Promise<Uint8Array | undefined> {
    if (!this.#isPart) return this.#newest?.png;
    return within(LAST_PATIENCE, this.#device.screenshot()).catch(() => this.#newest?.png);
  }

  /** Takes a screenshot, see `Eyes`. @throws End if it is damaged again and again */
  async look(area?: Part): Promise<Pixels> {
    for (let damaged = 1; ; damaged++) {
      const png = await this.#device.screenshot(area);
      if (!area && !this.#isPart && this.#newest && Buffer.compare(png, this.#newest.png) === 0)
        return this.#newest.pixels;
      const decoded = await decodePicture(png);
      if (decoded.ok) {
        const pixels = this.#patched(decoded.value, area);
        this.#isPart = pixels !== decoded.value;
        this.#newest = { png, pixels };
        this.#onFrame?.(png);
        return pixels;
      }
      if (damaged >= MOST_DAMAGED) throw ended('screensDamaged', { fault: decoded.fault.message });
    }
  }

  /** The newest screen with a new part in it; the picture as it is if it is no such part. */
  #patched(pixels: Pixels, area: Part | undefined): Pixels {
    const before = this.#newest?.pixels;
    // the page may have got another size meanwhile
    const fits = before && pixels.width === before.width && area && area.y + area.height <= before.height;
    if (!fits || pixels.height !== area.height) return pixels;
    // slice() of a Buffer would share its memory
    const data = Uint8Array.from(before.data);
    data.set(pixels.data, 4 * area.y * before.width);
    return { width: before.width, height: before.height, data };
  }
}
