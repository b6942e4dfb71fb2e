import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Takes out of `dist/` the types that nothing can reach that the package exports: two thirds of them describe the inside of
 * the program. Run by `npm run build`.
 */

/** @type {{ exports: Record<string, string | { types: string }> }} */
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.values(exports).flatMap((entry) => (typeof entry === 'object' ? [entry.types] : []));
const reached = new Set();
for (const entry of entries) reach(normalize(entry));

/** @param {string} file */
function reach(file) {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g))
    reach(join(dirname(file), name.replace(/\.[jt]s$/, '.d.ts')));
}

for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const file = join('dist', name);
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
