import './play.css';
import './show.css';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { nextItem } from '../../puzzle/board.ts';
import { moveWords } from '../state/play.ts';
import { watching } from '../state/showing.ts';
import { seen, showTube, stopWatching } from '../state/watching.ts';
import { colorName, type Key, language, say } from '../texts.ts';
import { Button } from './button.tsx';
import { doubtWords } from './doubt.tsx';
import { TableView } from './table.tsx';

/** What a watched window shows, and the next move. */
export function WatchView() {
  const film = watching.value;
  useEffect(() => () => float?.close(), []);
  if (!film) return null;
  return (
    <main class="show watch">
      <h1>{say('watch.title')}</h1>
      <Advice />
      <div class="actions">
        <Button icon="point" says="show.begin" onClick={() => void showTube(film)} />
        {floating && <Button says="watch.float" onClick={() => void openFloat()} />}
        <Button isMain says="stop" onClick={stopWatching} />
      </div>
    </main>
  );
}

/** The next move on a small copy of the board, and all that leads to it. */
function Advice() {
  const { board: found, next } = seen.value;
  const reading = found && { ...found.reading, colors: next?.colors ?? found.reading.colors };
  const start = next?.board ?? found?.board;
  return (
    <>
      <div class="words" role="status">
        {next && reading && (
          <p class="move">
            <strong>{moveWords(next.move, colorOf(next))}</strong>{' '}
            <span>{say('play.left', { count: next.left })}</span>
          </p>
        )}
        {wordsSeen().map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <div class="room">
        {reading && start && (
          <TableView
            {...{ reading, start }}
            moves={[]}
            action={{ hint: next?.move }}
            label={say('watch.picture')}
          />
        )}
      </div>
    </>
  );
}

type Next = NonNullable<(typeof seen.value)['next']>;

function colorOf({ board, colors, move }: Next): string {
  const tube = board.tubes[move.from];
  const item = tube && nextItem(tube);
  return colorName(colors.find(({ id }) => id === item)?.name ?? '?');
}

/** What was seen since the last move that was advised, and what is in doubt. */
function wordsSeen(): string[] {
  const { looked, board, plan, made, lost, unclear, won } = seen.value;
  const [doubt] = board?.reading.warnings ?? [];
  const moved = made?.isAdvised ? undefined : made?.move;
  return [
    ...(won ? [say('follow.done')] : []),
    ...(moved ? [say('watch.moved', { from: moved.from + 1, to: moved.to + 1 })] : []),
    ...(made && !made.move ? [say('watch.changed')] : []),
    ...(plan?.longer && plan.longer > 0 ? [say('watch.longer', { count: plan.longer })] : []),
    ...(lost ? [say('play.lost')] : []),
    ...(lost?.takeBack ? [say('play.takeBack', { count: lost.takeBack })] : []),
    ...(unclear ? [say(UNCLEAR[unclear.code] ?? 'play.unknownHint')] : []),
    ...(looked?.found === 'nothing' || !board ? [say('watch.looking')] : []),
    ...(looked?.found === 'shown tubes' ? [say('show.kept')] : []),
    ...(board && doubt ? [doubtWords(board.reading, doubt)] : []),
  ];
}

/** Why no move is advised. */
const UNCLEAR: Partial<Record<string, Key>> = { UNREADABLE: 'watch.unclear', COVERED: 'verdict.covered' };

/** A small window over all others, where the browser has one. */
const { documentPictureInPicture: floating } = globalThis as {
  documentPictureInPicture?: { requestWindow(size: object): Promise<Window> };
};
const WINDOW_SIZE = { width: 360, height: 420 };
let float: Window | undefined;

async function openFloat(): Promise<void> {
  float = await floating?.requestWindow(WINDOW_SIZE);
  if (!float) return;
  const { head, body, documentElement } = float.document;
  documentElement.lang = language.value;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    head.append(Object.assign(float.document.createElement('link'), { rel: 'stylesheet', href }));
  body.className = 'show watch';
  render(<Advice />, body);
  float.addEventListener('pagehide', () => render(null, body));
}
