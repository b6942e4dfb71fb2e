import type { Game } from './game.ts';
import { MARBLES } from './marbles.ts';
import { Stage } from './stage.ts';

const GAMES: readonly Game[] = [MARBLES];

const game = GAMES.find(({ name }) => `/${name}` === location.pathname);
if (game) new Stage(game, new URLSearchParams(location.search));
