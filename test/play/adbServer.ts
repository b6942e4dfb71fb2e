import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { Random } from '../../fixtures/painter/random.ts';
import type { Device } from '../../src/play/device.ts';

/** What can go wrong, switched on and off by a test while the server runs. */
export interface AdbFaults {
  /** So many of the next commands have their connection cut before the device takes them. */
  dropsBefore: number;
  /** So many of the next commands are done, but their connection is cut before all of their answer was sent. */
  dropsAfter: number;
  /** So many of the next screenshots lack their end, though the connection ends as it should. */
  cutScreenshots: number;
  /** What the device writes before a screenshot, as those with two displays do. */
  noise: string;
  /** Whether the device refuses what is not typed by hand, as some do. */
  refusesTaps: boolean;
  /** Share of the taps that the device takes and does nothing with. */
  lostTaps: number;
}

/** A device of the list; `screen` is what it shows. */
export interface ListedDevice {
  readonly serial: string;
  state: 'device' | 'offline' | 'unauthorized' | 'no permissions';
  readonly transportId: number;
  readonly screen: Pick<Device, 'screenshot' | 'tap'>;
}

/** A running server: a device that is taken out of `devices` is gone. */
export interface AdbServer {
  readonly port: number;
  readonly faults: AdbFaults;
  readonly devices: ListedDevice[];
  /** The requests so far, such as `host:devices-l` and `exec:screencap -p`. */
  readonly requests: string[];
  /** Connects one more device. A serial that was there before gets a new transport. */
  connect(serial: string, screen: ListedDevice['screen'], state?: ListedDevice['state']): ListedDevice;
  /** Ends all connections and the server. */
  close(): Promise<void>;
  /** Listens again on the same port, after `close`. */
  reopen(): Promise<void>;
}

/** What this server and its devices can do, as `adb host-features` lists it. */
const FEATURES = 'shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir,apex,abb,fixed_push_symlink_timestamp';
/** 1.0.41, as all since platform tools 28 say. */
const VERSION = 41;
/** Packets of the second shell protocol. */
const [STDOUT, EXIT] = [1, 3];

/**
 * An ADB server as the protocol describes it (system/core/adb: SERVICES.TXT, OVERVIEW.TXT and `shell_protocol.h`): requests and answers
 * of which the length comes first in four hexadecimal digits, then OKAY or FAIL, then what the service sends.
 */
export async function startAdbServer(): Promise<AdbServer> {
  const running = new Running();
  await running.listen(0);
  return running;
}

class Running implements AdbServer {
  readonly faults: AdbFaults = {
    dropsBefore: 0,
    dropsAfter: 0,
    cutScreenshots: 0,
    noise: '',
    refusesTaps: false,
    lostTaps: 0,
  };
  readonly devices: ListedDevice[] = [];
  readonly requests: string[] = [];
  readonly chance = new Random(1);
  readonly #connections = new Set<Socket>();
  #server: Server | undefined;
  #transports = 0;
  port = 0;

