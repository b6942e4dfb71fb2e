import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Compiles what a user of the packed package would write: a strict project that imports every entry, with `skipLibCheck` off, and
 * the examples of README and docs/library.md. The project is outside of the checkout and has only the package and its dependencies,
 * so that types which only the checkout has are missed. Run by `npm run package:check`.
 */

/** @type {{ name: string, exports: Record<string, unknown>, dependencies: object, peerDependencies: object }} */
const own = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'tubesight-consumer-'));
try {
  install();
  const entries = Object.keys(own.exports).filter((entry) => !entry.endsWith('.json'));
  const imports = entries.map((entry, i) => `export * as entry${i} from '${join(own.name, entry)}';\n`);
  // a page has no types of Node
  compile('entries', { 'entries.ts': imports.join('') }, { skipLibCheck: false, types: [] });
  const examples = [...examplesIn('docs/library.md'), ...examplesIn('README.md')];
  compile('examples', Object.fromEntries(examples), { allowJs: true, checkJs: true, types: ['node'] });
} finally {
  rmSync(folder, { recursive: true });
}

/** Unpacks the package, and links what it depends on. */
function install() {
  const place = join(folder, 'node_modules', own.name);
  mkdirSync(place, { recursive: true });
  const [packed = ''] = readdirSync('build/package').filter((name) => name.endsWith('.tgz'));
  run('tar', ['-xzf', join('build/package', packed), '-C', place, '--strip-components=1']);
  const names = [own.dependencies, own.peerDependencies].flatMap(Object.keys);
  for (const name of [...names, '@types/node']) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
}

/** @param {string} name @param {Record<string, string>} files @param {object} options of the compiler */
function compile(name, files, options) {
  const project = join(folder, name);
  mkdirSync(project);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'] },
    ...options,
  };
  const settings = { 'package.json': { type: 'module' }, 'tsconfig.json': { compilerOptions } };
  for (const [file, value] of Object.entries(settings))
    writeFileSync(join(project, file), JSON.stringify(value));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
  run(resolve('node_modules/.bin/tsc'), ['-p', project]);
}

/** The examples in a document, each as a file. @param {string} path @returns {[string, string][]} */
function examplesIn(path) {
  const found = readFileSync(path, 'utf8').matchAll(/^```(js|ts)\n(.*?)^```/gms);
  const stem = path.replaceAll(/\W+/g, '-');
  return [...found].map(([, language, text = ''], i) => [
    `${stem}-${i + 1}.${language}`,
    `${text}\nexport {};\n`,
  ]);
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) return;
  rmSync(folder, { recursive: true });
  process.exit(1);
}
