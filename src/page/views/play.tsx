import './play.css';
import { type Board, HIDDEN, type Item, type Move, nextItem } from '../../puzzle/board.ts';
import type { Reading } from '../../vision/reading.ts';
import { uncoveredAfter } from '../made.ts';
import { answer, board, warnings } from '../state/board.ts';
import { openNext } from '../state/open.ts';
import * as game from '../state/play.ts';
import { say } from '../texts.ts';
import { useArranged } from './arrange.ts';
import { Button } from './button.tsx';
import { CheckView } from './check.tsx';
import { FileButton } from './files.tsx';
import { Appeared } from './follow.tsx';
import type { Glass } from './glass.ts';
import { type Frame, placed } from './picture.tsx';
import { Playing } from './playing.tsx';
import { TableView } from './table.tsx';

/** Plays the board by touch or keyboard. */
export function PlayView() {
  if (!game.ground.value) return null;
  if (!game.start.value) return <CheckView />;
  return (
    <Playing
      {...{ game, begin: say('play.begin'), advice: advice(), known: game.fewest.value }}
      table={<TubesTable ground={game.ground.value} />}
    >
      <Uncovered />
      <Lost made={game.history.made.value.length} />
    </Playing>
  );
}

/** Asks for the colour that a move has brought to light, as the moves that are followed do. */
function Uncovered() {
  const [shown, found, played] = [board.value, answer.value, game.history.made.value];
  if (shown?.game !== 'tubes' || found?.status !== 'plan' || played.length === 0) return null;
  const moves = [...(shown.made ?? []), ...played];
  const token = uncoveredAfter(shown.reading, moves);
  if (!token) return null;
  return (
    <>
      <Appeared reading={shown.reading} moves={moves} token={token} />
      <FileButton label={say('follow.nextScreenshot')} onFile={openNext} />
    </>
  );
}

/** The hint in words. */
function advice(): string | undefined {
  const found = game.hint.value;
  if (found?.status === 'unsolvable') return say('play.noHint');
  if (!found || !('move' in found)) return undefined;
  const { move, left: count } = found;
  const left = found.status === 'move' && say(found.optimal ? 'play.left' : 'play.unproved', { count });
  return `${hintWords(move)}. ${left || `${say('verdict.plan', { count })}.`}`;
}

function hintWords(move: Move): string {
  const tube = game.position.value?.tubes[move.from];
  return game.moveWords(move, game.nameOf((tube && nextItem(tube)) ?? ''));
}

/** Shown when the game is proved lost, with a button back to the last winnable position. */
function Lost({ made }: { readonly made: number }) {
  const currentOutlook = game.outlook.value;
  if (currentOutlook?.status !== 'lost') return null;
  if (currentOutlook.lastWinnable === -1) return <NeverWinnable />;
  const back = currentOutlook.lastWinnable === null ? undefined : made - currentOutlook.lastWinnable;
  return (
    <div class="notice lost">
      <p role="alert">
        <strong>{say('play.lost')}</strong> {back === undefined && say('play.backUnknown')}
      </p>
      {back !== undefined && (
        <Button onClick={() => game.undo(back)} text={say('play.takeBack', { count: back })} />
      )}
    </div>
  );
}

function NeverWinnable() {
  const roomier = game.isRoomier.value ? undefined : game.rescue.value;
  return (
    <div class="notice lost">
      <p role="alert">
        <strong>{say(warnings.value.length > 0 ? 'verdict.unsolvableAsRead' : 'play.never')}</strong>
      </p>
      {roomier && <Button onClick={game.playRoomier} text={say('play.roomier', { count: roomier.tubes })} />}
    </div>
  );
}

/** The board to play on: a button over each tube. */
function TubesTable({ ground }: { readonly ground: Reading }) {
  const reading = useArranged(ground);
  const [begun, now, best] = [game.start.value, game.position.value, game.hint.value];
  if (!begun || !now) return null;
  const action = {
    lifted: game.lifted.value,
    refused: game.refused.value,
    underway: game.underway.value,
    hint: best && 'move' in best ? best.move : undefined,
  };
  return (
    <TableView {...{ reading, action }} start={begun} moves={game.history.made.value}>
      {({ view, glasses }) =>
        glasses.map((glass, tube) => <TubeButton key={glass.number} {...{ glass, tube, view }} board={now} />)
      }
    </TableView>
  );
}

interface ButtonProps {
  readonly glass: Glass;
  readonly tube: number;
  readonly view: Frame;
  readonly board: Board;
}

function TubeButton({ glass, tube, view, board }: ButtonProps) {
  const { x, y, width, height } = glass.box;
  return (
    <button
      type="button"
      class="hold"
      aria-pressed={game.lifted.value === tube}
      aria-label={tubeWords(glass.number, board.tubes[tube]?.items ?? [], glass.capacity)}
      style={placed({ x: x + width / 2, y: y + height / 2, width, height }, view)}
      onClick={() => game.tap(tube)}
      onKeyDown={({ key }) => key === 'Escape' && game.putBack()}
    />
  );
}

/** "Tube 3: red, blue on top, 2 of 4". */
function tubeWords(tube: number, items: readonly Item[], capacity: number): string {
  const names = items.map((item) => (item === HIDDEN ? say('play.hidden') : game.nameOf(item)));
  return names.length === 0
    ? say('play.tubeEmpty', { tube, capacity })
    : say('play.tube', { tube, items: names.join(', '), number: names.length, capacity });
}
