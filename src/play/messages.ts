import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** What can go wrong with a device that is seen and tapped. */
export const DEVICE_MESSAGES = {
  noAdbServer: {
    code: 'NO_ADB_SERVER',
    words: ({ address }: { address: string }) =>
      `no ADB server answers at ${address}; start one with adb start-server, or name another with ADB_SERVER_SOCKET`,
    about: 'Nothing listens at the address of the ADB server.',
  },
  notAdbServer: {
    code: 'NO_ADB_SERVER',
    words: ({ address }: { address: string }) =>
      `what answers at ${address} is no ADB server; end it, or name another with ADB_SERVER_SOCKET`,
    about: 'Something else listens where the ADB server should, or the connection to it broke off at once.',
  },
  wrongAdbAddress: {
    code: 'NO_ADB_SERVER',
    words: ({ address }: { address: string }) =>
      `${address} is no address of an ADB server; write it as tcp:HOST:PORT`,
    about: 'ADB_SERVER_SOCKET or ANDROID_ADB_SERVER_PORT holds something that cannot be used.',
  },
  noAdbLibrary: {
    code: 'NO_ADB_LIBRARY',
    words: 'the packages that speak to Android devices do not load; install tubesight again',
    about: 'The packages @yume-chan/adb and @yume-chan/adb-server-node-tcp are missing.',
  },
  noDevice: {
    code: 'NO_DEVICE',
    words: 'no Android device is connected; connect one and turn on USB debugging in its developer options',
    about: 'The ADB server runs but knows no device.',
  },
  noSuchDevice: {
    code: 'NO_SUCH_DEVICE',
    words: ({ serial, serials }: { serial: string; serials: string }) =>
      `there is no device ${serial}; connected: ${serials}`,
    about: 'The ADB server knows other devices, but none with the serial that was given.',
  },
  severalDevices: {
    code: 'SEVERAL_DEVICES',
    words: ({ serials }: { serials: string }) =>
      `several devices are connected; name one of ${serials} with --adb SERIAL`,
    about: 'No serial was given and more than one device is ready.',
  },
  unauthorized: {
    code: 'UNAUTHORIZED',
    words: ({ serial }: { serial: string }) =>
      `the device ${serial} does not trust this computer yet; allow USB debugging on its screen`,
    about: 'The device has asked its owner whether this computer may debug it, and waits for the answer.',
  },
  noPermission: {
    code: 'UNAUTHORIZED',
    words: ({ serial }: { serial: string }) =>
      `you have no permission to use the device ${serial}; adb devices -l says which rule is missing`,
    about: 'The system has no udev rule, or no group, that lets its user speak to the USB device.',
  },
  deviceOffline: {
    code: 'DEVICE_OFFLINE',
    words: ({ serial }: { serial: string }) =>
      `the device ${serial} is offline; unplug it and connect it again`,
    about: 'The ADB server knows the device, but it does not answer.',
  },
  deviceLost: {
    code: 'DEVICE_LOST',
    words: ({ serial }: { serial: string }) =>
      `the connection to the device ${serial} was lost; connect it again and start anew`,
    about: 'The device was there and is gone, or its connection dropped and could not be made again.',
  },
  badScreenshot: {
    code: 'BAD_SCREENSHOT',
    words: ({ serial }: { serial: string }) =>
      `the device ${serial} sent no whole screenshot, twice; see that its screen is on and unlocked`,
    about: 'What screencap sent was no PNG, or one whose end was missing, and so was the next.',
  },
  tapRefused: {
    code: 'TAP_REFUSED',
    words: ({ serial, answer }: { serial: string; answer: string }) =>
      `the device ${serial} refused a tap (${answer}); some need "USB debugging (Security settings)" turned on`,
    about: 'The command `input tap` failed on the device.',
  },
  noPlaywright: {
    code: 'NO_PLAYWRIGHT',
    words:
      'playing in a browser needs the package playwright-core; install it with npm install playwright-core',
    about: 'The optional package that drives the browser is missing.',
  },
  noBrowser: {
    code: 'NO_BROWSER',
    words: 'no Chromium was found; install one, or name it with TUBESIGHT_CHROMIUM',
    about: 'No browser lies where they usually do.',
  },
  noSuchBrowser: {
    code: 'NO_BROWSER',
    words: ({ path }: { path: string }) => `there is no browser at ${path}; check the path`,
    about: 'The browser that was named by an option or by TUBESIGHT_CHROMIUM is not there.',
  },
  browserFails: {
    code: 'NO_BROWSER',
    words: ({ path, answer }: { path: string; answer: string }) =>
      `the browser ${path} does not start (${answer})`,
    about: 'The browser ended at once, or is none.',
  },
  pageUnreachable: {
    code: 'PAGE_UNREACHABLE',
    words: ({ url, answer }: { url: string; answer: string }) =>
      `the page ${url} cannot be opened (${answer}); check the address`,
    about: 'The browser could not load the page.',
  },
  pageLost: {
    code: 'PAGE_LOST',
    words: ({ url }: { url: string }) => `the page ${url} is closed, has crashed or hangs; start anew`,
    about: 'The browser or its page went away while it was played.',
  },
} as const satisfies Sentences;

