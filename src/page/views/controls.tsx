import { PALETTE } from '../palette.ts';
import { dealWish } from '../state/dealing.ts';
import { openDeal } from '../state/open.ts';
import type * as tubes from '../state/play.ts';
import { chooseShapes, isShaped } from '../state/play.ts';
import { say } from '../texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A game as the controls see it. */
type Game = Pick<typeof tubes, 'undo' | 'redo' | 'restart' | 'askHint' | 'stopHint'> & {
  readonly history: Record<'made' | 'undone', { readonly value: readonly unknown[] }>;
  readonly isWon: { readonly value: boolean };
  readonly hint: { readonly value: { readonly status: string } | undefined };
};

/** The controls below a board that is played. */
export function Controls({ game }: { readonly game: Game }) {
  const { made, undone } = game.history;
  const isSearching = game.hint.value?.status === 'searching';
  return (
    <div class="thumb controls">
      <Button disabled={made.value.length === 0} onClick={() => game.undo()} icon="undo" says="play.undo" />
      <Button disabled={undone.value.length === 0} onClick={game.redo} icon="redo" says="play.redo" />
      <Button disabled={made.value.length === 0} onClick={game.restart} icon="restart" says="play.restart" />
      <Button isMain disabled={game.isWon.value} onClick={isSearching ? game.stopHint : game.askHint}>
        {!isSearching && <Icon name="hint" />}
        {say(isSearching ? 'stop' : 'play.hint')}
      </Button>
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

interface WonProps {
  readonly made: number;
  /** The fewest moves that are known. */
  readonly known: { readonly moves: number; readonly isProved: boolean } | undefined;
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
        <Button isMain onClick={() => void openDeal(dealWish.value)} says="play.another" />
        <Button onClick={onAgain} says="play.again" />
      </div>
    </div>
  );
}

function compared(made: number, { moves, isProved }: NonNullable<WonProps['known']>): string {
  if (made > moves) return say('play.shorter', { moves });
  return isProved ? say('play.noShorter') : '';
}

/** Chooses letters or shapes on the pieces. */
export function Signs() {
  return (
    <fieldset class="switch">
      <legend>{say('play.signs')}</legend>
      <Button aria-pressed={!isShaped.value} onClick={() => chooseShapes(false)} says="play.letters" />
      <Button aria-pressed={isShaped.value} onClick={() => chooseShapes(true)} says="play.shapes" />
    </fieldset>
  );
}