  async listen(port: number): Promise<void> {
    const server = createServer((socket) => {
      this.#connections.add(socket);
      socket.on('close', () => this.#connections.delete(socket));
      // whoever leaves does so without a word
      socket.on('error', () => {});
      void new Connection(this, socket).serve().catch(() => socket.destroy());
    });
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  connect(serial: string, screen: ListedDevice['screen'], state: ListedDevice['state'] = 'device') {
    const device = { serial, screen, state, transportId: ++this.#transports };
    this.devices.push(device);
    return device;
  }

  async close(): Promise<void> {
    for (const socket of this.#connections) socket.destroy();
    await new Promise((closed) => this.#server?.close(closed));
  }

  reopen(): Promise<void> {
    return this.listen(this.port);
  }

  /** Whether a fault that is to happen so often happens now. */
  happens(fault: 'dropsBefore' | 'dropsAfter' | 'cutScreenshots'): boolean {
    if (this.faults[fault] === 0) return false;
    this.faults[fault]--;
    return true;
  }
}

/** Until the list of devices is looked at again. */
function later(): Promise<void> {
  return new Promise((done) => setTimeout(done, 50));
}

/** Said to the client as FAIL. */
class Refused extends Error {}

/** One connection: requests to the server until one of them chooses a device, then one to that. */
class Connection {
  readonly #running: Running;
  readonly #socket: Socket;
  readonly #bytes: AsyncIterator<Buffer>;
  #unread = Buffer.alloc(0);
  #device: ListedDevice | undefined;

  constructor(running: Running, socket: Socket) {
    this.#running = running;
    this.#socket = socket;
    this.#bytes = socket[Symbol.asyncIterator]();
  }

  async serve(): Promise<void> {
    try {
      for (;;) {
        const request = await this.#read();
        if (request === undefined) break;
        this.#running.requests.push(request);
        const goesOn = request.startsWith('host') ? await this.#host(request) : await this.#service(request);
        if (!goesOn) break;
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#socket.write(Buffer.concat([Buffer.from('FAIL'), lengthed(error.message)]));
    }
    this.#socket.end();
  }

  async #read(): Promise<string | undefined> {
    const length = await this.#take(4);
    const bytes = length && (await this.#take(Number.parseInt(length.toString(), 16)));
    return bytes?.toString();
  }

  /** So many bytes, or undefined where the client has left. */
  async #take(count: number): Promise<Buffer | undefined> {
    while (this.#unread.length < count) {
      const { done, value } = await this.#bytes.next();
      if (done) return undefined;
      this.#unread = Buffer.concat([this.#unread, value]);
    }
    const taken = this.#unread.subarray(0, count);
    this.#unread = this.#unread.subarray(count);
    return taken;
  }

  /** @returns whether the connection goes on, to a device */
  async #host(request: string): Promise<boolean> {
    const { service, which } = parted(request);
    if (service.startsWith('transport') || service.startsWith('tport')) return this.#choose(service);
    if (service.startsWith('wait-for-')) return this.#wait(service.endsWith('-disconnect'), which);
    if (service === 'version') this.#okay(lengthed(hex4(VERSION)));
    else if (service === 'host-features') this.#okay(lengthed(FEATURES));
    else if (service === 'features') {
      this.#okay(lengthed(this.#find(which ?? this.#device?.serial) && FEATURES));
      return this.#device !== undefined;
    } else if (service === 'devices') this.#okay(lengthed(this.#list(false)));
    else if (service === 'devices-l') this.#okay(lengthed(this.#list(true)));
    else if (service === 'track-devices') return this.#track(false);
    else if (service === 'track-devices-l') return this.#track(true);
    else if (service === 'get-state') this.#okay(lengthed(this.#find(which).state));
    else throw new Refused('unknown host service');
    return false;
  }

  #okay(answer: Buffer = Buffer.alloc(0)): void {
    this.#socket.write(Buffer.concat([Buffer.from('OKAY'), answer]));
  }

  #choose(service: string): true {
    const [, , id] = /^(transport-id):(\d+)$/.exec(service) ?? [];
    const [, serial] = /^(?:transport:|tport:serial:)(.+)$/.exec(service) ?? [];
    this.#device = id ? this.#findById(Number(id)) : this.#find(serial);
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(BigInt(this.#device.transportId));
    this.#okay(service.startsWith('tport') ? number : undefined);
    return true;
  }

  #findById(id: number): ListedDevice {
    const found = this.#running.devices.find(({ transportId }) => transportId === id);
    if (!found) throw new Refused(`no device with transport id '${id}'`);
    return ready(found);
  }

  #find(serial: string | undefined): ListedDevice {
    const { devices } = this.#running;
    const [found, second] = devices.filter((device) => serial === undefined || device.serial === serial);
    if (!found) throw new Refused(serial ? `device '${serial}' not found` : 'no devices/emulators found');
    if (second) throw new Refused('more than one device/emulator');
    return ready(found);
  }

  #list(isLong: boolean): string {
    const rest = (id: number) => ` product:game model:Game device:game transport_id:${id}`;
    return this.#running.devices
      .map(({ serial, state, transportId }) =>
        isLong ? `${serial.padEnd(22)} ${state}${rest(transportId)}\n` : `${serial}\t${state}\n`,
      )
      .join('');
  }

  /** Tells the list, and each time that it is another. */
  async #track(isLong: boolean): Promise<false> {
    this.#okay(lengthed(this.#list(isLong)));
    let lastSent = this.#list(isLong);
    while (!this.#socket.destroyed) {
      await later();
      const list = this.#list(isLong);
      if (list !== lastSent) this.#socket.write(lengthed(list));
      lastSent = list;
    }
    return false;
  }

