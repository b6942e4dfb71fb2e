import { setTimeout as wait } from 'node:timers/promises';
import type { AdbServerClient } from '@yume-chan/adb';
import { type ServerAddress, serverAddress, specOf } from './adbAddress.ts';
import { type Device, DeviceError, deviceError } from './device.ts';
import { pngIn } from './png.ts';
import { within } from './within.ts';

/** Options for an Android device that is reached through an ADB server. */
export interface AdbOptions extends ServerAddress {
  /** Serial number as `adb devices` lists it. Default: ANDROID_SERIAL, or the only device that is ready. */
  readonly serial?: string | undefined;
  /** Milliseconds to wait for a device that was disconnected during play. */
  readonly patience?: number | undefined;
}

/** Default for the wait, in milliseconds: reconnecting a cable takes a few seconds. */
const CABLE_PATIENCE = 10_000;
/** Milliseconds between two checks for a disconnected device. */
const CHECK_PAUSE = 200;
/** Milliseconds for the server to answer; it answers from memory. */
const SERVER_PATIENCE = 5_000;
/** Milliseconds for a command of the device; slow ones take three seconds for a screenshot. */
const COMMAND_PATIENCE = 20_000;
/** Takes a screenshot. */
const SHOOT = 'screencap -p';
/** Milliseconds to read the remaining data when a connection is closed. */
const LAST_BYTES = 100;

type Client = AdbServerClient;
type Listed = AdbServerClient.Device;

/**
 * Opens a phone or an emulator. An ADB server has to run (`adb start-server`); the program `adb` itself is not called.
 *
 * After a dropped connection a screenshot is repeated once. A tap is not, because the device may have executed it already; the next
 * screenshot shows whether it did.
 *
 * @throws DeviceError NO_ADB_SERVER, NO_DEVICE, NO_SUCH_DEVICE, SEVERAL_DEVICES, UNAUTHORIZED, DEVICE_OFFLINE
 */
export async function openAdb(options: AdbOptions = {}): Promise<Device> {
  const address = serverAddress(options);
  const client = await clientOf(address);
  const devices = await listDevices(client, address);
  const listed = chosen(devices, options.serial ?? process.env.ANDROID_SERIAL);
  return deviceOf(client, address, listed, options.patience ?? CABLE_PATIENCE);
}

async function clientOf(address: string): Promise<Client> {
  const library = [import('@yume-chan/adb'), import('@yume-chan/adb-server-node-tcp')] as const;
  const [{ AdbServerClient }, { AdbServerNodeTcpConnector }] = await Promise.all(library);
  const connector = new AdbServerNodeTcpConnector(specOf(address));
  const connect = connector.connect.bind(connector);
  connector.connect = async (options) => endingWhenCut(await connect(options));
  return new AdbServerClient(connector);
}

/** Ends reads from a connection that was cut; they would never end otherwise. */
function endingWhenCut(connection: AdbServerClient.ServerConnection): AdbServerClient.ServerConnection {
  const { writable, closed } = connection;
  const reader = connection.readable.getReader();
  const cut = closed.then(() => wait(LAST_BYTES, END, { ref: false }));
  const readable = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const part = await Promise.race([reader.read(), cut]);
      if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  // the library has its own stream types, whose `closed` resolves to something else
  const own = readable as unknown as typeof connection.readable;
  return { readable: own, writable, closed, close: () => connection.close() };
}

const END = { done: true, value: undefined } as const;

/** All devices that the server knows, in any state. @throws DeviceError NO_ADB_SERVER */
async function listDevices(client: Client, address: string): Promise<readonly Listed[]> {
  try {
    return await within(SERVER_PATIENCE, client.getDevices(STATES));
  } catch (cause) {
    throw Object.assign(deviceError('noAdbServer', { address }), { cause });
  }
}

/** The server has more states than the library's types; `no` is the first word of "no permissions". */
const STATES = [
  ...['device', 'unauthorized', 'authorizing', 'offline', 'connecting'],
  ...['no', 'recovery', 'sideload', 'bootloader', 'rescue', 'host'],
] as Listed['state'][];

/** Chooses the device. @throws DeviceError if it is not certain which one, or if it is not ready */
function chosen(devices: readonly Listed[], serial: string | undefined): Listed {
  const asked = devices.filter((device) => serial === undefined || device.serial === serial);
  const ready = asked.filter(({ state }) => state === 'device');
  const [first, second] = ready.length > 0 ? ready : asked;
  if (ready.length > 1 && second) throw deviceError('severalDevices', { serials: serialsOf(ready) });
  if (first) return readied(first);
  if (serial === undefined || devices.length === 0) throw deviceError('noDevice');
  throw deviceError('noSuchDevice', { serial, serials: serialsOf(devices) });
}

/** @throws DeviceError if the device is not ready */
function readied(device: Listed): Listed {
  const { serial } = device;
  const state: string = device.state;
  if (state === 'device') return device;
  if (state === 'no') throw deviceError('noPermission', { serial });
  if (/^un?auth/.test(state)) throw deviceError('unauthorized', { serial });
  throw deviceError('deviceOffline', { serial });
}

function serialsOf(devices: readonly Listed[]): string {
  return devices.map(({ serial }) => serial).join(', ');
}

function deviceOf(client: Client, address: string, listed: Listed, patience: number): Device {
  const { serial } = listed;
  /** Changes when the device is reconnected. */
  let { transportId } = listed;

  /** Rejects when the connection drops. */
  async function run(command: string): Promise<Buffer> {
    const opening = client.createDeviceConnection({ transportId }, `exec:${command}`);
    const socket = await within(SERVER_PATIENCE, opening);
    try {
      return await within(COMMAND_PATIENCE, allOf(socket));
    } finally {
      await socket.close();
    }
  }

  async function find(): Promise<Listed> {
    const found = (await listDevices(client, address)).find((device) => device.serial === serial);
    if (found === undefined) throw deviceError('deviceLost', { serial });
    return readied(found);
  }

  /** Waits until the device is ready again, perhaps connected anew. @throws DeviceError if it is not ready in time */
  async function comeBack(): Promise<undefined> {
    const end = performance.now() + patience;
    for (;;) {
      try {
        ({ transportId } = await find());
        return;
      } catch (error) {
        if (!(error instanceof DeviceError) || performance.now() > end) throw error;
      }
      await wait(CHECK_PAUSE);
    }
  }

  /** Takes a screenshot, and once more when the connection drops. @returns undefined if it is not whole */
  async function shoot(): Promise<Buffer | undefined> {
    const output = await run(SHOOT).catch(async () => {
      await comeBack();
      return run(SHOOT).catch(async (cause: unknown) => {
        await find();
        throw Object.assign(deviceError('deviceLost', { serial }), { cause });
      });
    });
    return pngIn(output);
  }

  return {
    screenshot: async () => {
      const png = (await shoot()) ?? (await shoot());
      if (png === undefined) throw deviceError('badScreenshot', { serial });
      return png;
    },
    tap: async (x, y) => {
      // after a dropped connection the next screenshot shows whether the tap was taken
      const said = await run(`input tap ${Math.round(x)} ${Math.round(y)}; echo $?`).catch(comeBack);
      const lines = `${said ?? ''}`.trim().split(/\s*\n\s*/);
      const status = lines.pop();
      if (status === '' || status === '0') return;
      throw deviceError('tapRefused', { serial, answer: lines[0] ?? `exit code ${status}` });
    },
    // every command has its own connection
    close: async () => {},
  };
}

/** Reads until the other end closes. */
async function allOf({ readable }: AdbServerClient.Socket): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value);
  return Buffer.concat(chunks);
}
