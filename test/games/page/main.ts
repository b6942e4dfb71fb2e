import { BEADS } from './beads.ts';
import { BOTTLES } from './bottles.ts';
import { BROAD } from './broad.ts';
import { CORKS } from './corks.ts';
import { DRIFT } from './drift.ts';
import { FACES } from './faces.ts';
import { FLASKS } from './flasks.ts';
import type { Game } from './game.ts';
import { HOOPS } from './hoops.ts';
import { LOOSE } from './loose.ts';
import { MARBLES } from './marbles.ts';
import { MYSTERY } from './mystery.ts';
import { PANEL } from './panel.ts';
import { PIXELS } from './pixels.ts';
import { RELAY } from './relay.ts';
import { RUSH } from './rush.ts';
import { SHIMMER } from './shimmer.ts';
import { Stage } from './stage.ts';
import { VIALS } from './vials.ts';

const GAMES: readonly Game[] = [
  MARBLES,
  BEADS,
  BOTTLES,
  VIALS,
  DRIFT,
  MYSTERY,
  HOOPS,
  BROAD,
  CORKS,
  FACES,
  FLASKS,
  LOOSE,
  PANEL,
  PIXELS,
  RELAY,
  RUSH,
  SHIMMER,
];

const game = GAMES.find(({ name }) => `/${name}` === location.pathname);
if (game) new Stage(game, new URLSearchParams(location.search));
