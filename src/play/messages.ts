import { sentencesOf, speakerOf } from '../puzzle/sentence.ts';

/** What can go wrong with a device that is seen and tapped. */
export const DEVICE_MESSAGES = sentencesOf({
  NO_ADB_SERVER: {
    noAdbServer:
      'no ADB server answers at {address}; start one with adb start-server, or name another with ADB_SERVER_SOCKET',
    wrongAdbAddress: '{address} is not the address of an ADB server; write it as tcp:HOST:PORT',
  },
  NO_DEVICE: {
    noDevice:
      'no Android device is connected; connect one and turn on USB debugging in its developer options',
  },
  NO_SUCH_DEVICE: { noSuchDevice: 'there is no device {serial}; connected: {serials}' },
  SEVERAL_DEVICES: {
    severalDevices: 'several devices are connected; name one of {serials} with --adb SERIAL',
  },
  UNAUTHORIZED: {
    unauthorized: 'the device {serial} does not trust this computer yet; allow USB debugging on its screen',
    noPermission: 'you have no permission to use the device {serial}; adb devices -l says why',
  },
  DEVICE_OFFLINE: { deviceOffline: 'the device {serial} is offline; unplug it and connect it again' },
  DEVICE_LOST: {
    deviceLost: 'the connection to the device {serial} was lost; connect it again and start over',
  },
  BAD_SCREENSHOT: {
    badScreenshot:
      'the device {serial} twice sent an incomplete screenshot; check that its screen is on and unlocked',
  },
  TAP_REFUSED: {
    tapRefused:
      'the device {serial} refused a tap ({answer}); some need "USB debugging (Security settings)" turned on',
  },
  NO_PLAYWRIGHT: {
    noPlaywright:
      'playing in a browser needs the package playwright-core; install it with npm install playwright-core',
  },
  NO_BROWSER: {
    noBrowser: 'no Chromium was found; install one, or name it with --chromium PATH or TUBESIGHT_CHROMIUM',
    browserFails: 'the browser {path} does not start ({answer}); check the path',
  },
  PAGE_UNREACHABLE: {
    pageUnreachable: 'the page {url} cannot be opened ({answer}); check the address',
  },
  PAGE_LOST: { pageLost: 'the page {url} was closed, has crashed or hangs; start over' },
});

export const sayOfDevice = speakerOf(DEVICE_MESSAGES);

/** Why playing ends before all levels are won. */
export const PLAY_MESSAGES = sentencesOf({
  DOUBTFUL: {
    doubtful: 'the board may be misread: {doubt}; check it, and play with --trust if it is right',
  },
  UNKNOWN_RULES: {
    unknownRules:
      '{signs}, which may stand for a rule that Tubesight does not know; --trust plays as if it meant nothing',
  },
  UNREADABLE: {
    unreadable:
      'no board could be read: {refusal}; it pressed {tried}; open a level and play again, or show what leads to one with --next x,y',
    illegal: 'what was read is not a legal board: {fault}',
  },
  UNSOLVABLE: {
    unsolvable:
      'the board cannot be won from here (this is proved), and no other was dealt; it pressed {tried}; show what restarts the level with --restart x,y',
  },
  EXHAUSTED: {
    exhausted: 'no way to win was found in time',
    tooHard: 'no way to win was found in time, and no other board was dealt; it pressed {tried}',
  },
  COVERED: { nothingToReveal: 'no move reveals a hidden item' },
  STUCK: {
    stuck:
      'the game does not respond as expected; check whether it has other rules, wants items dragged or needs taps elsewhere (--record keeps pictures of each tap)',
  },
  NO_BUTTON: {
    noNext: 'no further board appeared; it pressed {tried}; show what leads to one with --next x,y',
    noRestart:
      'the level has to be restarted, and nothing did that; it pressed {tried}; show what does with --restart x,y',
  },
  TOO_MANY_MOVES: { tooManyMoves: '{most} moves were made, as many as --max-moves allows' },
  TOO_MUCH_TIME: { tooMuchTime: 'the time that --max-time allows is up' },
  STOPPED: { stopped: 'stopped' },
  DEVICE: {
    deviceFails: '{fault}',
    screensDamaged: 'the screenshots of the device cannot be used: {fault}',
  },
});

export const sayOfPlay = speakerOf(PLAY_MESSAGES);
