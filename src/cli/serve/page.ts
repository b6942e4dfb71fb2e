import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { listenForPage } from '../../serve/index.ts';
import type { ExitCode } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { setActivity } from '../terminal/stop.ts';
import { visit } from '../terminal/viewer.ts';
import { cannotListen, PAGE_FOLDER } from './serve.ts';

export interface PageFlags {
  readonly port: number;
  /** Whether other devices in the network can open the page. */
  readonly lan?: boolean;
  /** False for `--no-open`. */
  readonly open: boolean;
}

/** Serves the page until the program is stopped, and opens it. @returns an exit code only if it cannot listen */
export async function page({ port, lan = false, open }: PageFlags, io: Io): Promise<ExitCode | undefined> {
  try {
    const actual = await listenForPage(PAGE_FOLDER, port, lan);
    const here = `http://127.0.0.1:${actual}`;
    io.out(`the page is at ${here}`);
    if (lan) printNetworkAddress(actual, io);
    setActivity('showing the page');
    const trouble = open ? await visit(here) : undefined;
    if (trouble !== undefined) io.err(`tubesight: ${trouble}`);
    return undefined;
  } catch (error) {
    return cannotListen(error, port, io);
  }
}

/** Prints the address in the network with a QR code, and says who can open it. */
function printNetworkAddress(port: number, io: Io): void {
  const address = networkAddress();
  if (address === undefined) {
    io.err('tubesight: this computer is not connected to a network');
    return;
  }
  const url = `http://${address}:${port}`;
  io.out(`and, for other devices in this network, at ${url}`);
  io.err(renderUnicodeCompact(url, { border: 2 }));
  io.err(
    'Anyone in this network can open the page until you stop it (^C), and nothing else: pictures are read in the browser and never\n' +
      'leave the device. Browsers do not install the page from this address or keep it offline.',
  );
}

/** The IPv4 address of this computer in its network; undefined without a network. */
function networkAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
