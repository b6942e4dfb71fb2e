import { type Board, HIDDEN, type Item } from '../../puzzle/board.ts';
import type { Reading } from '../../vision/reading.ts';
import * as game from '../state/play.ts';
import { say } from '../texts.ts';
import { useArranged } from './arrange.ts';
import type { Glass } from './glass.ts';
import { type Frame, placed } from './picture.tsx';
import { TableView } from './table.tsx';

/** The board to play on: a button over each tube. */
export function TubesTable({ ground }: { readonly ground: Reading }) {
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
