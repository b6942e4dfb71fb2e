import { computed, signal } from '@preact/signals';
import type { Warning } from '../vision/index.ts';
import { keepChoice, keptChoice } from './preferences.ts';
import { inEnglish, inGerman, type ToldWarning } from './warnings.ts';

/** All texts of the page in one language. To translate it, add one of these and its name to `LANGUAGES`. */
export interface Texts {
  readonly title: string;
  readonly tagline: string;
  readonly privacy: string;
  readonly choose: string;
  readonly chooseHint: string;
  readonly paste: string;
  readonly sample: string;
  readonly typeBoard: string;
  readonly typeLabel: string;
  readonly typeHint: string;
  readonly deal: DealTexts;
  readonly open: string;
  readonly cancel: string;
  readonly close: string;
  readonly reading: string;
  readonly solving: string;
  readonly atLeast: (moves: number) => string;
  readonly bestSoFar: (moves: number) => string;
  readonly stop: string;
  readonly another: string;
  readonly language: string;
  readonly play: PlayTexts;
  readonly panguru: PanguruTexts;
  readonly tabs: Readonly<Record<'check' | 'follow' | 'play' | 'save', string>>;
  readonly seen: (tubes: number, kind: 'ball' | 'water') => string;
  readonly pictureOfReading: (tubes: number) => string;
  readonly pictureOfMove: (step: number, of: number) => string;
  readonly move: (step: number, of: number) => string;
  readonly fromTo: (from: number, to: number, count: number, color: string) => string;
  readonly back: string;
  readonly next: string;
  readonly allMoves: string;
  readonly done: string;
  readonly fewest: (moves: number) => string;
  readonly fewestAsRead: (moves: number) => string;
  readonly found: (moves: number) => string;
  readonly plan: (moves: number) => string;
  readonly nextScreenshot: string;
  readonly unsolvable: string;
  readonly unsolvableAsRead: string;
  readonly rescued: (tubes: number, moves: number) => string;
  readonly exhausted: (least: number) => string;
  readonly covered: string;
  readonly invalid: string;
  readonly solvedAlready: string;
  readonly whichBoard: string;
  readonly boardNumber: (number: number) => string;
  readonly takeGuess: string;
  readonly upsideDown: string;
  readonly warningsTitle: string;
  readonly warning: (warning: Warning) => ToldWarning;
  readonly save: {
    readonly pictures: string;
    readonly page: (number: number, of: number) => string;
    readonly drawing: string;
    readonly noMoves: string;
    readonly letters: string;
    readonly share: string;
    readonly save: (files: number) => string;
    readonly film: string;
    readonly makeFilm: string;
    readonly makingFilm: string;
    readonly filmLabel: string;
    readonly failed: string;
    readonly text: string;
    readonly link: string;
    readonly linkHint: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly lastBoard: string;
  };
  /** By fault code. Faults without an entry use the message of the rooms. */
  readonly faults: Readonly<Record<string, string>>;
  readonly unknownFault: string;
  /** A colour as the rooms name it, in this language: "dark green", "blue 2". */
  readonly color: (name: string) => string;
  readonly mend: MendTexts;
}

/** Texts for dealing a level. */
interface DealTexts {
  readonly title: string;
  readonly colors: string;
  readonly deal: string;
  readonly dealing: string;
}

/** Texts for correcting a reading. */
interface MendTexts {
  readonly howTo: string;
  readonly place: (tube: number, place: number, item: string) => string;
  readonly nothing: string;
  readonly hidden: string;
  readonly newColor: string;
  readonly editing: string;
  readonly undo: string;
  readonly redo: string;
  readonly addTube: string;
  readonly pointing: string;
  readonly capacityOfAll: string;
  readonly capacityOf: (tube: number) => string;
  readonly less: (what: string) => string;
  readonly more: (what: string) => string;
  readonly moveTube: (tube: number) => string;
  readonly dropTube: (tube: number) => string;
  readonly kind: string;
  readonly kinds: Readonly<Record<'ball' | 'water', string>>;
}

