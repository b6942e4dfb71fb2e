import type { Command, Option } from './commander.ts';

/**
 * An option that may also be chosen once and for all, by a variable of the environment: `TUBESIGHT_BUDGET=10s` for `--budget 10s`,
 * and `TUBESIGHT_NO_LEVEL=1` for `--no-level`. What is typed comes first.
 */
export function preferred(option: Option): Option {
  return option.env(`TUBESIGHT_${option.name().toUpperCase().replaceAll('-', '_')}`);
}

/** The options of a run that were chosen so. */
export function preferencesOf(command: Command): readonly string[] {
  const names = command.options.map((option) => option.attributeName());
  return names.filter((name) => command.getOptionValueSource(name) === 'env');
}
