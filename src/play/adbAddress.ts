import { deviceError } from './device.ts';

/** Where an ADB server listens. */
export interface ServerAddress {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
}

/**
 * The address of the ADB server: the given one, else the one from the environment variables of `adb`, else the default.
 *
 * @returns as ADB_SERVER_SOCKET has it: `tcp:HOST:PORT`, or `localfilesystem:PATH`
 * @throws DeviceError NO_ADB_SERVER if the address in the environment is invalid
 */
export function serverAddress(
  { host, port }: ServerAddress,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (host === undefined && port === undefined && env.ADB_SERVER_SOCKET)
    return withHost(env.ADB_SERVER_SOCKET);
  const at = host ?? (env.ANDROID_ADB_SERVER_ADDRESS || '127.0.0.1');
  return withHost(`tcp:${at}:${port ?? (env.ANDROID_ADB_SERVER_PORT || 5037)}`);
}

/** The options for `net.connect`. */
export function specOf(address: string): { host: string; port: number } | { path: string } {
  const [, host = '', port = ''] = /^tcp:(.+):(\d+)$/.exec(address) ?? [];
  if (port === '') return { path: address.slice('localfilesystem:'.length) };
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

function withHost(address: string): string {
  const complete = address.replace(/^tcp:(\d+)$/, 'tcp:127.0.0.1:$1');
  const [, port] = /^tcp:.+:(\d+)$/.exec(complete) ?? [];
  const isUsable = port === undefined ? /^localfilesystem:./.test(complete) : Number(port) < 2 ** 16;
  if (!isUsable) throw deviceError('wrongAdbAddress', { address });
  return complete;
}
