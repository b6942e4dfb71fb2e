import { batch, signal } from '@preact/signals';
import { say } from '../texts.ts';

/** The moves of a game, and those that were undone; the next one to redo is last. */
export interface Steps<Step> {
  readonly made: readonly Step[];
  readonly undone: readonly Step[];
}

/** A game as signals. */
export class History<Step> {
  readonly made = signal<readonly Step[]>([]);
  readonly undone = signal<readonly Step[]>([]);

  make(step: Step): void {
    this.made.value = [...this.made.value, step];
    this.undone.value = [];
  }

  /** Takes back the last moves. */
  undo(count = 1): void {
    const made = this.made.value;
    const kept = made.slice(0, Math.max(0, made.length - count));
    this.undone.value = [...this.undone.value, ...made.slice(kept.length).reverse()];
    this.made.value = kept;
  }

  redo(): Step | undefined {
    const step = this.undone.value.at(-1);
    if (step === undefined) return undefined;
    this.undone.value = this.undone.value.slice(0, -1);
    this.made.value = [...this.made.value, step];
    return step;
  }

  forget(): void {
    this.resume({ made: [], undone: [] });
  }

  steps(): Steps<Step> {
    return { made: this.made.value, undone: this.undone.value };
  }

  resume({ made, undone }: Steps<Step>): void {
    this.made.value = made;
    this.undone.value = undone;
  }
}

/** A message, translated when it is shown. */
export type Said = () => string;

/**
 * Undo, redo and restart of a game.
 *
 * @param put ends what is on its way; of a step that was made again, it tells what is said
 */
export function controlsOf<Step>(
  history: History<Step>,
  said: { value: Said | undefined },
  put: (again?: Step) => Said | undefined,
) {
  const back = (count: number, words: Said) =>
    batch(() => {
      put();
      history.undo(count);
      said.value = words;
    });
  return {
    undo: (count = 1) => back(count, () => say('play.takenBack', { count })),
    restart: () => back(history.made.value.length, () => say('play.restarted')),
    redo: () =>
      batch(() => {
        const step = history.redo();
        if (step !== undefined) said.value = put(step);
      }),
  };
}
