import type { ComponentChildren } from 'preact';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { boardOfReading } from '../../overlay/view.ts';
import type { PanguruMove } from '../../panguru/index.ts';
import type { Move } from '../../puzzle/index.ts';
import type { Reading } from '../../vision/reading.ts';
import type { PanguruOnPage, Picture, TubesBoard } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { tokensAfter, uncoveredAfter } from '../made.ts';
import { answer, board, route, step } from '../state/board.ts';
import { openFile, openNext, reveal } from '../state/open.ts';
import { moveWords } from '../state/play.ts';
import { colorName, say } from '../texts.ts';
import { FileButton } from './files.tsx';
import { ColorChoice } from './mend.tsx';
import { isStill } from './motion.ts';
import { type Frame, PictureView, placed } from './picture.tsx';
import { paper } from './theme.ts';
import { useSwipes, useWakeLock } from './touch.ts';
import { Verdict } from './verdict.tsx';

/** Frames of a moving item, and the duration of each in milliseconds. */
const PASSING = 6;
const EACH = 45;

/** Shows one move at a time on the user's screenshot. */
export function FollowView() {
  const [shown, found, followed] = [board.value, answer.value, route.value];
  if (shown?.game === 'panguru' && found?.status === 'solved' && found.moves.length > 0)
    return <FollowPanguru shown={shown} moves={found.moves as readonly PanguruMove[]} />;
  if (!followed || followed.moves.length === 0) return <NothingToFollow />;
  return <FollowTubes board={followed} moves={followed.moves} />;
}

function NothingToFollow() {
  const found = answer.value;
  return (
    <div class="start">
      <Verdict />
      {found && (
        <FileButton
          label={say('follow.nextLevel')}
          isMain
          onFile={found.status === 'covered' ? openNext : openFile}
        />
      )}
    </div>
  );
}

interface TubesProps {
  readonly board: TubesBoard;
  readonly moves: readonly Move[];
}

function FollowTubes({ board: shown, moves }: TubesProps) {
  const { reading } = shown;
  const begin = useCallback(() => engine().follow(shown, moves, paper()), [shown, moves]);
  const frame = boardOfReading(reading);
  const picture = (at: number, of: number) => say('follow.picture', { step: at, of });
  const added = reading.tubes.filter((tube) => tube.added);
  return (
    <Following
      {...{ begin, frame, label: picture, moves: wordsFor(reading, moves) }}
      first={added.length > 0 ? say('follow.addFirst', { count: added.length }) : undefined}
      end={answer.value?.status === 'plan' && <Appeared reading={reading} moves={moves} />}
    >
      {added.map((tube) => (
        <strong class="number" key={tube.number} style={placed(tube, frame)}>
          {tube.number}
        </strong>
      ))}
    </Following>
  );
}

interface PanguruProps {
  readonly shown: PanguruOnPage;
  readonly moves: readonly PanguruMove[];
}

function FollowPanguru({ shown, moves }: PanguruProps) {
  const begin = useCallback(() => engine().followPanguru(shown, moves), [shown, moves]);
  const words = moves.map(({ pebble, from, to }) => {
    const color = colorName(shown.colors.find(({ id }) => id === pebble)?.name ?? pebble);
    return say('follow.fromTo', { color, from: from + 1, to: to + 1 });
  });
  const label = (at: number, of: number) => say('panguru.pictureOfMove', { step: at, of });
  return <Following {...{ begin, label, moves: words }} />;
}

interface Props {
  /** Tells the engine which moves are followed, again when they change. */
  readonly begin: () => Promise<void>;
  /** The part of the screenshot that is shown, if known in advance, to reserve space. */
  readonly frame?: Frame;
  /** The moves as text. */
  readonly moves: readonly string[];
  /** The alternative text of the picture. */
  readonly label: (step: number, of: number) => string;
  /** What has to be done before the first move. */
  readonly first?: string | undefined;
  /** What is asked after the last move, instead of the next level. */
  readonly end?: ComponentChildren;
  /** On top of the picture. */
  readonly children?: ComponentChildren;
}

