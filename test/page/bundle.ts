import { rolldown } from 'rolldown';

/** A module of the page and all that it needs, as one script that a browser runs. @returns the code of an ES module */
export async function bundled(entry: string): Promise<string> {
  const build = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await build.generate({ format: 'es', codeSplitting: false });
  await build.close();
  return output[0].code;
}