/** Texts for Panguru. */
interface PanguruTexts {
  readonly begin: string;
  readonly seen: (ways: number | undefined) => string;
  readonly picture: string;
  readonly pictureOfMove: (step: number, of: number) => string;
  readonly fromTo: (from: number, to: number, color: string) => string;
  readonly place: (position: number, pebble: string, plate: string) => string;
  readonly hole: (position: number, plate: string) => string;
  readonly isHole: string;
  readonly notInLine: (position: number) => string;
  readonly pebble: string;
  readonly plate: string;
  readonly theHole: string;
  /** Said of the hole where pebbles are corrected. */
  readonly isRead: string;
  readonly lookAt: (positions: readonly number[]) => string;
}

/** Texts for playing a board. */
export interface PlayTexts {
  readonly begin: string;
  readonly undo: string;
  readonly redo: string;
  readonly restart: string;
  readonly hint: string;
  readonly moves: string;
  readonly fewest: string;
  /** Items from the lowest to the top one. */
  readonly tube: (number: number, items: readonly string[], capacity: number) => string;
  readonly tubeEmpty: (number: number, capacity: number) => string;
  readonly hidden: string;
  readonly lifted: (color: string, tube: number) => string;
  readonly putBack: (tube: number) => string;
  readonly emptyTube: (tube: number) => string;
  readonly hiddenTop: (tube: number) => string;
  readonly uncovered: (tube: number) => string;
  readonly full: (tube: number) => string;
  readonly otherColor: (color: string, top: string, tube: number) => string;
  readonly takenBack: (moves: number) => string;
  readonly restarted: string;
  readonly searching: (least: number) => string;
  readonly hintMove: (move: string) => string;
  readonly left: (moves: number) => string;
  readonly others: (count: number) => string;
  readonly unproved: (moves: number) => string;
  readonly noHint: string;
  readonly unknownHint: string;
  readonly won: (moves: number) => string;
  readonly noShorter: string;
  readonly shorter: (moves: number, isFewest: boolean) => string;
  readonly again: string;
  readonly lost: string;
  readonly back: (moves: number) => string;
  readonly backUnknown: string;
  readonly takeBack: (moves: number) => string;
  readonly never: string;
  readonly roomier: (tubes: number) => string;
  readonly signs: string;
  readonly letters: string;
  readonly shapes: string;
}

