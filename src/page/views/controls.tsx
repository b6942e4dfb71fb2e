import { PALETTE } from '../palette.ts';
import { dealWish } from '../state/dealing.ts';
import { openDeal } from '../state/open.ts';
import { chooseShapes, isShaped } from '../state/play.ts';
import { say } from '../texts.ts';
import { Icon } from './icon.tsx';
import { Toggle } from './toggle.tsx';

/** A game as the controls see it. */
interface Game {
  readonly history: Record<'made' | 'undone', { readonly value: readonly unknown[] }>;
  readonly isWon: { readonly value: boolean };
  readonly hint: { readonly value: { readonly status: string } | undefined };
  readonly undo: () => void;
  readonly redo: () => void;
  readonly restart: () => void;
  readonly askHint: () => Promise<void>;
  readonly stopHint: () => void;
}

/** The controls below a board that is played. */
export function Controls({ game }: { readonly game: Game }) {
  const { made, undone } = game.history;
  const isSearching = game.hint.value?.status === 'searching';
  return (
    <div class="thumb controls">
      <button type="button" disabled={made.value.length === 0} onClick={() => game.undo()}>
        <Icon name="undo" />
        {say('play.undo')}
      </button>
      <button type="button" disabled={undone.value.length === 0} onClick={game.redo}>
        <Icon name="redo" />
        {say('play.redo')}
      </button>
      <button type="button" disabled={made.value.length === 0} onClick={game.restart}>
        <Icon name="restart" />
        {say('play.restart')}
      </button>
      <button
        type="button"
        class="main"
        disabled={game.isWon.value}
        onClick={isSearching ? game.stopHint : game.askHint}
      >
        {!isSearching && <Icon name="hint" />}
        {say(isSearching ? 'stop' : 'play.hint')}
      </button>
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
    <div class="notice won">
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
    </div>
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
      <Toggle label={say('play.letters')} isOn={!isShaped.value} onTap={() => chooseShapes(false)} />
      <Toggle label={say('play.shapes')} isOn={isShaped.value} onTap={() => chooseShapes(true)} />
    </fieldset>
  );
}
