import type { ComponentChildren } from 'preact';
import { PALETTE } from '../palette.ts';
import { dealWish } from '../state/dealing.ts';
import { openDeal } from '../state/open.ts';
import { chooseShapes, isShaped } from '../state/play.ts';
import { say } from '../texts.ts';
import { Icon } from './icon.tsx';

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
  return (
    <div class="thumb controls">
      <button type="button" disabled={!props.canUndo} onClick={props.onUndo}>
        <Icon name="undo" />
        {say('play.undo')}
      </button>
      <button type="button" disabled={!props.canRedo} onClick={props.onRedo}>
        <Icon name="redo" />
        {say('play.redo')}
      </button>
      <button type="button" disabled={!props.canUndo} onClick={props.onRestart}>
        <Icon name="restart" />
        {say('play.restart')}
      </button>
      {props.isSearching ? (
        <button type="button" class="main" onClick={props.onStop}>
          {say('stop')}
        </button>
      ) : (
        <button type="button" class="main" disabled={props.isWon} onClick={props.onHint}>
          <Icon name="hint" />
          {say('play.hint')}
        </button>
      )}
    </div>
  );
}

/** The number of moves made, and the number needed. */
export function Counter({ made, fewest }: { readonly made: number; readonly fewest: string | undefined }) {
  return (
    <p class="counter">
      <span>
        {say('play.moves')} <strong>{made}</strong>
      </span>
      {fewest !== undefined && (
        <span>
          {say('play.fewest')} <strong>{fewest}</strong>
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
  return (
    <Notice kind="won">
      <div class="joy" aria-hidden="true">
        {PALETTE.map(({ hex }) => (
          <i key={hex} style={{ '--color': hex }} />
        ))}
      </div>
      <p>
        <strong>{say('play.won', { count: made })}</strong> {known && compared(made, known)}
      </p>
      <div class="actions">
        <button type="button" class="main" onClick={() => void openDeal(dealWish.value)}>
          {say('play.another')}
        </button>
        <button type="button" onClick={onAgain}>
          {say('play.again')}
        </button>
      </div>
    </Notice>
  );
}

function compared(made: number, { moves, isProved }: Fewest): string {
  if (made > moves) return say('play.shorter', { moves });
  return isProved ? say('play.noShorter') : '';
}

/** Chooses letters or shapes on the pieces. */
export function Signs() {
  return (
    <fieldset class="switch">
      <legend>{say('play.signs')}</legend>
      <button type="button" aria-pressed={!isShaped.value} onClick={() => chooseShapes(false)}>
        {say('play.letters')}
      </button>
      <button type="button" aria-pressed={isShaped.value} onClick={() => chooseShapes(true)}>
        {say('play.shapes')}
      </button>
    </fieldset>
  );
}
