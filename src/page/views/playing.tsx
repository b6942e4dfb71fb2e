import type { ComponentChildren } from 'preact';
import { PAGE_PALETTE } from '../palette.ts';
import { dealTarget } from '../state/dealing.ts';
import { openDeal } from '../state/open.ts';
import type * as tubes from '../state/play.ts';
import { chooseShapes, isShaped } from '../state/play.ts';
import { type Key, say } from '../texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A game of either kind. */
interface Game extends Pick<typeof tubes, 'undo' | 'redo' | 'restart' | 'askHint' | 'stopHint' | 'said'> {
  readonly history: Record<'made' | 'undone', { readonly value: readonly unknown[] }>;
  readonly isWon: { readonly value: boolean };
  /** The number of moves that were made before. */
  readonly before?: { readonly value: number };
  readonly hint: { readonly value: { readonly status: string } | undefined };
}

interface PlayingProps {
  readonly game: Game;
  /** What is said before the first move. */
  readonly begin: string;
  /** The hint in words; undefined if there is none. */
  readonly advice: string | undefined;
  /** The fewest moves that are known. */
  readonly known: { readonly moves: number; readonly isProved: boolean } | undefined;
  readonly table: ComponentChildren;
  /** What is said below the table. */
  readonly children?: ComponentChildren;
}

/** A board that is played, with its controls. */
export function Playing({ game, begin, advice, known, table, children }: PlayingProps) {
  const { made, undone } = game.history;
  const count = made.value.length + (game.before?.value ?? 0);
  const isWon = game.isWon.value;
  const isSearching = game.hint.value?.status === 'searching';
  const hint = isSearching ? say('play.searching') : (advice ?? say('play.unknownHint'));
  const said = game.hint.value ? hint : (game.said.value?.() ?? begin);
  return (
    <div class="columns play">
      <div class="stage">
        <p class="message" role="status">
          {isWon ? say('play.won', { count }) : said}
        </p>
        <div class="room">{table}</div>
        {children}
        {isWon && count > 0 && <Won made={count} known={known} onAgain={game.restart} />}
        <div class="thumb controls">
          <Button disabled={count === 0} onClick={() => game.undo()} icon="undo" says="play.undo" />
          <Button disabled={undone.value.length === 0} onClick={game.redo} icon="redo" says="play.redo" />
          <Button disabled={count === 0} onClick={game.restart} icon="restart" says="play.restart" />
          <Button isMain disabled={isWon} onClick={isSearching ? game.stopHint : game.askHint}>
            {!isSearching && <Icon name="hint" />}
            {say(isSearching ? 'stop' : 'play.hint')}
          </Button>
        </div>
      </div>
      <div class="panel">
        <p class="counter">
          <Count of="play.moves" count={`${count}`} />
          {known && <Count of="play.fewest" count={known.isProved ? `${known.moves}` : `≤ ${known.moves}`} />}
        </p>
        <Signs />
      </div>
    </div>
  );
}

function Count({ of, count }: { readonly of: Key; readonly count: string }) {
  return (
    <span>
      {say(of)} <strong>{count}</strong>
    </span>
  );
}

interface WonProps extends Pick<PlayingProps, 'known'> {
  readonly made: number;
  readonly onAgain: () => void;
}

/** The end of a game, compared with the fewest moves. */
function Won({ made, known, onAgain }: WonProps) {
  return (
    <div class="notice won">
      <div class="joy" aria-hidden="true">
        {PAGE_PALETTE.map(({ hex }) => (
          <i key={hex} style={{ '--color': hex }} />
        ))}
      </div>
      <p>
        <strong>{say('play.won', { count: made })}</strong> {known && compared(made, known)}
      </p>
      <div class="actions">
        <Button isMain onClick={() => void openDeal(dealTarget.value)} says="play.another" />
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
function Signs() {
  return (
    <fieldset class="switch">
      <legend>{say('play.signs')}</legend>
      <Button aria-pressed={!isShaped.value} onClick={() => chooseShapes(false)} says="play.letters" />
      <Button aria-pressed={isShaped.value} onClick={() => chooseShapes(true)} says="play.shapes" />
    </fieldset>
  );
}
