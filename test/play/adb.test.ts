import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAdb } from '../../src/play/adb.ts';
import { serverAddress } from '../../src/play/adbAddress.ts';
import type { Device } from '../../src/play/device.ts';
import { type AdbServer, type ListedDevice, startAdbServer } from './adbServer.ts';

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A screen that only notes its taps. */
class Noting {
  readonly taps: string[] = [];

  async screenshot(): Promise<Uint8Array> {
    return PNG;
  }

  async tap(x: number, y: number): Promise<void> {
    this.taps.push(`${x},${y}`);
  }
}

let server: AdbServer;
let screen: Noting;
beforeEach(async () => {
  server = await startAdbServer();
  screen = new Noting();
});
afterEach(() => server.close());

function open(serial?: string): Promise<Device> {
  return openAdb({ port: server.port, patience: 300, ...(serial === undefined ? {} : { serial }) });
}

/** The device of the most tests: open and ready. */
async function opened(): Promise<{ device: Device; listed: ListedDevice }> {
  const listed = server.connect('emulator-5554', screen);
  return { device: await open(), listed };
}

describe('a device by ADB', () => {
  it('is seen and tapped', async () => {
    const { device } = await opened();
    expect(await device.screenshot()).toEqual(PNG);
    await device.tap(12.4, 99.6);
    expect(screen.taps).toEqual(['12,100']);
    await device.close();
  });

  it('is the one that was named, or the only one that is ready', async () => {
    const other = new Noting();
    server.connect('R58M', other, 'unauthorized');
    server.connect('emulator-5554', screen);
    await (await open()).tap(1, 2);
    server.connect('192.168.1.7:5555', other);
    await (await open('192.168.1.7:5555')).tap(3, 4);
    expect([screen.taps, other.taps]).toEqual([['1,2'], ['3,4']]);
  });
});

