import { build } from 'rolldown';
import { loadConfig } from 'rolldown/config';

/** Bundles as `rolldown -c` does, without a line for each of the files: an installation from a checkout builds, too. */
await build(await loadConfig('rolldown.config.ts'));
