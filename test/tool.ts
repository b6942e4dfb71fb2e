import { execFileSync } from 'node:child_process';

/** The tools of each `npm run` group, with the built file that runs. `bench` tries the built program, not the sources. */
const TOOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bench: {
    page: './bench/page.js',
    play: './bench/play.js',
  },
  scoreboard: {
    readings: './scoreboards/readings.js',
    solver: './scoreboards/solver.js',
    pictures: './scoreboards/pictures.js',
    seams: './scoreboards/seams.js',
    tubes: './scoreboards/tubes.js',
    deals: './scoreboards/deals.js',
    transforms: './scoreboards/transforms.js',
    paintings: './scoreboards/paintings.js',
    silent: './scoreboards/silent.js',
    confidence: './scoreboards/confidence.js',
  },
  fixtures: {
    scenes: '../fixtures/main.js',
    paint: '../fixtures/sweep.js',
    icons: '../fixtures/icons.js',
    glyphs: '../fixtures/font/main.js',
  },
};

/** Runs one tool: `npm run bench -- play --levels 3`. The tool finds its own arguments where it would if it were started itself. */
const [group = '', name = ''] = process.argv.splice(2, 2);
const file = TOOLS[group]?.[name];
if (file === undefined) {
  console.error(`npm run ${group} -- ${Object.keys(TOOLS[group] ?? {}).join(' | ')}`);
  process.exitCode = 2;
} else {
  if (name === 'play') execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
  await import(file);
}
