/** Why a request got no place: too many are waiting, or the service is about to end. */
export type Refusal = 'busy' | 'draining';

/** Gives out the places for requests that wait or are worked on, and no more once it is closed. */
export class Desk {
  /** How many requests are waiting or being worked on. */
  inside = 0;
  isClosed = false;
  private whenEmpty: () => void = () => {};
  private readonly places: number;

  constructor(places: number) {
    this.places = places;
  }

  /** Why the next request gets no place; undefined if it gets one. */
  refusal(): Refusal | undefined {
    if (this.isClosed) return 'draining';
    return this.inside >= this.places ? 'busy' : undefined;
  }

  /** Holds a place while a request is worked on. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.inside++;
    await work().finally(() => {
      this.inside--;
      if (this.inside === 0) this.whenEmpty();
    });
  }

  /** Admits no further request. @returns when the last one inside has left */
  close(): Promise<void> {
    this.isClosed = true;
    return new Promise((resolve) => {
      this.whenEmpty = resolve;
      if (this.inside === 0) resolve();
    });
  }
}
