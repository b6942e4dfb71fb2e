import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { bundled } from '../page/bundle.ts';

/** The games, each by the path of its page. */
export const GAME_NAMES = [
  'marbles',
  'beads',
  'bottles',
  'vials',
  'nuts',
  'drift',
  'mystery',
  'hoops',
  'shimmer',
  'relay',
  'panel',
  'pixels',
  'flasks',
  'faces',
  'corks',
  'broad',
  'loose',
  'rush',
  'syrup',
  'orbs',
  'rings',
  'hexes',
  'sand',
  'fair',
  'train',
  'tar',
  'jars',
  'cubes',
] as const;
export type GameName = (typeof GAME_NAMES)[number];

export interface GameWishes {
  readonly seed?: number;
  /** The first level, from 1, and the last one. */
  readonly level?: number;
  readonly levels?: number;
  /** Share of the taps that the game does not take. */
  readonly lost?: number;
  /** How often faster it is than it would be. */
  readonly speed?: number;
}

export interface ServedGames {
  /** The address of a game's page. */
  url(game: GameName, wishes?: GameWishes): string;
  close(): Promise<void>;
}

/** Games whose page says nothing of the width of a phone, so that a browser lays it out wide and makes it small. */
const BROAD: readonly string[] = ['/broad'];
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">\n';
const SHELL = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
${VIEWPORT}<title>A game</title>
<link rel="icon" href="data:,">
<body>
<script type="module" src="/games.js"></script>
`;

/** Serves the games on loopback, on a port of its own. */
export async function serveGames(): Promise<ServedGames> {
  const script = await bundled(resolve('test/games/page/main.ts'));
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const isScript = pathname === '/games.js';
    const isThere = isScript || GAME_NAMES.some((name) => pathname === `/${name}`);
    response.writeHead(isThere ? 200 : 404, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    const shell = BROAD.includes(pathname) ? SHELL.replace(VIEWPORT, '') : SHELL;
    response.end(isScript ? script : shell);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: (game, wishes = {}) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(wishes)) query.set(name, `${value}`);
      return `http://127.0.0.1:${port}/${game}?${query}`;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
