import type { Argument, Command, Option } from '../terminal/commander.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** What may stand for an argument or behind an option. */
export type Value =
  | { readonly type: 'choices'; readonly choices: readonly string[] }
  /** Folders are offered, too. Without endings all files are. */
  | { readonly type: 'files'; readonly endings: readonly string[] }
  /** Something that cannot be guessed, such as a number. */
  | { readonly type: 'text' };

export interface OptionOutline {
  /** With their dashes, the long one last. */
  readonly names: readonly string[];
  readonly description: string;
  /** Absent where the option takes none. */
  readonly value?: Value;
}

export interface CommandOutline {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionOutline[];
  /** What its arguments are, if it takes any. */
  readonly argument?: Value;
}

/** A program as a shell sees it. */
export interface Outline {
  readonly name: string;
  readonly commands: readonly CommandOutline[];
  /** The command that is meant when none is named; it has the program's own options, too. */
  readonly usual: CommandOutline;
}

const FILES = new WeakMap<Argument | Option, readonly string[]>();

/** Marks what takes names of files. @param endings without their dots, those that are offered; none for any file */
export function takesFiles<Taker extends Argument | Option>(
  taker: Taker,
  endings: readonly string[] = [],
): Taker {
  FILES.set(taker, endings);
  return taker;
}

/** The commands, options and arguments of the program, taken from commander so that completion matches it. @param usual the default command */
export function outlineOf(program: Command, usual: string): Outline {
  const commands = program.createHelp().visibleCommands(program);
  const names = commands.map((command) => command.name());
  const outlines = commands.map((command) => commandOutline(command, names));
  const standard = outlines.find(({ name }) => name === usual);
  if (!standard) throw new Error(`${usual} is no command`);
  const own = optionsOf(program).filter(({ names: [name] }) =>
    standard.options.every((option) => option.names[0] !== name),
  );
  return {
    name: program.name(),
    commands: outlines,
    usual: { ...standard, options: [...standard.options, ...own] },
  };
}

function commandOutline(command: Command, names: readonly string[]): CommandOutline {
  const [argument] = command.registeredArguments;
  const value = command.name() === 'help' ? { type: 'choices' as const, choices: names } : takenBy(argument);
  return {
    name: command.name(),
    description: command.description(),
    options: optionsOf(command),
    ...(value && { argument: value }),
  };
}

function optionsOf(command: Command): OptionOutline[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map((option) => {
      const value = option.required || option.optional ? takenBy(option) : undefined;
      const names = [option.short, option.long].filter((name) => name !== undefined);
      return { names, description: option.description, ...(value && { value }) };
    });
}

function takenBy(taker: Argument | Option | undefined): Value | undefined {
  if (!taker) return undefined;
  const endings = FILES.get(taker);
  if (endings) return { type: 'files', endings };
  return taker.argChoices ? { type: 'choices', choices: taker.argChoices } : { type: 'text' };
}
