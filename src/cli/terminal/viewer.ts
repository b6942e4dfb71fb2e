import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { sayOfProgram } from './faults.ts';

/** The command that opens a file in the user's default application. */
interface Opener {
  readonly command: string;
  readonly args: readonly string[];
}

/** @param path absolute, so that the command never takes it for an option */
export function openerOf(platform: NodeJS.Platform, path: string): Opener {
  if (platform === 'darwin') return { command: 'open', args: [path] };
  // `start` takes its first quoted argument for a window title
  if (platform === 'win32') return { command: 'cmd', args: ['/c', 'start', '""', `"${path}"`] };
  return { command: 'xdg-open', args: [path] };
}

/**
 * Milliseconds to wait for the command to fail. Most commands end sooner; some turn into the viewer itself, which stays open.
 */
const OPENER_PATIENCE = 500;

/** Shows a picture in the system's viewer, which outlives this process. @returns why it cannot be shown; never rejects */
export async function view(path: string): Promise<string | undefined> {
  const trouble = await opened(resolve(path));
  return trouble === undefined ? undefined : sayOfProgram('cannotOpen', { path, trouble }).message;
}

/** Opens an address in the system's browser. @returns why it cannot be opened; never rejects */
export async function visit(url: string): Promise<string | undefined> {
  const trouble = await opened(url);
  return trouble === undefined ? undefined : sayOfProgram('cannotVisit', { url, trouble }).message;
}

function opened(path: string): Promise<string | undefined> {
  const { command, args } = openerOf(process.platform, path);
  return new Promise((done) => {
    const child = spawn(command, args, {
      detached: true,
      stdio: 'ignore',
      // cmd has quoting rules of its own
      windowsVerbatimArguments: true,
    });
    const patience = setTimeout(() => done(undefined), OPENER_PATIENCE);
    child.on('error', ({ message, code }: NodeJS.ErrnoException) =>
      done(code === 'ENOENT' ? `there is no program called ${command}` : message),
    );
    child.on('exit', (code) => done(code ? `${command} found no viewer (it ended with ${code})` : undefined));
    child.on('close', () => clearTimeout(patience));
    child.unref();
  });
}
