import type { Option } from './commander.ts';

/**
 * An option that may also be chosen once and for all, by a variable of the environment: `TUBESIGHT_BUDGET=10s` for `--budget 10s`,
 * and `TUBESIGHT_NO_LEVEL=1` for `--no-level`. What is typed comes first.
 */
export function preferred(option: Option): Option {
  return option.env(`TUBESIGHT_${option.name().toUpperCase().replaceAll('-', '_')}`);
}
