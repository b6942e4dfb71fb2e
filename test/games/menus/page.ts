import type { Does, Menu, Piece, View } from './menu.ts';
import { isInk } from './painted.ts';

/** A press as the page took it. */
export interface PagePress {
  readonly view: string;
  readonly does: Does;
  readonly look: Piece['look'] | undefined;
  readonly made: Piece['made'] | undefined;
  readonly text: string;
}

/** What `menuPage` gives to its script. */
interface Told {
  readonly first: string;
  readonly views: Readonly<Record<string, View>>;
  readonly tubes: readonly Piece[];
}

/** The globals of the page: where one is, and what was pressed. */
export interface MenuWindow {
  readonly path: string[];
  readonly presses: PagePress[];
  show(): void;
}

/** A menu as a page of elements: buttons, links, and what only looks or listens like one. It opens blank; `show` shows its first screen. */
export function menuPage({ first, views, tubes, width, height }: Menu): string {
  const told: Told = { first, views: Object.fromEntries(views), tubes };
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>${STYLE}
  body { width: ${width}px; height: ${height}px }</style><body><script>
  const isInk = ${isInk.toString()};
  (${runMenu.toString()})(${JSON.stringify(told).replaceAll('<', '\\u003c')}, isInk);
  </script>`;
}

const STYLE = `
  body { margin: 0; position: relative; overflow: hidden; background: #1e2228; font-family: sans-serif }
  .piece { position: absolute; box-sizing: border-box; display: flex; flex-direction: column; align-items: center;
    justify-content: center; border: 0; padding: 0; text-align: center; text-decoration: none; white-space: pre;
    -webkit-tap-highlight-color: transparent; background: none }
  .cover { position: absolute; inset: 0; background: #0009 }
  .drop { position: absolute; width: 9px; height: 9px; background: #fff; pointer-events: none }`;

/** Runs in the page. */
function runMenu(
  { first, views, tubes }: Told,
  hasInk: (sign: NonNullable<Piece['sign']>, x: number, y: number) => boolean,
): void {
  // biome-ignore lint/suspicious/noExplicitAny: the page's globals are not those of Node
  const page = globalThis as any;
  const { document } = page;
  const path: string[] = [];
  const presses: PagePress[] = [];
  let timers: number[] = [];
  const rgb = (color: readonly number[], by = 1) => `rgb(${color.map((part) => part * by).join()})`;

  const go = (does: Does) => {
    if (does === 'back') path.pop();
    else if (does === 'board') path.push('board');
    else if (does.startsWith('to ')) path.push(does.slice(3));
    else return;
    if (path.length === 0) path.push(first);
    show();
  };
  const pressed = (piece: Piece | undefined, does: Does) => {
    const { look, made, lines = [] } = piece ?? {};
    presses.push({ view: path.at(-1) ?? '', does, look, made, text: lines.join(' ') });
    go(does);
  };

  const drawn = (piece: Piece) => {
    const { x, y, width, height, look, lines, sign, fill, ink, made, does } = piece;
    const tag = made === 'button' ? 'button' : made === 'link' || made === 'away' ? 'a' : 'div';
    const own = document.createElement(tag);
    own.className = 'piece';
    if (made === 'link') own.href = '#';
    if (made === 'away') Object.assign(own, { href: 'https://shop.invalid/', target: '_blank' });
    const ground: Partial<Record<Piece['look'], string>> = {
      text: 'none',
      outline: 'none',
      tube: 'none',
      shaded: `linear-gradient(${rgb(fill, 1.15)}, ${rgb(fill, 0.75)})`,
      wheel: `conic-gradient(${[0, 1, 2, 3].map((k) => `${rgb(fill)} ${90 * k}deg ${90 * k + 45}deg, ${rgb(fill, 0.6)} ${90 * k + 45}deg ${90 * k + 90}deg`).join()})`,
      picture: `repeating-linear-gradient(37deg, ${rgb(fill)} 0 11px, ${rgb(fill, 0.5)} 11px 23px)`,
    };
    const size = Math.min(
      (height / Math.max(1, lines.length)) * 0.6,
      60,
      ...lines.map((line) => (0.9 * width) / (0.6 * line.length)),
    );
    Object.assign(own.style, {
      ...{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, color: rgb(ink) },
      background: ground[look] ?? rgb(fill),
      borderRadius: look === 'round' || look === 'wheel' ? '50%' : '12px',
      border: look === 'outline' ? `3px solid ${rgb(fill)}` : look === 'tube' ? '3px solid #c8d2dc' : 'none',
      font: `bold ${size}px sans-serif`,
      cursor: made === 'pointer' || tag !== 'div' ? 'pointer' : 'default',
    });
    if (look === 'tube')
      own.style.background = `linear-gradient(transparent 30%, ${rgb(fill)} 30% 65%, ${rgb(fill, 0.5)} 65%)`;
    if (sign) {
      const canvas = document.createElement('canvas');
      const side = Math.round(Math.min(width, height) * 0.55);
      canvas.width = canvas.height = side;
      const context = canvas.getContext('2d');
      context.fillStyle = rgb(ink);
      for (let py = 0; py < side; py++)
        for (let px = 0; px < side; px++)
          if (hasInk(sign, px / side, py / side)) context.fillRect(px, py, 1, 1);
      own.append(canvas);
      if (lines.length > 0) own.style.flexDirection = 'row';
    }
    const words = document.createElement('span');
    words.textContent = lines.join('\n');
    if (lines.length > 0) own.append(words);
    const isSilent = does === 'nothing' && !sign && (look === 'panel' || look === 'text');
    if (!isSilent)
      // biome-ignore lint/suspicious/noExplicitAny: an event of the page
      own.addEventListener('click', (event: any) => {
        event.preventDefault();
        event.stopPropagation();
        pressed(piece, does);
      });
    return own;
  };

  const show = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    const name = path.at(-1) ?? '';
    const view = views[name];
    const behind = view?.over === undefined ? undefined : views[view.over];
    const ground = (behind ?? view)?.ground ?? [30, 34, 40];
    document.body.style.background = view?.isShaded
      ? `linear-gradient(${rgb(ground, 0.8)}, ${rgb(ground, 1.2)})`
      : rgb(ground);
    document.body.replaceChildren();
    document.body.onclick = () =>
      pressed(undefined, name === 'board' ? 'nothing' : (view?.elsewhere ?? 'nothing'));
    if (behind) {
      const cover = document.createElement('div');
      cover.className = 'cover';
      document.body.append(...behind.pieces.map(drawn), cover);
    }
    document.body.append(...(name === 'board' ? tubes : (view?.pieces ?? [])).map(drawn));
    const { passes } = view ?? {};
    if (passes) timers.push(page.setTimeout(() => go(passes.does), passes.after));
    if (!view?.isRestless) return;
    const drops = Array.from({ length: 9 }, () => document.createElement('div'));
    for (const drop of drops) drop.className = 'drop';
    document.body.append(...drops);
    let beat = 0;
    const move = () => {
      beat++;
      for (const [k, drop] of drops.entries())
        Object.assign(drop.style, {
          left: `${(k * 97 + beat * 31) % page.innerWidth}px`,
          top: `${(k * 173 + beat * 41) % page.innerHeight}px`,
        });
      timers.push(page.setTimeout(move, 100));
    };
    move();
  };
  Object.assign(page, {
    ...{ path, presses },
    show: () => {
      path.push(first);
      show();
    },
  });
}