/** Why a device cannot be used. */
export type DeviceReason = keyof typeof DEVICE_MESSAGES;

export const sayOfDevice = speakerOf(DEVICE_MESSAGES);

/** Why playing ends before all levels are won. */
export const PLAY_MESSAGES = {
  doubtful: {
    code: 'DOUBTFUL',
    words: ({ doubt }: { doubt: string }) =>
      `the board is not read for sure: ${doubt}; check it, and play with --trust if it is right`,
    about: 'The reading has warnings, so that a move might be wrong.',
  },
  anyColor: {
    code: 'UNKNOWN_RULES',
    words: ({ listed }: { listed: string }) =>
      `${listed} has an item of many colours, which may stand for any colour; such rules are not known (--trust plays it as a colour of its own)`,
    about: 'An item shows many hues at once, as those do that stand for any colour.',
  },
  oneColor: {
    code: 'UNKNOWN_RULES',
    words: ({ listed }: { listed: string }) =>
      `the glass of ${listed} is coloured, so that it may take that colour only; such rules are not known (--trust plays it as a plain one)`,
    about: 'Some tubes have glass in a colour while that of the others is plain.',
  },
  unreadable: {
    code: 'UNREADABLE',
    words: ({ refusal }: { refusal: string }) =>
      `no board was read: ${refusal}; open a level and play again, or show the button that leads to one with --next x,y`,
    about: 'The screen showed no board that could be read for as long as it was waited for.',
  },
  illegal: {
    code: 'UNREADABLE',
    words: ({ fault }: { fault: string }) => `what was read is no board: ${fault}`,
    about: 'What was read cannot be a board, such as when a colour does not fill whole tubes.',
  },
  unsolvable: {
    code: 'UNSOLVABLE',
    words:
      'the board cannot be won from here, proved; no way to start the level again is known (--restart x,y)',
    about: 'The position on the screen is lost, and no restart button is known.',
  },
  exhausted: {
    code: 'EXHAUSTED',
    words: 'no way to win was found within the budget',
    about: 'The search for moves ended at its limit.',
  },
  nothingToReveal: {
    code: 'COVERED',
    words: 'no move brings a hidden item to light',
    about: 'What is hidden can only be opened by the game itself.',
  },
  stuck: {
    code: 'STUCK',
    words:
      'the game does not make the moves, though the board was read anew; see whether it has other rules, or takes taps elsewhere (--record keeps pictures of each tap)',
    about: 'Taps on the two tubes of a move did not change the board, again and again.',
  },
  tooManyPlans: {
    code: 'STUCK',
    words: ({ times }: { times: number }) =>
      `the board was not as expected ${times} times; somebody else may play it, or it has other rules`,
    about: 'Moves were planned anew again and again.',
  },
  noNext: {
    code: 'NO_BUTTON',
    words: 'no button to the next level was found; show it with --next x,y',
    about: 'A level was won, and nothing on the screen says next, continue or the like.',
  },
  noRestart: {
    code: 'NO_BUTTON',
    words: 'the level has to be started again, and no button for that was found; show it with --restart x,y',
    about: 'A hidden item turned out so that the level is lost.',
  },
  tooManyMoves: {
    code: 'TOO_MANY_MOVES',
    words: ({ most }: { most: number }) => `${most} moves were made, as many as --max-moves allows`,
    about: 'The limit of moves was reached.',
  },
  tooMuchTime: {
    code: 'TOO_MUCH_TIME',
    words: 'the time that --max-time allows is over',
    about: 'The limit of time was reached.',
  },
  stopped: {
    code: 'STOPPED',
    words: 'stopped',
    about: 'Somebody stopped it.',
  },
  deviceFails: {
    code: 'DEVICE',
    words: ({ fault }: { fault: string }) => fault,
    about: "The device or its connection fails; the sentence is the device's own.",
  },
  screensDamaged: {
    code: 'DEVICE',
    words: ({ fault }: { fault: string }) => `the screenshots of the device cannot be used: ${fault}`,
    about: 'What the device gives is no picture.',
  },
} as const satisfies Sentences;

export const sayOfPlay = speakerOf(PLAY_MESSAGES);
