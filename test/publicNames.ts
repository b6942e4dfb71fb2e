import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** The source of each entry of the package, by what an import writes. */
export function entries(): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  };
  const found = Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : [[entry.replace('.', 'tubesight'), sourceOf(target.default)] as const],
  );
  return new Map(found);
}

function sourceOf(built: string): string {
  return resolve(ROOT, built.replace('dist/', 'src/').replace(/\.js$/, '.ts'));
}

const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(const|let|function\*?|class|type|interface) (\w+)/gm;

/** What a file exports, each with where it is declared. Types are marked, because they are no values. */
export function namesOf(file: string): Map<string, string> {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const names = new Map<string, string>();
  for (const [, kind = '', name = ''] of text.matchAll(DECLARED))
    names.set(isType(kind) ? `type ${name}` : name, relative(ROOT, file));
  for (const [, list = '', from = ''] of text.matchAll(
    /^export (?:type )?(\*|\{[^}]*\})(?: from '([^']+)')?/gm,
  )) {
    const others = from === '' ? new Map<string, string>() : namesOf(resolve(dirname(file), from));
    if (list === '*') for (const [name, at] of others) names.set(name, at);
    for (const [name, at] of others) if (isListed(name, list)) names.set(name, at);
  }
  return names;
}

function isType(kind: string): boolean {
  return kind === 'type' || kind === 'interface';
}

function isListed(name: string, list: string): boolean {
  return new RegExp(`\\b${name.replace('type ', '')}\\b`).test(list);
}
