import { createRequire } from 'node:module';
import type * as commander from 'commander';

/**
 * Taken by `require`, as it is written in CommonJS: an `import` of such a file makes Node compile a parser of them first,
 * which costs 40 ms of CPU on all its threads.
 */
export const { Argument, Command, CommanderError, InvalidArgumentError, Option } = createRequire(
  import.meta.url,
)('commander') as typeof commander;
export type Argument = commander.Argument;
export type Command = commander.Command;
export type Option = commander.Option;
