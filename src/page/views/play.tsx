import './play.css';
import { topItem } from '../../puzzle/board.ts';
import { board, tab, warnings } from '../state/board.ts';
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

/** Plays the board by touch or keyboard. */
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

/** The hint, if there is one; otherwise the last message. */
function told(words: Texts): string {
  const { play } = words;
  if (isWon.value) return play.won(history.made.value.length);
  const currentHint = hint.value;
  if (!currentHint) return said.value?.(words) ?? play.begin;
  switch (currentHint.status) {
    case 'searching':
      return play.searching(currentHint.least);
    case 'unsolvable':
      return play.noHint;
    case 'unknown':
      return play.unknownHint;
    case 'plan':
      return `${play.hintMove(moveWords(words, currentHint.move))} ${words.plan(currentHint.left)}.`;
    case 'move': {
      const move = play.hintMove(moveWords(words, currentHint.move));
      if (!currentHint.optimal) return `${move} ${play.unproved(currentHint.left)}`;
      const others = currentHint.others === null ? '' : ` ${play.others(currentHint.others)}`;
      return `${move} ${play.left(currentHint.left)}${others}`;
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

/** Shown when the game is proved lost, with a button back to the last winnable position. */
function Lost({ made }: { readonly made: number }) {
  const currentOutlook = outlook.value;
  if (currentOutlook?.status !== 'lost') return null;
  const { play } = texts.value;
  if (currentOutlook.lastWinnable === -1) return <NeverWinnable />;
  const back = currentOutlook.lastWinnable === null ? undefined : made - currentOutlook.lastWinnable;
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
  const { play, unsolvableAsRead } = texts.value;
  const roomier = isRoomier.value ? undefined : rescue.value;
  return (
    <Notice kind="lost">
      <p role="alert">
        <strong>{warnings.value.length > 0 ? unsolvableAsRead : play.never}</strong>
      </p>
      {roomier && (
        <button type="button" onClick={playRoomier}>
          {play.roomier(roomier.tubes)}
        </button>
      )}
    </Notice>
  );
}
