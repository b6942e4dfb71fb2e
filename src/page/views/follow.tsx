import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import { boardOfReading } from '../../overlay/view.ts';
import type { PanguruMove } from '../../panguru/index.ts';
import type { Move } from '../../puzzle/index.ts';
import type { Reading } from '../../vision/reading.ts';
import type { PanguruOnPage, Picture } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { answer, board, route, step } from '../state/board.ts';
import { openNext } from '../state/open.ts';
import { colorName, texts } from '../texts.ts';
import { PictureView } from './picture.tsx';
import type { Size } from './pointing.tsx';
import { ACCEPTED } from './start.tsx';
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
  if (!followed || followed.moves.length === 0) return <Verdict />;
  return <FollowTubes {...followed} />;
}

interface TubesProps {
  readonly reading: Reading;
  readonly moves: readonly Move[];
  readonly isDrawn: boolean;
}

function FollowTubes({ reading, moves, isDrawn }: TubesProps) {
  const begin = useCallback(() => engine().follow(reading, moves, isDrawn), [reading, moves, isDrawn]);
  const words = moveWords(reading, moves);
  return (
    <Following begin={begin} size={boardOfReading(reading)} moves={words} label={texts.value.pictureOfMove} />
  );
}

interface PanguruProps {
  readonly shown: PanguruOnPage;
  readonly moves: readonly PanguruMove[];
}

function FollowPanguru({ shown, moves }: PanguruProps) {
  const begin = useCallback(() => engine().followPanguru(shown, moves), [shown, moves]);
  const { fromTo, pictureOfMove } = texts.value.panguru;
  const words = moves.map(({ pebble, from, to }) => {
    const color = colorName(shown.colors.find(({ id }) => id === pebble)?.name ?? pebble);
    return fromTo(from + 1, to + 1, color);
  });
  return <Following begin={begin} moves={words} label={pictureOfMove} />;
}

interface Props {
  /** Tells the engine which moves are followed, again when they change. */
  readonly begin: () => Promise<void>;
  /** The size of the pictures, if known in advance, to reserve space. */
  readonly size?: Size;
  /** The moves as text. */
  readonly moves: readonly string[];
  /** The alternative text of the picture. */
  readonly label: (step: number, of: number) => string;
}

function Following({ begin, size, moves, label }: Props) {
  const [picture, setPicture] = useState<Picture>();
  const [passing, setPassing] = useState<ImageBitmap>();
  const at = Math.min(step.value, moves.length);
  useWakeLock();
  // before the page is painted, because the engine can start immediately
  useLayoutEffect(() => {
    void begin();
  }, [begin]);
  useLayoutEffect(() => {
    let isWanted = true;
    void painted(begin, at).then((next) => {
      if (!isWanted || !next) return;
      setPassing(undefined);
      setPicture(next);
    });
    return () => {
      isWanted = false;
    };
  }, [begin, at]);
  const go = async (to: number) => {
    if (to < 0 || to > moves.length) return;
    if (to === at + 1) await play(at, setPassing);
    step.value = to;
  };
  const swipes = useSwipes({ onNext: () => void go(at + 1), onBack: () => void go(at - 1) });
  if (!picture && !size) return null;
  return (
    <div class="columns" {...swipes}>
      <div class="stage">
        <MoveWords moves={moves} at={at} />
        {picture ? (
          <PictureView
            picture={picture}
            passing={passing}
            label={label(Math.min(at + 1, moves.length), moves.length)}
          />
        ) : (
          size && <div class="picture" style={{ '--ratio': `${size.width / size.height}` }} />
        )}
        {at === moves.length && answer.value?.status === 'plan' && <NextScreenshot />}
        <div class="thumb">
          <button type="button" disabled={at === 0} onClick={() => void go(at - 1)}>
            {texts.value.back}
          </button>
          <button type="button" class="main" disabled={at === moves.length} onClick={() => void go(at + 1)}>
            {texts.value.next}
          </button>
        </div>
      </div>
      <div class="panel">
        <Verdict />
        <MoveList moves={moves} at={at} />
      </div>
    </div>
  );
}

/** The picture of a step. A restarted engine is told the moves again. */
async function painted(begin: () => Promise<void>, at: number): Promise<Picture | undefined> {
  const picture = await engine().paintStep(at);
  if (picture) return picture;
  await begin();
  return engine().paintStep(at);
}

async function play(at: number, show: (bitmap: ImageBitmap) => void): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const bitmap of await engine().travel(at, PASSING)) {
    show(bitmap);
    await new Promise((resolve) => setTimeout(resolve, EACH));
  }
}

interface Place {
  readonly moves: readonly string[];
  readonly at: number;
}

function MoveWords({ moves, at }: Place) {
  const { done, move } = texts.value;
  const isEnd = at === moves.length;
  return (
    <p class="move" role="status">
      <strong>{isEnd ? (answer.value?.status === 'solved' ? done : '') : move(at + 1, moves.length)}</strong>{' '}
      <span>{moves[at]}</span>
    </p>
  );
}

function MoveList({ moves, at }: Place) {
  return (
    <details class="moves">
      <summary>{texts.value.allMoves}</summary>
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

/** The moves as text: colour and tube numbers, from 1. */
function moveWords({ tubes, colors }: Reading, moves: readonly Move[]): string[] {
  const held = tubes.map(({ items }) => [...items]);
  return moves.map(({ from, to, count }) => {
    const taken = held[from]?.splice(-count) ?? [];
    held[to]?.push(...taken);
    const color = colorName(colors.find(({ id }) => id === taken.at(-1))?.name ?? '?');
    return texts.value.fromTo(from + 1, to + 1, count, color);
  });
}

function NextScreenshot() {
  return (
    <label class="drop small">
      <input
        type="file"
        accept={ACCEPTED}
        onChange={({ currentTarget: { files } }) => files?.[0] && void openNext(files[0])}
      />
      <strong>{texts.value.nextScreenshot}</strong>
    </label>
  );
}
