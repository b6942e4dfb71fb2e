import type { ComponentChildren } from 'preact';
import { chooseShapes, isShaped } from '../state/play.ts';
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

/** The controls below a board that is played. */
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

/** The number of moves made, and the number needed. */
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

/** A message that stays until the position changes. */
export function Notice({
  kind,
  children,
}: {
  readonly kind: 'won' | 'lost';
  readonly children: ComponentChildren;
}) {
  return <div class={`notice ${kind}`}>{children}</div>;
}

interface Fewest {
  readonly moves: number;
  readonly isProved: boolean;
}

interface WonProps {
  readonly made: number;
  readonly known: Fewest | undefined;
  readonly onAgain: () => void;
}

/** The end of a game, compared with the fewest moves. */
export function Won({ made, known, onAgain }: WonProps) {
  const { play } = texts.value;
  return (
    <Notice kind="won">
      <p>
        <strong>{play.won(made)}</strong> {known && compared(made, known)}
      </p>
      <div class="actions">
        <button type="button" class="main" onClick={onAgain}>
          {play.again}
        </button>
      </div>
    </Notice>
  );
}

function compared(made: number, { moves, isProved }: Fewest): string {
  const { play } = texts.value;
  if (made > moves) return play.shorter(moves, isProved);
  return isProved ? play.noShorter : '';
}

/** Chooses letters or shapes on the pieces. */
export function Signs() {
  const { play } = texts.value;
  return (
    <fieldset class="switch">
      <legend>{play.signs}</legend>
      <button type="button" aria-pressed={!isShaped.value} onClick={() => chooseShapes(false)}>
        {play.letters}
      </button>
      <button type="button" aria-pressed={isShaped.value} onClick={() => chooseShapes(true)}>
        {play.shapes}
      </button>
    </fieldset>
  );
}
