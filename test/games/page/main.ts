import { BEADS } from './beads.ts';
import { BOTTLES } from './bottles.ts';
import { DRIFT } from './drift.ts';
import type { Game } from './game.ts';
import { HOOPS } from './hoops.ts';
import { MARBLES } from './marbles.ts';
import { MYSTERY } from './mystery.ts';
import { NUTS } from './nuts.ts';
import { Stage } from './stage.ts';
import { VIALS } from './vials.ts';

const GAMES: readonly Game[] = [MARBLES, BEADS, BOTTLES, VIALS, NUTS, DRIFT, MYSTERY, HOOPS];

const game = GAMES.find(({ name }) => `/${name}` === location.pathname);
if (game) new Stage(game, new URLSearchParams(location.search));
