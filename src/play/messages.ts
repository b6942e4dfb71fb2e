import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** What can go wrong with a device that is seen and tapped. */
export const DEVICE_MESSAGES = {
  noAdbServer: {
    code: 'NO_ADB_SERVER',
    words:
      'no ADB server answers at {address}; start one with adb start-server, or name another with ADB_SERVER_SOCKET',
  },
  wrongAdbAddress: {
    code: 'NO_ADB_SERVER',
    words: '{address} is no address of an ADB server; write it as tcp:HOST:PORT',
  },
  noDevice: {
    code: 'NO_DEVICE',
    words: 'no Android device is connected; connect one and turn on USB debugging in its developer options',
  },
  noSuchDevice: {
    code: 'NO_SUCH_DEVICE',
    words: 'there is no device {serial}; connected: {serials}',
  },
  severalDevices: {
    code: 'SEVERAL_DEVICES',
    words: 'several devices are connected; name one of {serials} with --adb SERIAL',
  },
  unauthorized: {
    code: 'UNAUTHORIZED',
    words: 'the device {serial} does not trust this computer yet; allow USB debugging on its screen',
  },
  noPermission: {
    code: 'UNAUTHORIZED',
    words:
      'you have no permission to use the device {serial}; adb devices -l says which rule of the system is missing',
  },
  deviceOffline: {
    code: 'DEVICE_OFFLINE',
    words: 'the device {serial} is offline; unplug it and connect it again',
  },
  deviceLost: {
    code: 'DEVICE_LOST',
    words: 'the connection to the device {serial} was lost; connect it again and start anew',
  },
  badScreenshot: {
    code: 'BAD_SCREENSHOT',
    words: 'the device {serial} sent no whole screenshot, twice; see that its screen is on and unlocked',
  },
  tapRefused: {
    code: 'TAP_REFUSED',
    words:
      'the device {serial} refused a tap ({answer}); some need "USB debugging (Security settings)" turned on',
  },
  noPlaywright: {
    code: 'NO_PLAYWRIGHT',
    words:
      'playing in a browser needs the package playwright-core; install it with npm install playwright-core',
  },
  noBrowser: {
    code: 'NO_BROWSER',
    words: 'no Chromium was found; install one, or name it with --chromium PATH or TUBESIGHT_CHROMIUM',
  },
  browserFails: {
    code: 'NO_BROWSER',
    words: 'the browser {path} does not start ({answer}); check the path',
  },
  pageUnreachable: {
    code: 'PAGE_UNREACHABLE',
    words: 'the page {url} cannot be opened ({answer}); check the address',
  },
  pageLost: {
    code: 'PAGE_LOST',
    words: 'the page {url} is closed, has crashed or hangs; start anew',
  },
} as const satisfies Sentences;

export const sayOfDevice = speakerOf(DEVICE_MESSAGES);

/** Why playing ends before all levels are won. */
export const PLAY_MESSAGES = {
  doubtful: {
    code: 'DOUBTFUL',
    words: 'the board is not read for sure: {doubt}; check it, and play with --trust if it is right',
  },
  unknownRules: {
    code: 'UNKNOWN_RULES',
    words:
      '{signs}, which may stand for a rule that is not known; --trust plays as if it had no meaning of its own',
    about:
      'An item shows many hues at once, or some tubes have glass in a colour while that of the others is plain.',
  },
  unreadable: {
    code: 'UNREADABLE',
    words:
      'no board was read: {refusal}; open a level and play again, or show the button that leads to one with --next x,y',
  },
  illegal: {
    code: 'UNREADABLE',
    words: 'what was read is no board: {fault}',
    about: 'What was read cannot be a board, such as when a colour does not fill whole tubes.',
  },
  unsolvable: {
    code: 'UNSOLVABLE',
    words:
      'the board cannot be won from here, proved; no way to start the level again is known (--restart x,y)',
  },
  exhausted: {
    code: 'EXHAUSTED',
    words: 'no way to win was found within the budget',
  },
  nothingToReveal: {
    code: 'COVERED',
    words: 'no move brings a hidden item to light',
  },
  stuck: {
    code: 'STUCK',
    words:
      'the game does not move as expected, though the board was read anew; see whether it has other rules or takes taps elsewhere (--record keeps pictures of each tap)',
  },
  noNext: {
    code: 'NO_BUTTON',
    words: 'no button to the next level was found; show it with --next x,y',
  },
  noRestart: {
    code: 'NO_BUTTON',
    words: 'the level has to be started again, and no button for that was found; show it with --restart x,y',
    about: 'A hidden item turned out so that the level is lost.',
  },
  tooManyMoves: {
    code: 'TOO_MANY_MOVES',
    words: '{most} moves were made, as many as --max-moves allows',
  },
  tooMuchTime: {
    code: 'TOO_MUCH_TIME',
    words: 'the time that --max-time allows is over',
  },
  stopped: {
    code: 'STOPPED',
    words: 'stopped',
    about: 'Somebody stopped it.',
  },
  deviceFails: {
    code: 'DEVICE',
    words: '{fault}',
    about: "The device or its connection fails; the sentence is the device's own.",
  },
  screensDamaged: {
    code: 'DEVICE',
    words: 'the screenshots of the device cannot be used: {fault}',
  },
} as const satisfies Sentences;

export const sayOfPlay = speakerOf(PLAY_MESSAGES);
