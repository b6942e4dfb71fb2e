import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/**
 * A function of the reader that can be switched off: it may do something to a board, say yes, find something, or list
 * something. Off, it gives back what it was given, says no, or finds nothing.
 */
export interface Mechanism {
  /** The file within `src/vision` and the function's name: `verdict/overlooked.ts isCut`. */
  readonly name: string;
  /** What is given back when it is off: the parameter of that index, or a constant. */
  readonly off: number | 'false' | 'undefined' | '[]';
  /** Whether it is called while the reader loads, for tables and constants: they are still there when it is off. */
  readonly isForLoading?: boolean;
}

/** What a bundle with switches shares with whoever runs it, as `globalThis.mechanisms`. */
export interface Switches {
  /** By index, 1 for a mechanism that is off. */
  readonly off: Uint8Array;
  /** How often each mechanism gave something else than it does when it is off. */
  readonly fired: Uint32Array;
  /** How often each was called. */
  readonly calls: Uint32Array;
}

const VISION = resolve('src/vision');

/** Writes the reader as one script whose mechanisms can be switched off, see `Switches`, and loads it to see what that calls. */
export async function writeSwitched(script: string): Promise<Mechanism[]> {
  const mechanisms: Mechanism[] = [];
  const build = await rolldown({
    input: resolve('test/scoreboards/reader.ts'),
    platform: 'node',
    plugins: [switching(mechanisms)],
  });
  const { output } = await build.generate({ format: 'es', codeSplitting: false });
  await build.close();
  const lists = ['off: new Uint8Array', 'fired: new Uint32Array', 'calls: new Uint32Array'];
  const switches = lists.map((list) => `${list}(${mechanisms.length})`).join(', ');
  await mkdir(dirname(script), { recursive: true });
  await writeFile(script, `globalThis.mechanisms = { ${switches} };\n${output[0].code}`);
  await import(pathToFileURL(script).href);
  const { calls } = (globalThis as unknown as { mechanisms: Switches }).mechanisms;
  return mechanisms.map((mechanism, i) => ({ ...mechanism, isForLoading: calls[i] !== 0 }));
}

function switching(mechanisms: Mechanism[]): Plugin {
  return {
    name: 'switching',
    transform(code, id) {
      if (!id.startsWith(VISION)) return undefined;
      return switched(code, relative(VISION, id), mechanisms);
    },
  };
}

/** The parts of a syntax tree that are looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Parameter extends Node {
  readonly name?: string;
  readonly typeAnnotation?: Node & { readonly typeAnnotation: Node };
  readonly left?: Parameter;
}
interface FunctionNode extends Node {
  readonly id: Node & { readonly name: string };
  readonly params: readonly Parameter[];
  readonly body: Node;
  readonly returnType?: { readonly typeAnnotation: Node };
  readonly async: boolean;
  readonly generator: boolean;
}

/** A module each of whose mechanisms asks first whether it is switched off. */
export function switched(code: string, file: string, mechanisms: Mechanism[]): string {
  const { body } = parseAst(code, { lang: 'ts' });
  let text = code;
  const added: string[] = [];
  for (const statement of (body as unknown as Node[]).toReversed()) {
    const declared = declaredIn(statement);
    const off = declared && offValueOf(declared, code);
    if (!declared || off === undefined) continue;
    const { id } = declared;
    const index = mechanisms.push({ name: `${file} ${id.name}`, off }) - 1;
    const isExported = declared !== statement;
    const start = isExported ? statement.start : declared.start;
    text = `${text.slice(0, start)}${text.slice(declared.start, id.start)}${id.name}$on${text.slice(id.end)}`;
    added.push(`${isExported ? 'export ' : ''}${wrapper(id.name, index, off)}`);
  }
  return `${text}\n${added.join('\n')}\n`;
}

function declaredIn(statement: Node): FunctionNode | undefined {
  const { declaration } = statement as { declaration?: Node | null };
  const node = statement.type === 'ExportNamedDeclaration' ? (declaration ?? statement) : statement;
  if (node.type !== 'FunctionDeclaration') return undefined;
  const found = node as FunctionNode;
  return found.async || found.generator ? undefined : found;
}

/** What tells of a function by its signature alone what it is when it is off; undefined where nothing does. */
function offValueOf(declared: FunctionNode, code: string): Mechanism['off'] | undefined {
  const { params, returnType } = declared;
  if (!returnType || changesArgument(declared)) return undefined;
  const textOf = ({ start, end }: Node) => code.slice(start, end).replace(/\s+/g, ' ');
  const returned = textOf(returnType.typeAnnotation);
  const types = params.map((parameter) => {
    const { typeAnnotation } = parameter.left ?? parameter;
    return typeAnnotation ? textOf(typeAnnotation.typeAnnotation) : undefined;
  });
  if (returned === 'boolean' || / is /.test(returned)) return 'false';
  const isPlain = (type: string) => !['number', 'string'].includes(type);
  const bare = (type: string) => type.replace(/^readonly /, '');
  const same = types.findIndex((type) => type !== undefined && bare(type) === bare(returned));
  if (same >= 0 && isPlain(returned)) return same;
  if (/ \| undefined$/.test(returned)) return 'undefined';
  return /\[\]$/.test(returned) ? '[]' : undefined;
}

/** Whether a function only ever gives back an argument: then what it does, it does to that argument. */
function changesArgument({ params, body }: FunctionNode): boolean {
  const returned = returnsIn(body);
  return (
    returned.length > 0 && returned.every((node) => params.some(({ name }) => name && name === node?.name))
  );
}

/** What the return statements of a function give back, not those of functions within it. */
function returnsIn(node: Node): ((Node & { readonly name?: string }) | null)[] {
  if (node.type === 'ReturnStatement') return [(node as { argument?: Node | null }).argument ?? null];
  if (/Function/.test(node.type)) return [];
  const parts = Object.values(node).flat();
  return parts.flatMap((part) => (typeof part?.type === 'string' ? returnsIn(part) : []));
}

function wrapper(name: string, index: number, off: Mechanism['off']): string {
  const value = typeof off === 'number' ? `arguments[${off}]` : off;
  const fires = off === '[]' ? 'value.length > 0' : off === 'false' ? 'value' : `value !== ${value}`;
  return `function ${name}() {
  const { off, fired, calls } = globalThis.mechanisms;
  if (off[${index}] === 1) return ${value};
  calls[${index}]++;
  const value = ${name}$on.apply(undefined, arguments);
  if (${fires}) fired[${index}]++;
  return value;
}`;
}