function Following({ begin, frame, moves, label, first, end, children }: Props) {
  const at = Math.min(step.value, moves.length);
  const { picture, passing } = useSteps(begin, at);
  useWakeLock();
  const go = (to: number) => {
    if (to >= 0 && to <= moves.length) step.value = to;
  };
  // not `at`, because taps may come faster than the page is drawn
  const onNext = () => go(Math.min(step.value, moves.length) + 1);
  const onBack = () => go(Math.min(step.value, moves.length) - 1);
  const swipes = useSwipes({ onNext, onBack });
  if (!picture && !frame) return null;
  const isEnd = at === moves.length;
  return (
    <div class="columns follow" {...swipes}>
      <div class="stage">
        <div class="words">
          {first && at === 0 && <p class="notice lost">{first}</p>}
          <MoveWords moves={moves} at={at} />
        </div>
        {picture ? (
          <PictureView
            picture={picture}
            passing={passing}
            label={label(Math.min(at + 1, moves.length), moves.length)}
          >
            {children}
          </PictureView>
        ) : (
          frame && <div class="picture" style={{ '--ratio': `${frame.width / frame.height}` }} />
        )}
        {isEnd && end}
        <div class="thumb">
          <button type="button" disabled={at === 0} onClick={onBack}>
            {say('follow.back')}
          </button>
          {isEnd && !end ? (
            <FileButton label={say('follow.nextLevel')} isMain onFile={openFile} />
          ) : (
            <button type="button" class="main" disabled={isEnd} onClick={onNext}>
              {say('follow.next')}
            </button>
          )}
        </div>
      </div>
      <div class="panel">
        <Verdict />
        <MoveList moves={moves} at={at} />
      </div>
    </div>
  );
}

/** The picture of a step, after the move that leads to it was shown. Another step ends that. */
function useSteps(begin: () => Promise<void>, at: number) {
  const [picture, setPicture] = useState<Picture>();
  const [passing, setPassing] = useState<ImageBitmap>();
  const before = useRef(at);
  // before the page is painted, because the engine can start immediately
  useLayoutEffect(() => {
    void begin();
  }, [begin]);
  useLayoutEffect(() => {
    let isWanted = true;
    const isNext = at === before.current + 1 && !isStill();
    before.current = at;
    const show = async () => {
      if (isNext)
        await play(
          at - 1,
          (bitmap) => isWanted && setPassing(bitmap),
          () => isWanted,
        );
      const next = isWanted ? await painted(begin, at) : undefined;
      if (!isWanted || !next) return;
      setPassing(undefined);
      setPicture(next);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [begin, at]);
  return { picture, passing };
}

/** The picture of a step. A restarted engine is told the moves again. */
async function painted(begin: () => Promise<void>, at: number): Promise<Picture | undefined> {
  const picture = await engine().paintStep(at);
  if (picture) return picture;
  await begin();
  return engine().paintStep(at);
}

async function play(at: number, show: (bitmap: ImageBitmap) => void, isWanted: () => boolean): Promise<void> {
  for (const bitmap of await engine().travel(at, PASSING)) {
    if (!isWanted()) return;
    show(bitmap);
    await new Promise((resolve) => setTimeout(resolve, EACH));
  }
}

interface Place {
  readonly moves: readonly string[];
  readonly at: number;
}

function MoveWords({ moves, at }: Place) {
  const isEnd = at === moves.length;
  const isSolved = answer.value?.status !== 'plan';
  const words = isEnd
    ? isSolved && say('follow.done')
    : say('follow.move', { step: at + 1, of: moves.length });
  return (
    <p class="move" role="status">
      <strong>{words}</strong> <span>{moves[at]}</span>
    </p>
  );
}

function MoveList({ moves, at }: Place) {
  return (
    <details class="moves">
      <summary>{say('follow.allMoves')}</summary>
      <ol>
        {moves.map((words, i) => (
          <li key={i}>
            <button
              type="button"
              aria-current={i === at ? 'step' : undefined}
              onClick={() => {
                step.value = i;
              }}
            >
              {words}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function wordsFor(reading: Reading, moves: readonly Move[]): string[] {
  const { colors } = reading;
  return moves.map((move, i) => {
    const item = tokensAfter(reading, moves.slice(0, i))[move.from]?.at(-1)?.item;
    return moveWords(move, colorName(colors.find(({ id }) => id === item)?.name ?? '?'));
  });
}

/** Asks for the colour that the moves have brought to light, because the player sees it. A new screenshot tells it, too. */
function Appeared({ reading, moves }: { readonly reading: Reading; readonly moves: readonly Move[] }) {
  const uncovered = uncoveredAfter(reading, moves);
  return (
    <div class="appeared">
      {uncovered && (
        <>
          <p>
            <strong>{say('follow.appeared', { tube: uncovered.tube })}</strong>
          </p>
          <div class="swatches">
            <ColorChoice reading={reading} onChoose={(value) => void reveal(uncovered.token, value)} />
          </div>
        </>
      )}
      <FileButton label={say('follow.nextScreenshot')} isMain={!uncovered} onFile={openNext} />
    </div>
  );
}
