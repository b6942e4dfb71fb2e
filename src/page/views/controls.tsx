import type { ComponentChildren } from 'preact';
import { texts } from '../texts.ts';

interface Props {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isWon: boolean;
  readonly isSearching: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onRestart: () => void;
  readonly onHint: () => void;
  readonly onStop: () => void;
}

/** What a thumb reaches while a board is played. */
export function Controls(props: Props) {
  const { play, stop } = texts.value;
  return (
    <div class="thumb controls">
      <button type="button" disabled={!props.canUndo} onClick={props.onUndo}>
        {play.undo}
      </button>
      <button type="button" disabled={!props.canRedo} onClick={props.onRedo}>
        {play.redo}
      </button>
      <button type="button" disabled={!props.canUndo} onClick={props.onRestart}>
        {play.restart}
      </button>
      {props.isSearching ? (
        <button type="button" class="main" onClick={props.onStop}>
          {stop}
        </button>
      ) : (
        <button type="button" class="main" disabled={props.isWon} onClick={props.onHint}>
          {play.hint}
        </button>
      )}
    </div>
  );
}

/** How many moves were made, beside how many are needed. */
export function Counter({ made, fewest }: { readonly made: number; readonly fewest: string | undefined }) {
  const { play } = texts.value;
  return (
    <p class="counter">
      <span>
        {play.moves} <strong>{made}</strong>
      </span>
      {fewest !== undefined && (
        <span>
          {play.fewest} <strong>{fewest}</strong>
        </span>
      )}
    </p>
  );
}

/** A word that stays until the position changes. */
export function Notice({
  kind,
  children,
}: {
  readonly kind: 'won' | 'lost';
  readonly children: ComponentChildren;
}) {
  return <div class={`notice ${kind}`}>{children}</div>;
}