const EN: Texts = {
  title: 'Tubesight',
  tagline: 'Solves ball-sort and water-sort puzzles from a screenshot, in the fewest moves.',
  privacy: 'Everything happens on this device. Nothing is sent anywhere.',
  choose: 'Choose a screenshot',
  chooseHint: 'or drop it here, or paste it',
  paste: 'Paste',
  sample: 'Try a sample',
  typeBoard: 'Type a board',
  typeLabel: 'The board as text',
  typeHint:
    'A word is a tube, its left end is the top, _ is an empty place: ABAB BABA ____ ____. Write water: in front for liquids.',
  deal: { title: 'Deal a level', colors: 'Colours', deal: 'Deal', dealing: 'Dealing a level' },
  open: 'Open',
  cancel: 'Cancel',
  close: 'Close',
  reading: 'Reading the picture',
  solving: 'Searching for the fewest moves',
  atLeast: (moves) => `at least ${moves}`,
  bestSoFar: (moves) => `best so far ${moves}`,
  stop: 'Stop',
  another: 'New board',
  language: 'Language',
  panguru: {
    begin: 'Tap a pebble in line with the hole: it goes there.',
    seen: (ways) =>
      `Panguru: every pebble has to go to a plate of its colour.${ways === undefined ? '' : ` ${ways === 1 ? 'One sequence is' : `${ways} sequences are`} as short.`}`,
    picture: 'The board: fifteen plates in a triangle, with their pebbles',
    pictureOfMove: (step, of) => `The triangle before move ${step} of ${of}, with the move marked`,
    fromTo: (from, to, color) => `${color}: position ${from} to position ${to}`,
    place: (position, pebble, plate) => `Position ${position}: ${pebble} on plate ${plate}`,
    hole: (position, plate) => `Position ${position}: the hole, on plate ${plate}`,
    isHole: 'This is the hole: tap a pebble in line with it.',
    notInLine: (position) => `The pebble at position ${position} is not in line with the hole.`,
    pebble: 'Pebble',
    plate: 'Plate',
    theHole: 'the hole',
    isRead:
      'This was read as the hole. If a pebble lies here, tap the position that is empty and make it the hole.',
    lookAt: (positions) => `Look at position ${positions.join(', ')}.`,
  },
  play: {
    begin: 'Tap a tube to lift what is on top, then the tube it goes to.',
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Restart',
    hint: 'Hint',
    moves: 'Moves',
    fewest: 'Fewest',
    tube: (number, items, capacity) =>
      `Tube ${number}: ${items.join(', ')} on top, ${items.length} of ${capacity}`,
    tubeEmpty: (number, capacity) => `Tube ${number}: empty, room for ${capacity}`,
    hidden: 'unknown',
    lifted: (color, tube) => `${color} lifted from tube ${tube}`,
    putBack: (tube) => `Put back into tube ${tube}`,
    emptyTube: (tube) => `Tube ${tube} is empty.`,
    hiddenTop: (tube) => `What is on top of tube ${tube} is not known: a new screenshot shows it.`,
    uncovered: (tube) => `Tube ${tube} shows an item that is not known here: take a new screenshot.`,
    full: (tube) => `Tube ${tube} is full.`,
    otherColor: (color, top, tube) => `${color} does not go onto ${top} in tube ${tube}.`,
    takenBack: (moves) => (moves === 1 ? 'One move taken back' : `${moves} moves taken back`),
    restarted: 'Back at the start',
    searching: (least) => `Searching for the best move${least > 0 ? `: at least ${least} to go` : ''} …`,
    hintMove: (move) => `Best: ${move}.`,
    left: (moves) => (moves === 1 ? 'It is the last one.' : `${moves} to go.`),
    others: (count) =>
      count === 0
        ? 'No other is as good.'
        : `${count === 1 ? 'One other is' : `${count} others are`} as good.`,
    unproved: (moves) => `${moves} moves to the end; a shorter way may exist.`,
    noHint: 'No move helps: from here it cannot be won.',
    unknownHint: 'No move is known to be best here.',
    won: (moves) => (moves === 1 ? 'Solved in one move.' : `Solved in ${moves} moves.`),
    noShorter: 'No way is shorter.',
    shorter: (moves, isFewest) =>
      isFewest ? `The fewest are ${moves}.` : `A way of ${moves} moves is known.`,
    again: 'Play again',
    lost: 'From here it cannot be won any more.',
    back: (moves) =>
      moves === 1 ? 'Before the last move it could.' : `Before the last ${moves} moves it could.`,
    backUnknown: 'Take back some moves.',
    takeBack: (moves) => (moves === 1 ? 'Take back one move' : `Take back ${moves} moves`),
    never: 'This board cannot be won, not even from its start.',
    roomier: (tubes) =>
      tubes === 1 ? 'Play with one more empty tube' : `Play with ${tubes} more empty tubes`,
    signs: 'Signs on the items',
    letters: 'Letters',
    shapes: 'Shapes',
  },
  tabs: { check: 'Check', follow: 'Solve', play: 'Play', save: 'Share' },
  seen: (tubes, kind) =>
    `${tubes} tubes, ${kind === 'ball' ? 'one item moves at a time' : 'liquid is poured'}`,
  pictureOfReading: (tubes) => `Your screenshot with ${tubes} tubes outlined and each item ringed`,
  pictureOfMove: (step, of) => `The board before move ${step} of ${of}, with the move marked`,
  move: (step, of) => `Move ${step} of ${of}`,
  fromTo: (from, to, count, color) => `${color}${count > 1 ? ` ×${count}` : ''}: tube ${from} to tube ${to}`,
  back: 'Back',
  next: 'Next',
  allMoves: 'All moves',
  done: 'Solved',
  fewest: (moves) => `${moves} moves, and no way is shorter`,
  fewestAsRead: (moves) => `${moves} moves, the fewest for the board as read: check it first`,
  found: (moves) => `${moves} moves; a shorter way may exist`,
  plan: (moves) => `${moves === 1 ? 'One move' : `${moves} moves`} to bring a hidden item to light`,
  nextScreenshot: 'Now take a new screenshot',
  unsolvable: 'This board cannot be solved from here: proved.',
  unsolvableAsRead:
    'Check the board first: as it was read, it cannot be solved, and what was misread may be the way out.',
  rescued: (tubes, moves) =>
    `With ${tubes === 1 ? 'one more empty tube' : `${tubes} more empty tubes`} it takes ${moves} moves, shown here.`,
  exhausted: (least) => `The search was stopped. A solution has at least ${least} moves.`,
  covered: 'No move brings a hidden item to light.',
  invalid: 'The board as read cannot be right yet. Tap what is wrong and correct it.',
  solvedAlready: 'This board is solved.',
  whichBoard: 'Several boards are in this picture. Which one?',
  boardNumber: (number) => `Board ${number}`,
  takeGuess: 'Show the best guess',
  upsideDown: 'The tubes are closed above',
  warningsTitle: 'Please check',
  warning: inEnglish,
  save: {
    pictures: 'Pictures of the moves',
    page: (number, of) => `Page ${number} of ${of}`,
    drawing: 'Drawing the pictures',
    noMoves: 'There are no moves to draw.',
    letters: 'Letters on the items',
    share: 'Share',
    save: (files) => (files === 1 ? 'Save' : `Save all ${files}`),
    film: 'Animation',
    makeFilm: 'Make the animation',
    makingFilm: 'Making the animation',
    filmLabel: 'The moves, one after the other',
    failed: 'This device has no room left for it. Close other pages and try again.',
    text: 'The board as text',
    link: 'The board as a link',
    linkHint: 'The link itself holds the board. Nothing is uploaded.',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser does not allow copying. It is selected: copy it by hand.',
    lastBoard: 'Back to the last board',
  },
  faults: {
    BROKEN: 'This board cannot be shown any more. Open it again.',
    LINK: 'This link holds no board that can be read. Copy all of it, or ask for it again.',
    NOTHING_SHARED: 'No picture arrived. Share a screenshot as PNG, JPEG or WebP.',
    EMPTY: 'The file is empty. Save the screenshot again.',
    TOO_LARGE: 'The file is larger than 32 MB. Save the screenshot as PNG or JPEG.',
    NOT_A_PICTURE: 'This is not a picture. Choose a PNG, JPEG or WebP file.',
    FORMAT_UNSUPPORTED:
      'Pictures of this format cannot be read. Take a screenshot, or save it as PNG, JPEG or WebP.',
    TOO_MANY_PIXELS: 'The picture has too many pixels. Crop it to the board, or make it smaller.',
    TRUNCATED: 'The end of the file is missing. Save or send the picture again.',
    DAMAGED: 'The picture is damaged. Save or send it again.',
    NO_PUZZLE: 'No board was seen in this picture. Show all of it, at full size, with nothing over it.',
    BLANK: 'The picture is nearly blank. Take the screenshot when the board is there.',
    TOO_LONG: 'Reading the picture took too long. Crop it to the board.',
    BOARD_UNCLEAR:
      'A board was seen, but too much of it is in doubt. Crop the picture to the board, or take it at full size.',
    BOARD_COVERED: 'Something covers the board, such as a dialog. Close it and take the screenshot again.',
    PANGURU_UNCLEAR:
      'This looks like Panguru, but its plates and pebbles cannot be told apart. Type the board instead.',
    NO_SUCH_BOARD: 'There is no such board in this picture.',
    NOT_A_CONTINUATION: 'This screenshot shows another level. Open it as a new board.',
    STANDING: 'Nothing was read upside down for sure: as it is, the picture shows a board.',
    CONTRADICTION: 'This screenshot contradicts an earlier one: one of them was misread.',
    CLIPBOARD: 'There is no picture and no board in the clipboard.',
    WISH_UNREACHED: 'No such level was found in time. Deal again, or with fewer colours.',
  },
  unknownFault: 'Something went wrong. Try again.',
  color: (name) => name,
  mend: {
    howTo: 'Is anything wrong? Tap it on the picture.',
    place: (tube, place, item) => `Tube ${tube}, place ${place} from the bottom: ${item}`,
    nothing: 'nothing',
    hidden: 'hidden',
    newColor: 'another colour',
    editing: 'Correct this place',
    undo: 'Undo',
    redo: 'Redo',
    addTube: 'Add a tube',
    pointing:
      'Tap where the middle of the tube is, or move it with the arrow keys and press Enter. Escape ends it.',
    capacityOfAll: 'Places in a tube',
    capacityOf: (tube) => `Places in tube ${tube}`,
    less: (what) => `${what}: one less`,
    more: (what) => `${what}: one more`,
    moveTube: (tube) => `Move tube ${tube}`,
    dropTube: (tube) => `Remove tube ${tube}`,
    kind: 'Kind',
    kinds: { ball: 'one item per move', water: 'liquid is poured' },
  },
};

