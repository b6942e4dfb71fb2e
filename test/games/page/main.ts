import { BEADS } from './beads.ts';
import { BOTTLES } from './bottles.ts';
import { BROAD } from './broad.ts';
import { CORKS } from './corks.ts';
import { CUBES } from './cubes.ts';
import { DRIFT } from './drift.ts';
import { FACES } from './faces.ts';
import { FAIR } from './fair.ts';
import { FLASKS } from './flasks.ts';
import type { Game } from './game.ts';
import { HEXES } from './hexes.ts';
import { HOOPS } from './hoops.ts';
import { JARS } from './jars.ts';
import { LOOSE } from './loose.ts';
import { MARBLES } from './marbles.ts';
import { MYSTERY } from './mystery.ts';
import { NUTS } from './nuts.ts';
import { ORBS } from './orbs.ts';
import { PANEL } from './panel.ts';
import { PIXELS } from './pixels.ts';
import { RELAY } from './relay.ts';
import { RINGS } from './rings.ts';
import { RUSH } from './rush.ts';
import { SAND } from './sand.ts';
import { SHIMMER } from './shimmer.ts';
import { Stage } from './stage.ts';
import { SYRUP } from './syrup.ts';
import { TAR } from './tar.ts';
import { TRAIN } from './train.ts';
import { VIALS } from './vials.ts';

const GAMES: readonly Game[] = [
  MARBLES,
  BEADS,
  BOTTLES,
  VIALS,
  NUTS,
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
  SYRUP,
  ORBS,
  RINGS,
  HEXES,
  SAND,
  FAIR,
  TRAIN,
  TAR,
  JARS,
  CUBES,
];

const game = GAMES.find(({ name }) => `/${name}` === location.pathname);
if (game) new Stage(game, new URLSearchParams(location.search));
