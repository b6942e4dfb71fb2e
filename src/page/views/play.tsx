import './play.css';
import { type Move, nextItem } from '../../puzzle/board.ts';
import { board, goTo, warnings } from '../state/board.ts';
import * as game from '../state/play.ts';
import {
  fewest,
  ground,
  hint,
  history,
  isRoomier,
  isWon,
  moveWords,
  nameOf,
  outlook,
  playRoomier,
  position,
  rescue,
  restart,
  said,
  start,
  undo,
} from '../state/play.ts';
import { say } from '../texts.ts';
import { Controls, Counter, Signs, Won } from './controls.tsx';
import { FromPanguru } from './fromPanguru.tsx';
import { TubesTable } from './playTubes.tsx';

/** Plays the board by touch or keyboard. */
export function PlayView() {
  return board.value?.game === 'tubes' ? <PlayTubes /> : <FromPanguru part="PanguruPlay" />;
}

function PlayTubes() {
  if (!ground.value) return null;
  if (!start.value) return <NotYet />;
  const made = history.made.value.length;
  return (
    <div class="columns play">
      <div class="stage">
        <p class="message" role="status">
          {messageNow()}
        </p>
        <div class="room">
          <TubesTable ground={ground.value} />
        </div>
        <Lost made={made} />
        {isWon.value && made > 0 && <Won made={made} known={fewest.value} onAgain={restart} />}
        <Controls game={game} />
      </div>
      <div class="panel">
        <Counter made={made} fewest={fewestWords()} />
        <Signs />
      </div>
    </div>
  );
}

function NotYet() {
  return (
    <div class="notice lost">
      <p>{say('verdict.invalid')}</p>
      <button type="button" onClick={() => goTo('check')}>
        {say('tab.check')}
      </button>
    </div>
  );
}

function fewestWords(): string | undefined {
  const known = fewest.value;
  return known && (known.isProved ? `${known.moves}` : `≤ ${known.moves}`);
}

/** The hint, if there is one; otherwise the last message. */
function messageNow(): string {
  if (isWon.value) return say('play.won', { count: history.made.value.length });
  const currentHint = hint.value;
  if (!currentHint) return said.value?.() ?? say('play.begin');
  switch (currentHint.status) {
    case 'searching':
      return say('play.searching');
    case 'unsolvable':
      return say('play.noHint');
    case 'unknown':
      return say('play.unknownHint');
    case 'plan':
      return `${hintWords(currentHint.move)}. ${say('verdict.plan', { count: currentHint.left })}.`;
    case 'move': {
      const left = say(currentHint.optimal ? 'play.left' : 'play.unproved', { count: currentHint.left });
      return `${hintWords(currentHint.move)}. ${left}`;
    }
  }
}

function hintWords(move: Move): string {
  const tube = position.value?.tubes[move.from];
  return moveWords(move, nameOf((tube && nextItem(tube)) ?? ''));
}

/** Shown when the game is proved lost, with a button back to the last winnable position. */
function Lost({ made }: { readonly made: number }) {
  const currentOutlook = outlook.value;
  if (currentOutlook?.status !== 'lost') return null;
  if (currentOutlook.lastWinnable === -1) return <NeverWinnable />;
  const back = currentOutlook.lastWinnable === null ? undefined : made - currentOutlook.lastWinnable;
  return (
    <div class="notice lost">
      <p role="alert">
        <strong>{say('play.lost')}</strong> {back === undefined && say('play.backUnknown')}
      </p>
      {back !== undefined && (
        <button type="button" onClick={() => undo(back)}>
          {say('play.takeBack', { count: back })}
        </button>
      )}
    </div>
  );
}

function NeverWinnable() {
  const roomier = isRoomier.value ? undefined : rescue.value;
  return (
    <div class="notice lost">
      <p role="alert">
        <strong>{say(warnings.value.length > 0 ? 'verdict.unsolvableAsRead' : 'play.never')}</strong>
      </p>
      {roomier && (
        <button type="button" onClick={playRoomier}>
          {say('play.roomier', { count: roomier.tubes })}
        </button>
      )}
    </div>
  );
}
