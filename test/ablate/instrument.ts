import { relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/**
 * A function of the reader that can be switched off: it may do something to a board, say yes, find something, or list
 * something. Off, it gives back what it was given, says no, or finds nothing.
 */
export interface Mechanism {
  /** The file within `src/vision` and the function's name: `verdict/itemKind.ts areStripes`. */
  readonly name: string;
  /** What is given back when it is off: the parameter of that index, or a constant. */
  readonly off: number | 'false' | 'undefined' | '[]';
}

/** What a bundle with switches shares with whoever runs it, as `globalThis.mechanisms`. */
export interface Switches {
  /** The index of the mechanism that is off; -1 where all are on. */
  off: number;
  /** How often each mechanism gave something else than it does when it is off. */
  readonly fired: number[];
}

const VISION = resolve('src/vision');

/** The reader as one script whose mechanisms can be switched off, see `Switches`. */
export async function withSwitches(): Promise<{ code: string; mechanisms: Mechanism[] }> {
  const mechanisms: Mechanism[] = [];
  const build = await rolldown({
    input: resolve(VISION, 'index.ts'),
    platform: 'node',
    plugins: [switching(mechanisms)],
  });
  const { output } = await build.generate({ format: 'es', codeSplitting: false });
  await build.close();
  return { code: `globalThis.mechanisms ??= { off: -1, fired: [] };\n${output[0].code}`, mechanisms };
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
  readonly typeAnnotation?: Node & { readonly typeAnnotation: Node };
  readonly left?: Parameter;
}
interface FunctionNode extends Node {
  readonly id: Node & { readonly name: string };
  readonly params: readonly Parameter[];
  readonly returnType?: { readonly typeAnnotation: Node };
  readonly async: boolean;
  readonly generator: boolean;
}

/** A module each of whose mechanisms asks first whether it is switched off. */
function switched(code: string, file: string, mechanisms: Mechanism[]): string {
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
function offValueOf({ params, returnType }: FunctionNode, code: string): Mechanism['off'] | undefined {
  if (!returnType) return undefined;
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

function wrapper(name: string, index: number, off: Mechanism['off']): string {
  const value = typeof off === 'number' ? `arguments[${off}]` : off;
  const fires = off === '[]' ? 'value.length > 0' : off === 'false' ? 'value' : `value !== ${value}`;
  return `function ${name}() {
  if (globalThis.mechanisms.off === ${index}) return ${value};
  const value = ${name}$on.apply(undefined, arguments);
  if (${fires}) globalThis.mechanisms.fired[${index}] = (globalThis.mechanisms.fired[${index}] ?? 0) + 1;
  return value;
}`;
}
