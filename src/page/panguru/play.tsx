import { say } from '../texts.ts';
import { Controls, Counter, Signs, Won } from '../views/controls.tsx';
import { placed } from '../views/picture.tsx';
import * as game from './game.ts';
import {
  fewest,
  hint,
  history,
  isWon,
  moveWords,
  pebbles,
  refused,
  restart,
  said,
  start,
  tap,
} from './game.ts';
import { placeWords } from './names.ts';
import { HEIGHT, PLATE, SPOTS, Triangle, WIDTH } from './triangle.tsx';

const WHOLE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/** Panguru to play: tapping a pebble in line with the hole moves it there. */
export function PanguruPlay() {
  const board = start.value;
  if (!board) return null;
  const made = history.made.value.length;
  const hints = hint.value?.status === 'moves' ? hint.value.moves : [];
  return (
    <div class="columns play">
      <div class="stage">
        <p class="message" role="status">
          {messageNow()}
        </p>
        <div class="room">
          <Triangle
            {...{ board, hints }}
            moves={history.made.value}
            refused={refused.value}
            isPlayed={!isWon.value}
          >
            {SPOTS.map((spot, position) => (
              <button
                key={position}
                type="button"
                class="hold round"
                aria-label={placeWords({ ...board, pebbles: pebbles.value ?? board.pebbles }, position)}
                style={placed({ ...spot, width: 2 * PLATE, height: 2 * PLATE }, WHOLE)}
                onClick={() => tap(position)}
              />
            ))}
          </Triangle>
        </div>
        <Controls game={game} />
      </div>
      <div class="panel">
        <Counter made={made} fewest={fewest.value === undefined ? undefined : `${fewest.value}`} />
        {isWon.value && made > 0 && (
          <Won
            made={made}
            known={fewest.value === undefined ? undefined : { moves: fewest.value, isProved: true }}
            onAgain={restart}
          />
        )}
        <Signs />
      </div>
    </div>
  );
}

function messageNow(): string {
  if (isWon.value) return say('play.won', { count: history.made.value.length });
  const currentHint = hint.value;
  if (!currentHint) return said.value?.() ?? say('panguru.begin');
  if (currentHint.status === 'searching') return say('play.searching');
  const [first] = currentHint.status === 'moves' ? currentHint.moves : [];
  if (currentHint.status === 'unknown' || !first) return say('play.unknownHint');
  return `${moveWords(first)}. ${say('play.left', { count: currentHint.left })}`;
}
