import { readFileSync } from 'node:fs';

interface Package {
  readonly version: string;
  readonly engines: { readonly node: string };
}

function ownPackage(): Package {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Package;
}

export function ownVersion(): string {
  return ownPackage().version;
}

/** The oldest Node that will do, such as "20.9". */
export function oldestNode(): string {
  return ownPackage().engines.node.replace(/^>=/, '');
}
