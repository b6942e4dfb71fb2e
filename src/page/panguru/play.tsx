import { say } from '../texts.ts';
import { placed } from '../views/picture.tsx';
import { Playing } from '../views/playing.tsx';
import * as game from './game.ts';
import { fewest, hint, history, isWon, moveWords, pebbles, refused, start, tap } from './game.ts';
import { placeWords } from './names.ts';
import { HEIGHT, PLATE, SPOTS, Triangle, WIDTH } from './triangle.tsx';

const WHOLE_TRIANGLE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/** Panguru to play: tapping a pebble in line with the hole moves it there. */
export function PanguruPlay() {
  const board = start.value;
  if (!board) return null;
  const hints = hint.value?.status === 'moves' ? hint.value.moves : [];
  const known = fewest.value === undefined ? undefined : { moves: fewest.value, isProved: true };
  const [first] = hints;
  const left = hint.value?.status === 'moves' ? hint.value.left : 0;
  const advice = first && `${moveWords(first)}. ${say('play.left', { count: left })}`;
  return (
    <Playing
      {...{ game, begin: say('panguru.begin'), advice, known }}
      table={
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
              style={placed({ ...spot, width: 2 * PLATE, height: 2 * PLATE }, WHOLE_TRIANGLE)}
              onClick={() => tap(position)}
            />
          ))}
        </Triangle>
      }
    />
  );
}
