import { createRequire } from 'node:module';

interface Package {
  readonly version: string;
  readonly engines: { readonly node: string };
}

function ownPackage(): Package {
  return createRequire(import.meta.url)('tubesight/package.json') as Package;
}

export function ownVersion(): string {
  return ownPackage().version;
}

/** The oldest Node that will do, such as "20.9". */
export function oldestNode(): string {
  return ownPackage().engines.node.replace(/^>=/, '');
}
