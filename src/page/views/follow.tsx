import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { boardOfReading } from '../../overlay/board/view.ts';
import type { Move } from '../../puzzle/index.ts';
import type { Reading } from '../../vision/reading.ts';
import type { TubesBoard } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { type Token, tokensAfter, uncoveredAfter } from '../made.ts';
import { answer, board, followed } from '../state/board.ts';
import { reveal } from '../state/open.ts';
import { moveWords } from '../state/play.ts';
import { colorName, say } from '../texts.ts';
import { useArranged } from './arrange.ts';
import { CheckView } from './check.tsx';
import { ColorChoice } from './mend.tsx';
import { type Frame, placed } from './picture.tsx';
import { Following, type Question, StepPicture } from './steps.tsx';
import { TableView } from './table.tsx';

/** Shows one move at a time on the user's screenshot; what was read, and why, if there is none to show. */
export function FollowView() {
  const shown = followed.value;
  if (!shown || shown.moves.length === 0) return <CheckView />;
  return <FollowTubes board={shown} moves={shown.moves} />;
}

interface TubesProps {
  readonly board: TubesBoard;
  readonly moves: readonly Move[];
}

function FollowTubes({ board: shown, moves }: TubesProps) {
  const reading = useArranged(shown.reading);
  // a tube that was added in a correction is there in the game
  const missing =
    reading.tubes.length - (board.value?.game === 'tubes' ? board.value.reading.tubes.length : 0);
  const uncovered = uncoveredAfter(reading, moves);
  return (
    <Following
      moves={wordsFor(reading, moves)}
      first={missing > 0 ? say('follow.addFirst', { count: missing }) : undefined}
      end={questionAfter(reading, moves, uncovered)}
      pictureOf={(at) => {
        const label = say('follow.picture', { step: Math.min(at + 1, moves.length), of: moves.length });
        const asked = at === moves.length ? uncovered : undefined;
        return shown.isDrawn ? (
          <DrawnSteps {...{ reading, moves, at, label, asked }} />
        ) : (
          <ScreenshotSteps {...{ shown, moves, at, label, asked }} />
        );
      }}
    />
  );
}

interface StepProps {
  readonly moves: readonly Move[];
  /** The number of moves made. */
  readonly at: number;
  /** The alternative text. */
  readonly label: string;
  /** The item whose colour is asked for. */
  readonly asked: Token | undefined;
}

/** A frame around the item whose colour is asked for. */
function Asked({
  reading,
  asked,
  frame,
}: Pick<StepProps, 'asked'> & { readonly reading: Reading; readonly frame: Frame }) {
  const tube = asked && reading.tubes[asked.tube - 1];
  const at = asked && tube?.places[asked.place - 1];
  if (!at) return null;
  const { itemWidth: width, itemHeight: height } = tube;
  return <div class="doubtful" style={placed({ ...at, width, height }, frame)} />;
}

function DrawnSteps({ reading, moves, at, label, asked }: StepProps & { readonly reading: Reading }) {
  const before = useRef(at);
  const underway = at === before.current + 1 ? moves[at - 1] : undefined;
  useLayoutEffect(() => {
    before.current = at;
  }, [at]);
  const action = { underway, hint: moves[at] };
  return (
    <TableView {...{ reading, action, label }} start={reading} moves={moves.slice(0, at)}>
      {({ view }) => <Asked {...{ reading, asked }} frame={view} />}
    </TableView>
  );
}

function ScreenshotSteps({ shown, moves, at, label, asked }: StepProps & { readonly shown: TubesBoard }) {
  const begin = useCallback(() => engine().follow(shown, moves), [shown, moves]);
  const frame = boardOfReading(shown.reading);
  return (
    <StepPicture {...{ begin, at, label, frame }}>
      {shown.reading.tubes
        .filter((tube) => tube.added)
        .map((tube) => (
          <strong class="number" key={tube.number} style={placed(tube, frame)}>
            {tube.number}
          </strong>
        ))}
      <Asked reading={shown.reading} {...{ asked, frame }} />
    </StepPicture>
  );
}

function wordsFor(reading: Reading, moves: readonly Move[]): string[] {
  const { colors } = reading;
  return moves.map((move, i) => {
    const item = tokensAfter(reading, moves.slice(0, i))[move.from]?.at(
      reading.tubes[move.from]?.queue ? 0 : -1,
    )?.item;
    return moveWords(move, colorName(colors.find(({ id }) => id === item)?.name ?? '?'));
  });
}

/** Asks for the colour that the moves have brought to light, because the player sees it. A new screenshot tells it, too. */
function questionAfter(
  reading: Reading,
  moves: readonly Move[],
  token: Token | undefined,
): Question | undefined {
  if (answer.value?.status !== 'plan') return undefined;
  if (!token) return { words: '', answers: undefined };
  return {
    words: say('follow.appeared', { tube: token.tube }),
    answers: <Appeared {...{ reading, moves, token }} />,
  };
}

interface AppearedProps {
  readonly reading: Reading;
  /** Those that brought the item to light. */
  readonly moves: readonly Move[];
  readonly token: Token;
}

/** The colours that an item may have that has come to light. */
export function Appeared({ reading, moves, token }: AppearedProps) {
  return (
    <div class="swatches">
      <ColorChoice reading={reading} onChoose={(value) => void reveal(token, value, moves)} />
    </div>
  );
}
