import './play.css';
import { topItem } from '../../puzzle/board.ts';
import { board, tab } from '../state/board.ts';
import {
  askHint,
  fewest,
  ground,
  hint,
  history,
  isRoomier,
  isWon,
  nameOf,
  outlook,
  playRoomier,
  position,
  redo,
  rescue,
  restart,
  said,
  start,
  stopHint,
  undo,
} from '../state/play.ts';
import { type Texts, texts } from '../texts.ts';
import { Controls, Counter, Notice, Signs, Won } from './controls.tsx';
import { PlayPanguru } from './playPanguru.tsx';
import { TubesTable } from './playTubes.tsx';

/** The board to play on, by touch or by keyboard. */
export function PlayView() {
  return board.value?.game === 'tubes' ? <PlayTubes /> : <PlayPanguru />;
}

function PlayTubes() {
  const reading = ground.value;
  if (!reading) return null;
  if (!start.value) return <NotYet />;
  const made = history.made.value.length;
  return (
    <div class="columns play">
      <div class="stage">
        <p class="told" role="status">
          {told(texts.value)}
        </p>
        <TubesTable reading={reading} />
        <Controls
          canUndo={made > 0}
          canRedo={history.undone.value.length > 0}
          isWon={isWon.value}
          isSearching={hint.value?.status === 'searching'}
          onUndo={() => undo()}
          onRedo={redo}
          onRestart={restart}
          onHint={() => void askHint()}
          onStop={stopHint}
        />
      </div>
      <div class="panel">
        <Counter made={made} fewest={fewestWords()} />
        {isWon.value && made > 0 && <Won made={made} known={fewest.value} onAgain={restart} />}
        <Lost made={made} />
        <Signs />
      </div>
    </div>
  );
}

function NotYet() {
  return (
    <Notice kind="lost">
      <p>{texts.value.invalid}</p>
      <button
        type="button"
        onClick={() => {
          tab.value = 'check';
        }}
      >
        {texts.value.tabs.check}
      </button>
    </Notice>
  );
}

function fewestWords(): string | undefined {
  const known = fewest.value;
  return known && (known.isProved ? `${known.moves}` : `≤ ${known.moves}`);
}

/** A hint, while there is one; otherwise what was done last. */
function told(words: Texts): string {
  const { play } = words;
  if (isWon.value) return play.won(history.made.value.length);
  const found = hint.value;
  if (!found) return said.value?.(words) ?? play.begin;
  switch (found.status) {
    case 'searching':
      return play.searching(found.least);
    case 'unsolvable':
      return play.noHint;
    case 'unknown':
      return play.unknownHint;
    case 'plan':
      return `${play.hintMove(moveWords(words, found.move))} ${words.plan(found.left)}.`;
    case 'move': {
      const move = play.hintMove(moveWords(words, found.move));
      if (!found.optimal) return `${move} ${play.unproved(found.left)}`;
      const others = found.others === null ? '' : ` ${play.others(found.others)}`;
      return `${move} ${play.left(found.left)}${others}`;
    }
  }
}

function moveWords(
  { fromTo }: Texts,
  { from, to, count }: { from: number; to: number; count: number },
): string {
  const tube = position.value?.tubes[from];
  return fromTo(from + 1, to + 1, count, nameOf((tube && topItem(tube)) ?? ''));
}

/** Told when it is proved that the game cannot be won any more, with the way back to where it could. */
function Lost({ made }: { readonly made: number }) {
  const found = outlook.value;
  if (found?.status !== 'lost') return null;
  const { play } = texts.value;
  if (found.lastWinnable === -1) return <NeverWinnable />;
  const back = found.lastWinnable === null ? undefined : made - found.lastWinnable;
  return (
    <Notice kind="lost">
      <p role="alert">
        <strong>{play.lost}</strong> {back === undefined ? play.backUnknown : play.back(back)}
      </p>
      {back !== undefined && (
        <button type="button" onClick={() => undo(back)}>
          {play.takeBack(back)}
        </button>
      )}
    </Notice>
  );
}

function NeverWinnable() {
  const { play } = texts.value;
  const roomier = isRoomier.value ? undefined : rescue.value;
  return (
    <Notice kind="lost">
      <p role="alert">
        <strong>{play.never}</strong>
      </p>
      {roomier && (
        <button type="button" onClick={playRoomier}>
          {play.roomier(roomier.tubes)}
        </button>
      )}
    </Notice>
  );
}