  /** Until the device, or any, is ready, or until it is gone. */
  async #wait(isForEnd: boolean, which: string | undefined): Promise<false> {
    this.#okay();
    const isReady = () =>
      this.#running.devices.some(({ serial, state }) => state === 'device' && serial === (which ?? serial));
    while (!this.#socket.destroyed && isReady() === isForEnd) await later();
    this.#okay();
    return false;
  }

  async #service(request: string): Promise<false> {
    if (!this.#device) throw new Refused('no device was chosen');
    const device = ready(this.#device);
    const [, name = '', kind = '', command = ''] = /^(exec|shell)(,[^:]*)?:(.*)$/s.exec(request) ?? [];
    if (name === '') throw new Refused('closed');
    if (this.#running.happens('dropsBefore')) return this.#drop();
    this.#okay();
    const isDropped = this.#running.happens('dropsAfter');
    const { out, status } = await shell(command, device, this.#running);
    const answer = kind?.includes('v2') ? packets(out, status) : out;
    this.#socket.write(isDropped ? answer.subarray(0, answer.length / 2) : answer);
    if (isDropped) {
      await new Promise((sent) => setTimeout(sent, 30));
      return this.#drop();
    }
    return false;
  }

  #drop(): false {
    this.#socket.resetAndDestroy();
    return false;
  }
}

function ready(device: ListedDevice): ListedDevice {
  if (device.state === 'unauthorized') throw new Refused('device unauthorized.');
  if (device.state !== 'device') throw new Refused('device offline');
  return device;
}

/** A request to the server and the device that it is about: `host-serial:emulator-5554:features`. */
function parted(request: string): { service: string; which?: string } {
  const [, which, service = ''] = /^host-serial:(.+):([\w-]+)$/.exec(request) ?? [];
  if (which !== undefined) return { service, which };
  return { service: request.replace(/^host(-usb|-local|-transport-id:\d+)?:/, '') };
}

interface Done {
  readonly out: Buffer;
  readonly status: number;
}

/** The few commands of the device's shell that are asked of it, one after another. */
async function shell(line: string, device: ListedDevice, running: Running): Promise<Done> {
  let done: Done = { out: Buffer.alloc(0), status: 0 };
  // the program `adb` puts words in quotation marks
  for (const command of line.replaceAll("'", '').split(';')) {
    const { out, status } = await run(command.trim(), device, running, done.status);
    done = { out: Buffer.concat([done.out, out]), status };
  }
  return done;
}

async function run(command: string, device: ListedDevice, running: Running, before: number): Promise<Done> {
  const [, x, y] = /^input (?:touchscreen )?tap (\d+) (\d+)$/.exec(command) ?? [];
  if (command === 'screencap -p') return { out: await capture(device, running), status: 0 };
  if (command === 'echo $?') return { out: Buffer.from(`${before}\n`), status: 0 };
  if (x === undefined || y === undefined) {
    const out = Buffer.from(`/system/bin/sh: ${command.split(' ')[0]}: inaccessible or not found\n`);
    return { out, status: 127 };
  }
  if (running.faults.refusesTaps) {
    const out = Buffer.from(
      'java.lang.SecurityException: Injecting input events requires INJECT_EVENTS\n\tat x\n',
    );
    return { out, status: 255 };
  }
  if (!running.chance.chance(running.faults.lostTaps)) await device.screen.tap(Number(x), Number(y));
  return { out: Buffer.alloc(0), status: 0 };
}

async function capture({ screen }: ListedDevice, running: Running): Promise<Buffer> {
  const png = Buffer.from(await screen.screenshot());
  const output = Buffer.concat([Buffer.from(running.faults.noise), png]);
  return running.happens('cutScreenshots') ? output.subarray(0, output.length * 0.6) : output;
}

function packets(out: Buffer, status: number): Buffer {
  return Buffer.concat([packet(STDOUT, out), packet(EXIT, Buffer.from([status]))]);
}

function packet(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(id, 0);
  head.writeUInt32LE(data.length, 1);
  return Buffer.concat([head, data]);
}

function lengthed(text: string): Buffer {
  return Buffer.from(hex4(Buffer.byteLength(text)) + text);
}

function hex4(number: number): string {
  return number.toString(16).padStart(4, '0');
}
