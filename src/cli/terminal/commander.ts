import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as commander from 'commander';

/**
 * Commander is CommonJS, so it is loaded with `require`: an `import` makes Node compile a CommonJS parser first, which costs
 * 40 ms of CPU over all threads.
 */
export const { Argument, Command, CommanderError, InvalidArgumentError, Option } = createRequire(
  import.meta.url,
)('commander') as typeof commander;
export type Argument = commander.Argument;
export type Command = commander.Command;
export type Option = commander.Option;

/** A parser for options that can be repeated. */
export function collected<Value>(value: Value, list: readonly Value[] = []): readonly Value[] {
  return [...list, value];
}

/**
 * Makes an option settable by an environment variable, too: `TUBESIGHT_BUDGET=10s` for `--budget 10s`, `TUBESIGHT_NO_LEVEL=1`
 * for `--no-level`. The command line takes precedence.
 */
export function withVariable(option: Option): Option {
  return option.env(`TUBESIGHT_${option.name().toUpperCase().replaceAll('-', '_')}`);
}

/** The names of the options that this run takes from environment variables. */
export function optionsFromVariables(command: Command): readonly string[] {
  const names = command.options.map((option) => option.attributeName());
  return names.filter((name) => command.getOptionValueSource(name) === 'env');
}

/** The command that a word was meant for, which names no file: about as long, with the same first letter and all others but one. */
export function mistyped({ commands }: Command, word = ''): string | undefined {
  const names = existsSync(word) ? [] : commands.map((command) => command.name());
  const strangers = (name: string) => [...name].filter((letter) => !word.includes(letter)).length;
  const isNear = (name: string) => name[0] === word[0] && Math.abs(name.length - word.length) < 2;
  return names.find((name) => name !== word && isNear(name) && strangers(name) < 2);
}
