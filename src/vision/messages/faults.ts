import { plural, type Sentences, speakerOf } from '../../puzzle/index.ts';

/** What can be wrong with a correction of a reading, or with a reading in JSON. */
export const READING_FAULTS = {
  notCorrection: {
    code: 'CORRECTION',
    words: ({ text }: { text: string }) =>
      `"${text}" is not a correction; write TUBE:ITEM=COLOUR, as in 3:2=red`,
    about: 'A correction names a tube, an item from the bottom, and a colour.',
  },
  noSuchTube: {
    code: 'CORRECTION',
    words: ({ correction, tubes }: { correction: string; tubes: number }) =>
      `${correction}: the board has only ${plural(tubes, 'tube')}`,
    about: 'A correction names a tube that the reading does not have.',
  },
  noSuchColor: {
    code: 'CORRECTION',
    words: ({ correction, color, colors }: { correction: string; color: string; colors: string }) =>
      `${correction}: this board has no colour called "${color}". It has ${colors}. Give a new colour as #rrggbb`,
    about: 'A correction names a colour that the reading does not have.',
  },
  severalColors: {
    code: 'CORRECTION',
    words: ({
      correction,
      color,
      choices,
      colors,
    }: Record<'correction' | 'color' | 'choices' | 'colors', string>) =>
      `${correction}: "${color}" may be ${choices} here. The board has ${colors}`,
    about: 'A correction uses a word by which several colours of the board may be called.',
  },
  notTop: {
    code: 'CORRECTION',
    words: ({ correction, top }: { correction: string; top: number }) =>
      `${correction}: only the top item, ${top}, can be taken away`,
    about: 'Taking away an item under others would leave a hole.',
  },
  noSuchItem: {
    code: 'CORRECTION',
    words: ({ correction, tube, items }: { correction: string; tube: number; items: number }) =>
      `${correction}: tube ${tube} has ${plural(items, 'item')}; correct one of them, or add one on top if it has room`,
    about: 'A correction names an item that is not there, and not the next one on top.',
  },
  notCapacity: {
    code: 'CORRECTION',
    words: ({ text, most }: { text: string; most: number }) =>
      `"${text}" is not a capacity; write 5 for all tubes, or 3=5 for tube 3 (1 to ${most} items)`,
    about: 'A capacity is a number of items, for all tubes or for one.',
  },
  notPlace: {
    code: 'CORRECTION',
    words: ({ text }: { text: string }) =>
      `"${text}" is not a place for a tube; write end, or x,y in pixels of the picture, as in 300,900`,
    about: 'A tube is added behind the last one or at a point of the picture.',
  },
  noTubeNumber: {
    code: 'CORRECTION',
    words: ({ tube, tubes }: { tube: number; tubes: number }) =>
      `there is no tube ${tube}; the board has ${plural(tubes, 'tube')}`,
    about: 'A tube that is to be changed or dropped is not there.',
  },
  tooFull: {
    code: 'CORRECTION',
    words: ({ capacity, tube, items }: { capacity: number; tube: number; items: number }) =>
      `capacity ${capacity}: tube ${tube} has ${plural(items, 'item')}; take some away with --set`,
    about: 'A tube has more items than it would hold with the capacity that was given.',
  },
  tooManyAdded: {
    code: 'CORRECTION',
    words: ({ most }: { most: number }) => `no more tubes can be added; a board may have ${most}`,
    about: 'With the added tube the board would have more tubes than any game shows.',
  },
  nothingToAddTo: {
    code: 'CORRECTION',
    words: 'there is no tube that the added one could be like',
    about: 'The reading has no tubes.',
  },
  noPlaces: {
    code: 'CORRECTION',
    words: 'a board in text has no places in a picture; add the tube with end',
    about: 'A point of a picture was given for a tube of a board that was typed.',
  },
  outsidePicture: {
    code: 'CORRECTION',
    words: ({ x, y }: { x: number; y: number }) => `${x},${y} lies outside the picture`,
    about: 'The point that was given for a tube is not in the picture.',
  },
  onTube: {
    code: 'CORRECTION',
    words: ({ x, y, tube }: { x: number; y: number; tube: number }) =>
      `${x},${y} lies in tube ${tube}; give the middle of the tube that is missing, or drop tube ${tube}`,
    about: 'The point that was given for a tube lies in a tube that was seen.',
  },
  noTubeLeft: {
    code: 'CORRECTION',
    words: 'all tubes would be dropped; leave at least one',
    about: 'A board needs tubes.',
  },
  readingTooLong: {
    code: 'JSON',
    words: ({ most }: { most: number }) => `the JSON of a reading has at most ${most} characters`,
    about: 'No reading of a picture is that long.',
  },
  notReading: {
    code: 'READING',
    words: 'this JSON is not an object, so it is not a reading',
    about: 'A reading is what `tubesight read --json` prints.',
  },
  readingVersion: {
    code: 'READING',
    words: 'this JSON is not a reading that can be used: "version" is not 1',
    about: 'The reading has another version, or none.',
  },
  readingKind: {
    code: 'READING',
    words: ({ kinds }: { kinds: string }) =>
      `this JSON is not a reading that can be used: "kind" is not ${kinds}`,
    about: 'The reading names a game that is not known.',
  },
  readingTubes: {
    code: 'READING',
    words: 'this JSON is not a reading that can be used: "tubes" is not a list, or is empty',
    about: 'The reading has no tubes.',
  },
  readingTube: {
    code: 'READING',
    words: ({ index }: { index: number }) =>
      `this JSON is not a reading that can be used: tubes[${index}] has no capacity or no list of items`,
    about: 'A tube of the reading lacks what a board needs.',
  },
  readingNumber: {
    code: 'READING',
    words: ({ index, number }: { index: number; number: number }) =>
      `this JSON is not a reading that can be used: tubes[${index}] should have the number ${number}`,
    about: 'The tubes of a reading are numbered from 1 in their order.',
  },
  readingMember: {
    code: 'READING',
    words: ({ name }: { name: string }) =>
      `this JSON is not a reading that can be used: "${name}" is not known; leave it out if the board is the same without it`,
    about: 'A reading, or a tube of it, has a member that may change what can be done on the board.',
  },
  readingColors: {
    code: 'READING',
    words: 'this JSON is not a reading that can be used: "colors" is not a list of id, hex and name',
    about: 'The colours of the reading cannot be understood.',
  },
  readingNotPanguru: {
    code: 'READING',
    words: 'this JSON is not a board of Panguru: "kind" is not panguru',
    about: 'A board of Panguru was asked for, but the reading is of another game.',
  },
  readingLetters: {
    code: 'READING',
    words: ({ part }: { part: string }) =>
      `this JSON is not a board of Panguru: "${part}" is not a text of 15 letters`,
    about: 'The reading lacks the letters of the plates or of the pebbles.',
  },
} as const satisfies Sentences;

export const sayOfReading = speakerOf(READING_FAULTS);

/** Why a screenshot is not read as a later one of the same board. */
export const AGAIN_FAULTS = {
  otherSize: {
    code: 'SIZE',
    words: 'this screenshot has another size than the earlier one; read it as a new one',
    about: 'A later screenshot of a board has another size: the screen was turned, or it is another screen.',
  },
  strange: {
    code: 'STRANGE',
    words: ({ listed }: { listed: string }) =>
      `something is seen in ${listed} that the earlier screenshot does not show; read this one as a new one`,
    about: 'A later screenshot shows something new where the items of the board were.',
  },
  inMotion: {
    code: 'IN_MOTION',
    words: ({ listed }: { listed: string }) =>
      `items hang over empty places in ${listed}; wait until they have come to rest`,
    about: 'A later screenshot shows items over empty places, as while they move.',
  },
  otherCount: {
    code: 'COUNT',
    words: 'items are missing, or too many; wait until all have come to rest, or read this one as a new one',
    about: 'A later screenshot has other items than the earlier one, as while they move.',
  },
} as const satisfies Sentences;

export const sayOfAgain = speakerOf(AGAIN_FAULTS);