const GERMAN_COLORS: Readonly<Record<string, string>> = {
  beige: 'beige',
  black: 'schwarz',
  blue: 'blau',
  'bright green': 'leuchtend grün',
  brown: 'braun',
  charcoal: 'anthrazit',
  cream: 'creme',
  cyan: 'cyan',
  gold: 'gold',
  gray: 'grau',
  green: 'grün',
  'hot pink': 'knallrosa',
  indigo: 'indigo',
  lavender: 'lavendel',
  lime: 'limette',
  magenta: 'magenta',
  maroon: 'weinrot',
  mint: 'mint',
  olive: 'oliv',
  orange: 'orange',
  peach: 'pfirsich',
  pink: 'rosa',
  purple: 'lila',
  red: 'rot',
  salmon: 'lachs',
  'sky blue': 'himmelblau',
  teal: 'petrol',
  turquoise: 'türkis',
  violet: 'violett',
  white: 'weiß',
  yellow: 'gelb',
};
const GERMAN_SHADES: Readonly<Record<string, string>> = { dark: 'dunkel', light: 'hell', pale: 'blass' };

/** "dark green" is "dunkelgrün", "blue 2" is "blau 2". Names that were typed are not translated. */
function germanColor(name: string): string {
  const [, whole = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const known = GERMAN_COLORS[whole];
  if (known) return known + number;
  const [shade = '', ...rest] = whole.split(' ');
  const [prefix, term] = [GERMAN_SHADES[shade], GERMAN_COLORS[rest.join(' ')]];
  return prefix && term ? `${prefix}${term}${number}` : name;
}

const DE: Texts = {
  title: 'Tubesight',
  tagline: 'Löst Ball-Sort- und Water-Sort-Rätsel von einem Screenshot, in den wenigsten Zügen.',
  privacy: 'Alles geschieht auf diesem Gerät. Nichts wird irgendwohin geschickt.',
  choose: 'Screenshot wählen',
  chooseHint: 'oder hierher ziehen, oder einfügen',
  paste: 'Einfügen',
  sample: 'Beispiel ansehen',
  typeBoard: 'Brett eintippen',
  typeLabel: 'Das Brett als Text',
  typeHint:
    'Ein Wort ist eine Röhre, links ist oben, _ ist ein leerer Platz: ABAB BABA ____ ____. Für Flüssigkeiten water: davor.',
  deal: {
    title: 'Level austeilen',
    colors: 'Farben',
    deal: 'Austeilen',
    dealing: 'Ein Level wird ausgeteilt',
  },
  open: 'Öffnen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  reading: 'Das Bild wird gelesen',
  solving: 'Die wenigsten Züge werden gesucht',
  atLeast: (moves) => `mindestens ${moves}`,
  bestSoFar: (moves) => `bisher bestens ${moves}`,
  stop: 'Anhalten',
  another: 'Neues Brett',
  language: 'Sprache',
  panguru: {
    begin: 'Tippe auf einen Stein in einer Linie mit dem Loch: er wandert dorthin.',
    seen: (ways) =>
      `Panguru: jeder Stein muss auf einen Teller seiner Farbe.${ways === undefined ? '' : ` ${ways === 1 ? 'Eine Zugfolge ist' : `${ways} Zugfolgen sind`} so kurz.`}`,
    picture: 'Das Brett: fünfzehn Teller im Dreieck mit ihren Steinen',
    pictureOfMove: (step, of) => `Das Dreieck vor Zug ${step} von ${of}, der Zug eingezeichnet`,
    fromTo: (from, to, color) => `${color}: Platz ${from} nach Platz ${to}`,
    place: (position, pebble, plate) => `Platz ${position}: ${pebble} auf Teller ${plate}`,
    hole: (position, plate) => `Platz ${position}: das Loch, auf Teller ${plate}`,
    isHole: 'Das ist das Loch: tippe auf einen Stein in einer Linie damit.',
    notInLine: (position) => `Der Stein auf Platz ${position} liegt nicht in einer Linie mit dem Loch.`,
    pebble: 'Stein',
    plate: 'Teller',
    theHole: 'das Loch',
    isRead:
      'Das wurde als das Loch gelesen. Liegt hier ein Stein, tippe auf den leeren Platz und mache ihn zum Loch.',
    lookAt: (positions) => `Sieh dir Platz ${positions.join(', ')} an.`,
  },
  play: {
    begin: 'Tippe auf eine Röhre, um anzuheben, was oben liegt, dann auf die, in die es soll.',
    undo: 'Zurück',
    redo: 'Vor',
    restart: 'Neu',
    hint: 'Tipp',
    moves: 'Züge',
    fewest: 'Wenigste',
    tube: (number, items, capacity) =>
      `Röhre ${number}: ${items.join(', ')} oben, ${items.length} von ${capacity}`,
    tubeEmpty: (number, capacity) => `Röhre ${number}: leer, Platz für ${capacity}`,
    hidden: 'unbekannt',
    lifted: (color, tube) => `${color} aus Röhre ${tube} angehoben`,
    putBack: (tube) => `Zurückgelegt in Röhre ${tube}`,
    emptyTube: (tube) => `Röhre ${tube} ist leer.`,
    hiddenTop: (tube) => `Was in Röhre ${tube} oben liegt, ist unbekannt: ein neuer Screenshot zeigt es.`,
    uncovered: (tube) => `In Röhre ${tube} liegt jetzt Unbekanntes oben: mache einen neuen Screenshot.`,
    full: (tube) => `Röhre ${tube} ist voll.`,
    otherColor: (color, top, tube) => `${color} darf in Röhre ${tube} nicht auf ${top}.`,
    takenBack: (moves) => (moves === 1 ? 'Ein Zug zurückgenommen' : `${moves} Züge zurückgenommen`),
    restarted: 'Wieder am Anfang',
    searching: (least) => `Der beste Zug wird gesucht${least > 0 ? `: noch mindestens ${least}` : ''} …`,
    hintMove: (move) => `Am besten: ${move}.`,
    left: (moves) => (moves === 1 ? 'Es ist der letzte.' : `Noch ${moves} Züge.`),
    others: (count) =>
      count === 0
        ? 'Kein anderer ist so gut.'
        : `${count === 1 ? 'Ein anderer ist' : `${count} andere sind`} genauso gut.`,
    unproved: (moves) => `Noch ${moves} Züge bis zum Ende; vielleicht gibt es einen kürzeren Weg.`,
    noHint: 'Kein Zug hilft: von hier aus ist es nicht zu gewinnen.',
    unknownHint: 'Hier ist kein bester Zug bekannt.',
    won: (moves) => (moves === 1 ? 'Gelöst in einem Zug.' : `Gelöst in ${moves} Zügen.`),
    noShorter: 'Kein Weg ist kürzer.',
    shorter: (moves, isFewest) =>
      isFewest ? `Die wenigsten sind ${moves}.` : `Ein Weg mit ${moves} Zügen ist bekannt.`,
    again: 'Noch einmal spielen',
    lost: 'Von hier aus ist es nicht mehr zu gewinnen.',
    back: (moves) =>
      moves === 1 ? 'Vor dem letzten Zug ging es noch.' : `Vor den letzten ${moves} Zügen ging es noch.`,
    backUnknown: 'Nimm einige Züge zurück.',
    takeBack: (moves) => (moves === 1 ? 'Einen Zug zurücknehmen' : `${moves} Züge zurücknehmen`),
    never: 'Dieses Brett ist nicht zu gewinnen, nicht einmal von Anfang an.',
    roomier: (tubes) =>
      tubes === 1 ? 'Mit einer leeren Röhre mehr spielen' : `Mit ${tubes} leeren Röhren mehr spielen`,
    signs: 'Zeichen auf den Stücken',
    letters: 'Buchstaben',
    shapes: 'Formen',
  },
  tabs: { check: 'Prüfen', follow: 'Lösen', play: 'Spielen', save: 'Teilen' },
  seen: (tubes, kind) =>
    `${tubes} Röhren, ${kind === 'ball' ? 'ein Stück je Zug' : 'Flüssigkeit wird gegossen'}`,
  pictureOfReading: (tubes) => `Dein Screenshot mit ${tubes} umrandeten Röhren, jedes Stück eingekreist`,
  pictureOfMove: (step, of) => `Das Brett vor Zug ${step} von ${of}, der Zug eingezeichnet`,
  move: (step, of) => `Zug ${step} von ${of}`,
  fromTo: (from, to, count, color) =>
    `${color}${count > 1 ? ` ×${count}` : ''}: Röhre ${from} nach Röhre ${to}`,
  back: 'Zurück',
  next: 'Weiter',
  allMoves: 'Alle Züge',
  done: 'Gelöst',
  fewest: (moves) => `${moves} Züge, und kein Weg ist kürzer`,
  fewestAsRead: (moves) => `${moves} Züge, die wenigsten für das Brett wie gelesen: bitte erst prüfen`,
  found: (moves) => `${moves} Züge; vielleicht gibt es einen kürzeren Weg`,
  plan: (moves) => `${moves === 1 ? 'Ein Zug' : `${moves} Züge`}, um ein verdecktes Stück aufzudecken`,
  nextScreenshot: 'Jetzt einen neuen Screenshot machen',
  unsolvable: 'Dieses Brett ist von hier aus nicht zu lösen: bewiesen.',
  unsolvableAsRead:
    'Bitte das Brett erst prüfen: wie gelesen ist es nicht zu lösen, und was falsch gelesen wurde, kann der Ausweg sein.',
  rescued: (tubes, moves) =>
    `Mit ${tubes === 1 ? 'einer leeren Röhre mehr' : `${tubes} leeren Röhren mehr`} geht es in ${moves} Zügen, hier gezeigt.`,
  exhausted: (least) => `Die Suche wurde angehalten. Eine Lösung hat mindestens ${least} Züge.`,
  covered: 'Kein Zug deckt ein verdecktes Stück auf.',
  invalid: 'Das Brett wie gelesen kann noch nicht stimmen. Tippe auf das Falsche und berichtige es.',
  solvedAlready: 'Dieses Brett ist gelöst.',
  whichBoard: 'In diesem Bild sind mehrere Bretter. Welches?',
  boardNumber: (number) => `Brett ${number}`,
  takeGuess: 'Beste Vermutung zeigen',
  upsideDown: 'Die Röhren sind oben zu',
  warningsTitle: 'Bitte prüfen',
  warning: inGerman,
  save: {
    pictures: 'Bilder der Züge',
    page: (number, of) => `Seite ${number} von ${of}`,
    drawing: 'Die Bilder werden gezeichnet',
    noMoves: 'Es gibt keine Züge zu zeichnen.',
    letters: 'Buchstaben auf den Stücken',
    share: 'Teilen',
    save: (files) => (files === 1 ? 'Speichern' : `Alle ${files} speichern`),
    film: 'Animation',
    makeFilm: 'Animation erstellen',
    makingFilm: 'Die Animation wird erstellt',
    filmLabel: 'Die Züge, einer nach dem anderen',
    failed: 'Auf diesem Gerät ist kein Platz mehr dafür. Schließe andere Seiten und versuche es noch einmal.',
    text: 'Das Brett als Text',
    link: 'Das Brett als Link',
    linkHint: 'Das Brett steckt im Link selbst. Nichts wird hochgeladen.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Browser erlaubt kein Kopieren. Es ist markiert: kopiere es von Hand.',
    lastBoard: 'Zurück zum letzten Brett',
  },
  faults: {
    BROKEN: 'Dieses Brett lässt sich nicht mehr zeigen. Öffne es noch einmal.',
    LINK: 'In diesem Link steckt kein lesbares Brett. Kopiere ihn ganz, oder lass ihn dir noch einmal geben.',
    NOTHING_SHARED: 'Es kam kein Bild an. Teile einen Screenshot als PNG, JPEG oder WebP.',
    EMPTY: 'Die Datei ist leer. Speichere den Screenshot noch einmal.',
    TOO_LARGE: 'Die Datei ist größer als 32 MB. Speichere den Screenshot als PNG oder JPEG.',
    NOT_A_PICTURE: 'Das ist kein Bild. Wähle eine Datei in PNG, JPEG oder WebP.',
    FORMAT_UNSUPPORTED:
      'Bilder in diesem Format können nicht gelesen werden. Mache einen Screenshot, oder speichere es als PNG, JPEG oder WebP.',
    TOO_MANY_PIXELS: 'Das Bild hat zu viele Pixel. Schneide es auf das Brett zu oder verkleinere es.',
    TRUNCATED: 'Das Ende der Datei fehlt. Speichere oder schicke das Bild noch einmal.',
    DAMAGED: 'Das Bild ist beschädigt. Speichere oder schicke es noch einmal.',
    NO_PUZZLE: 'In diesem Bild ist kein Brett zu sehen. Zeige es ganz, in voller Größe, mit nichts davor.',
    BLANK: 'Das Bild ist fast leer. Mache den Screenshot, wenn das Brett da ist.',
    TOO_LONG: 'Das Bild zu lesen hat zu lange gedauert. Schneide es auf das Brett zu.',
    BOARD_UNCLEAR:
      'Ein Brett ist zu sehen, aber zu viel daran ist zweifelhaft. Schneide das Bild auf das Brett zu, oder nimm es in voller Größe.',
    BOARD_COVERED:
      'Etwas verdeckt das Brett, etwa ein Dialog. Schließe ihn und mache den Screenshot noch einmal.',
    PANGURU_UNCLEAR:
      'Das sieht aus wie Panguru, aber Teller und Steine sind nicht zu unterscheiden. Tippe das Brett ein.',
    NO_SUCH_BOARD: 'Dieses Brett gibt es in diesem Bild nicht.',
    NOT_A_CONTINUATION: 'Dieser Screenshot zeigt ein anderes Level. Öffne ihn als neues Brett.',
    STANDING: 'Auf dem Kopf ist nichts sicher zu lesen: so wie es ist, zeigt das Bild ein Brett.',
    CONTRADICTION: 'Dieser Screenshot widerspricht einem früheren: einer wurde falsch gelesen.',
    CLIPBOARD: 'In der Zwischenablage ist weder ein Bild noch ein Brett.',
    WISH_UNREACHED:
      'So ein Level war nicht schnell genug zu finden. Teile noch einmal aus, oder mit weniger Farben.',
    TEXT_EMPTY: 'Der Text ist leer.',
    TEXT_TOO_LONG: 'Der Text ist zu lang für ein Brett.',
    NOT_A_BOARD: 'Dieser Text ist kein Brett.',
    KIND_UNKNOWN: 'Vor dem Brett kann nur ball: oder water: stehen.',
    NO_TUBES: 'In diesem Text ist keine Röhre.',
    TOO_MANY_TUBES: 'Das sind zu viele Röhren.',
    COLOR_COUNT: 'Die Stücke einer Farbe füllen keine ganzen Röhren.',
    OVERFULL: 'Eine Röhre hat mehr Stücke als Plätze.',
    FLOATING: 'Ein Stück hängt über einem leeren Platz.',
    CAPACITY: 'So viele Stücke fasst keine Röhre.',
    CHARACTER: 'Ein Zeichen in diesem Text steht für keine Farbe.',
    JSON: 'Das ist kein gültiges JSON.',
    READING: 'Dieses JSON ist kein Brett.',
    CORRECTION: 'Das geht auf diesem Brett nicht.',
  },
  unknownFault: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  color: germanColor,
  mend: {
    howTo: 'Stimmt etwas nicht? Tippe es im Bild an.',
    place: (tube, place, item) => `Röhre ${tube}, Platz ${place} von unten: ${item}`,
    nothing: 'nichts',
    hidden: 'verdeckt',
    newColor: 'andere Farbe',
    editing: 'Diesen Platz berichtigen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    addTube: 'Röhre hinzufügen',
    pointing:
      'Tippe auf die Mitte der Röhre, oder schiebe sie mit den Pfeiltasten und drücke Enter. Escape bricht ab.',
    capacityOfAll: 'Plätze je Röhre',
    capacityOf: (tube) => `Plätze in Röhre ${tube}`,
    less: (what) => `${what}: einer weniger`,
    more: (what) => `${what}: einer mehr`,
    moveTube: (tube) => `Röhre ${tube} verschieben`,
    dropTube: (tube) => `Röhre ${tube} entfernen`,
    kind: 'Art',
    kinds: { ball: 'ein Stück je Zug', water: 'es wird gegossen' },
  },
};

export const LANGUAGES = { en: { name: 'English', texts: EN }, de: { name: 'Deutsch', texts: DE } } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'language';

function firstLanguage(): Language {
  const wanted = [keptChoice(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (Object.keys(LANGUAGES) as Language[]).find((known) => known === wanted.find(isKnown)) ?? 'en';
}

function isKnown(tag: string | null): boolean {
  return tag !== null && tag in LANGUAGES;
}

export const language = signal<Language>(firstLanguage());
export const texts = computed<Texts>(() => LANGUAGES[language.value].texts);

/** A colour in the language of the page. */
export function colorName(name: string): string {
  return texts.value.color(name);
}

export function chooseLanguage(next: Language): void {
  language.value = next;
  keepChoice(KEY, next);
  document.documentElement.lang = next;
}
document.documentElement.lang = language.value;
