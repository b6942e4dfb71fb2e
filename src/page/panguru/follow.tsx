import { useCallback } from 'preact/hooks';
import type { PanguruMove } from '../../panguru/board.ts';
import { engine } from '../engine/client.ts';
import { answer, board } from '../state/board.ts';
import { say } from '../texts.ts';
import { Following, StepPicture } from '../views/steps.tsx';
import type { PanguruAnswer, PanguruOnPage } from './answers.ts';
import { PanguruCheck } from './check.tsx';
import { moveWords } from './names.ts';
import { Triangle } from './triangle.tsx';

/** The moves of Panguru, one at a time. */
export function PanguruFollow() {
  const [shown, found] = [board.value, answer.value as PanguruAnswer | undefined];
  if (shown?.game !== 'panguru') return null;
  if (found?.status !== 'solved' || found.moves.length === 0) return <PanguruCheck />;
  return <FollowMoves shown={shown} moves={found.moves} />;
}

interface Props {
  readonly shown: PanguruOnPage;
  readonly moves: readonly PanguruMove[];
}

function FollowMoves({ shown, moves }: Props) {
  const begin = useCallback(() => engine().follow(shown, moves), [shown, moves]);
  const words = moves.map((move) => moveWords(shown, move));
  const label = (at: number) =>
    say('panguru.pictureOfMove', { step: Math.min(at + 1, moves.length), of: moves.length });
  return (
    <Following
      moves={words}
      pictureOf={(at) =>
        shown.reading ? (
          <StepPicture {...{ begin, at, label: label(at) }} />
        ) : (
          <Triangle
            board={shown}
            moves={moves.slice(0, at)}
            hints={moves.slice(at, at + 1)}
            label={label(at)}
          />
        )
      }
    />
  );
}
