import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openBrowser } from '../browser.ts';
import { openGame } from '../games/open.ts';
import { GAME_NAMES, type GameName, serveGames } from '../games/serve.ts';

/**
 * Plays levels of every game of the tests, from the first screenshot to the last level, and prints what came of it:
 * `npm run bench -- play --levels 50 --lost 0.05`. Seeds are counted on from the one that is given; nothing is chosen.
 */
const { values: wishes } = parseArgs({
  options: {
    levels: { type: 'string', default: '10' },
    lost: { type: 'string', default: '0' },
    seed: { type: 'string', default: '2026' },
    speed: { type: 'string', default: '10' },
    scale: { type: 'string', default: '2' },
    game: { type: 'string', multiple: true, default: [...GAME_NAMES] },
  },
});

/** The built library: print is read by a thread that is started from a built file. */
const { play }: typeof import('../../src/play/index.ts') = await import(
  new URL('../../../dist/play/index.js', import.meta.url).href
);

const [levels, lost, seed, speed] = [wishes.levels, wishes.lost, wishes.seed, wishes.speed].map(Number);
const games = await serveGames();
const browser = await openBrowser();

/** A game that ends early is begun again with another seed, so that every level is counted. */
async function row(name: GameName): Promise<string> {
  const began = performance.now();
  const sum = { played: 0, won: 0, moves: 0, taps: 0, strays: 0, lost: 0 };
  const faults: string[] = [];
  for (let at = seed ?? 1; sum.played < (levels ?? 1); at++) {
    const left = (levels ?? 1) - sum.played;
    const url = games.url(name, { seed: at, levels: left, lost: lost ?? 0, speed: speed ?? 1 });
    const { page, device, log } = await openGame(browser, url, Number(wishes.scale));
    const { won, moves, fault } = await play(device, { levels: left });
    const { taps } = await log();
    await page.close();
    sum.played += won + (fault ? 1 : 0);
    sum.won += won;
    sum.moves += moves;
    sum.taps += taps.filter(({ hit }) => hit.startsWith('tube')).length;
    sum.strays += taps.filter(({ hit }) => hit === 'nothing' || hit === 'button ad').length;
    sum.lost += taps.filter(({ did }) => did === 'lost').length;
    if (fault) faults.push(fault.code);
  }
  const perMove = (sum.taps / (2 * sum.moves)).toFixed(3);
  const seconds = ((performance.now() - began) / 1000 / Math.max(1, sum.moves)).toFixed(2);
  const cells = [
    name,
    `${sum.won}/${sum.played}`,
    sum.moves,
    perMove,
    sum.strays,
    sum.lost,
    seconds,
    megabytes(),
  ];
  return [...cells, faults.join(' ')].join('\t');
}

/** What is left after a collection. The flag works after the start, too, but only for new contexts. */
function megabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

console.log('game\twon\tmoves\ttaps for 2 a move\tstray\tlost\ts a move\tMB of heap\tended by');
for (const name of GAME_NAMES) if (wishes.game.includes(name)) console.log(await row(name));
await browser.close();
await games.close();