describe('a device that cannot be opened', () => {
  it.each([
    ['none is there', [], undefined, 'NO_DEVICE', /^no Android device is connected/],
    [
      'it is not authorised',
      ['unauthorized'],
      undefined,
      'UNAUTHORIZED',
      /^the device A .*allow USB debugging/,
    ],
    ['it is offline', ['offline'], undefined, 'DEVICE_OFFLINE', /^the device A is offline/],
    [
      'the system forbids it',
      ['no permissions'],
      undefined,
      'UNAUTHORIZED',
      /no permission to use the device A/,
    ],
    ['there are several', ['device', 'device'], undefined, 'SEVERAL_DEVICES', /name one of A, B with --adb/],
    [
      'others are there',
      ['device', 'device'],
      'C',
      'NO_SUCH_DEVICE',
      /there is no device C; connected: A, B/,
    ],
  ] as const)('says so where %s', async (_, states, serial, code, message) => {
    for (const [at, state] of states.entries()) server.connect('AB'[at] ?? '', screen, state);
    await expect(open(serial)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

describe('an ADB server', () => {
  it('may not run', async () => {
    await server.close();
    const message = expect.stringContaining(`no ADB server answers at tcp:127.0.0.1:${server.port}`);
    await expect(open()).rejects.toMatchObject({ code: 'NO_ADB_SERVER', message });
  });

  it.each([
    ['something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['nothing at all', ''],
  ])('may be %s', async (_, answer) => {
    const other = await listening(answer);
    const { port } = other.address() as AddressInfo;
    const message = expect.stringContaining('no ADB server answers');
    await expect(openAdb({ port })).rejects.toMatchObject({ code: 'NO_ADB_SERVER', message });
    other.close();
  });

  it.each([
    [{}, {}, 'tcp:127.0.0.1:5037'],
    [{}, { ADB_SERVER_SOCKET: 'tcp:5555' }, 'tcp:127.0.0.1:5555'],
    [{}, { ADB_SERVER_SOCKET: 'tcp:10.0.2.2:5555' }, 'tcp:10.0.2.2:5555'],
    [{}, { ADB_SERVER_SOCKET: 'localfilesystem:/tmp/adb' }, 'localfilesystem:/tmp/adb'],
    [{}, { ANDROID_ADB_SERVER_PORT: '5038' }, 'tcp:127.0.0.1:5038'],
    [{}, { ANDROID_ADB_SERVER_ADDRESS: 'desk', ANDROID_ADB_SERVER_PORT: '' }, 'tcp:desk:5037'],
    [{ port: 1 }, { ADB_SERVER_SOCKET: 'tcp:5555' }, 'tcp:127.0.0.1:1'],
    [{ host: '[::1]' }, {}, 'tcp:[::1]:5037'],
  ])('of %o and %o is at %s', (given, env, address) => {
    expect(serverAddress(given, env)).toBe(address);
  });

  it.each(['tcp:', 'tcp:desk', 'tcp:99999', 'vsock:3:5037'])('cannot be at %s', (address) => {
    expect(() => serverAddress({}, { ADB_SERVER_SOCKET: address })).toThrow(
      /is not the address of an ADB server/,
    );
  });
});

function listening(answer: string): Promise<Server> {
  const other = createServer((socket) => socket.on('error', () => {}).end(answer));
  return new Promise((ready) => other.listen(0, '127.0.0.1', () => ready(other)));
}

describe('a screenshot by ADB', () => {
  it('is taken again where its end is missing', async () => {
    const { device } = await opened();
    server.faults.cutScreenshots = 1;
    expect(await device.screenshot()).toEqual(PNG);
  });

  it('is refused where the end of the second is missing, too', async () => {
    const { device } = await opened();
    server.faults.cutScreenshots = 2;
    const message = expect.stringContaining('emulator-5554 twice sent an incomplete screenshot');
    await expect(device.screenshot()).rejects.toMatchObject({ code: 'BAD_SCREENSHOT', message });
    expect(await device.screenshot()).toEqual(PNG);
  });

  it('has nothing of what the device writes before', async () => {
    const { device } = await opened();
    server.faults.noise = '[Warning] Multiple displays were found, but no display id was specified!\n';
    expect(await device.screenshot()).toEqual(PNG);
  });

  it.each(['dropsBefore', 'dropsAfter'] as const)(
    'is taken again after a connection that %s',
    async (fault) => {
      const { device } = await opened();
      server.faults[fault] = 1;
      expect(await device.screenshot()).toEqual(PNG);
    },
  );

  it('is given up after two connections that drop', async () => {
    const { device } = await opened();
    server.faults.dropsBefore = 2;
    const message = expect.stringContaining('connection to the device emulator-5554 was lost');
    await expect(device.screenshot()).rejects.toMatchObject({ code: 'DEVICE_LOST', message });
  });
});

describe('a tap by ADB', () => {
  it('is left to the next look where the device did not take it', async () => {
    const { device } = await opened();
    server.faults.dropsBefore = 1;
    await device.tap(5, 6);
    await device.tap(7, 8);
    expect(screen.taps).toEqual(['7,8']);
  });

  it('is not given twice where the device may have taken it', async () => {
    const { device } = await opened();
    server.faults.dropsAfter = 1;
    await device.tap(5, 6);
    expect(screen.taps).toEqual(['5,6']);
  });

  it('may be refused by the device', async () => {
    const { device } = await opened();
    server.faults.refusesTaps = true;
    const message = expect.stringMatching(
      /emulator-5554 refused a tap \(java.lang.SecurityException: [^\n]*\)/,
    );
    await expect(device.tap(5, 6)).rejects.toMatchObject({ code: 'TAP_REFUSED', message });
  });
});

describe('a device that goes away', () => {
  it.each([
    ['is offline', 'offline', 'DEVICE_OFFLINE'],
    ['is not authorised any more', 'unauthorized', 'UNAUTHORIZED'],
  ] as const)('%s', async (_, state, code) => {
    const { device, listed } = await opened();
    listed.state = state;
    await expect(device.screenshot()).rejects.toMatchObject({ code });
  });

  it('is lost where it is not listed any more', async () => {
    const { device } = await opened();
    server.devices.length = 0;
    await expect(device.tap(1, 1)).rejects.toMatchObject({ code: 'DEVICE_LOST' });
  });

  it('may come back in time, connected anew', async () => {
    const { device } = await opened();
    server.devices.length = 0;
    const shot = device.screenshot();
    setTimeout(() => server.connect('emulator-5554', screen), 100);
    expect(await shot).toEqual(PNG);
  });

  it('may take the server with it, which comes back', async () => {
    const { device } = await opened();
    await server.close();
    const shot = device.screenshot();
    await server.reopen();
    expect(await shot).toEqual(PNG);
  });

  it('says that the server is gone where that does not come back', async () => {
    const { device } = await opened();
    await server.close();
    await expect(device.screenshot()).rejects.toMatchObject({ code: 'NO_ADB_SERVER' });
  });
});
