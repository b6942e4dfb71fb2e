import { plural, sentencesOf, speakerOf } from '../../puzzle/sentence.ts';

/** What can be wrong with a correction of a reading, or with a reading in JSON. */
export const READING_FAULTS = sentencesOf({
  CORRECTION: {
    notCorrection: ({ text }: { text: string }) =>
      `"${text}" is not a correction; write TUBE:ITEM=COLOUR, as in 3:2=red`,
    noSuchTube: ({ correction, tubes }: { correction: string; tubes: number }) =>
      `${correction}: the board has only ${plural(tubes, 'tube')}`,
    noSuchColor: ({ correction, color, colors }: { correction: string; color: string; colors: string }) =>
      `${correction}: this board has no colour called "${color}". It has ${colors}. Give a new colour as #rrggbb`,
    severalColors: ({
      correction,
      color,
      choices,
      colors,
    }: Record<'correction' | 'color' | 'choices' | 'colors', string>) =>
      `${correction}: "${color}" may be ${choices} here. The board has ${colors}`,
    notTop: ({ correction, top }: { correction: string; top: number }) =>
      `${correction}: only the top item, ${top}, can be taken away`,
    noSuchItem: ({ correction, tube, items }: { correction: string; tube: number; items: number }) =>
      `${correction}: tube ${tube} has ${plural(items, 'item')}; correct one of them, or add one on top if it has room`,
    notCapacity: ({ text, most }: { text: string; most: number }) =>
      `"${text}" is not a capacity; write 5 for all tubes, or 3=5 for tube 3 (1 to ${most} items)`,
    notRule: ({ text, rules }: { text: string; rules: string }) =>
      `"${text}" is not a rule; write TUBE=RULE, as in 5=locked, or 5=none (rules: ${rules}), uneven, or limit 30`,
    notPlace: ({ text }: { text: string }) =>
      `"${text}" is not a place for a tube; write end, or x,y in pixels of the picture, as in 300,900`,
    noTubeNumber: ({ tube, tubes }: { tube: number; tubes: number }) =>
      `there is no tube ${tube}; the board has ${plural(tubes, 'tube')}`,
    tooFull: ({ capacity, tube, items }: { capacity: number; tube: number; items: number }) =>
      `capacity ${capacity}: tube ${tube} has ${plural(items, 'item')}; take some away with --set`,
    tooManyAdded: 'no more tubes can be added; a board can have at most {most}',
    nothingToAddTo: 'there is no other tube whose size the added one could take',
    noPlaces: 'a board in text has no places in a picture; add the tube with end',
    outsidePicture: ({ x, y }: { x: number; y: number }) => `${x},${y} lies outside the picture`,
    onTube: ({ x, y, tube }: { x: number; y: number; tube: number }) =>
      `${x},${y} lies in tube ${tube}; give the middle of the tube that is missing, or drop tube ${tube}`,
    noTubeLeft: 'all tubes would be dropped; leave at least one',
  },
  JSON: {
    readingTooLong: 'the JSON is too long; a reading can have at most {most} characters',
  },
  READING: {
    notReading: 'this JSON is not an object, so it is not a reading',
    readingVersion: 'this JSON is not a usable reading: "version" is not 1',
    readingKind: 'this JSON is not a usable reading: "kind" is not {kinds}',
    readingTubes: 'this JSON is not a usable reading: "tubes" is not a list, or is empty',
    readingTube: ({ index }: { index: number }) =>
      `this JSON is not a usable reading: tubes[${index}] has no capacity, no list of items, or a rule with a value that it cannot have`,
    readingNumber: 'this JSON is not a usable reading: tubes[{index}] should have the number {number}',
    readingMember:
      'this JSON is not a usable reading: "{name}" is not known; leave it out if the board is the same without it',
    readingRules: 'this JSON is not a usable reading: "uneven" has to be true, and "limit" a number of moves',
    readingColors: 'this JSON is not a usable reading: "colors" is not a list of id, hex and name',
  },
});

export const sayOfReading = speakerOf(READING_FAULTS);

/** Why a screenshot is not read as a later one of the same board. */
export const AGAIN_FAULTS = sentencesOf({
  SIZE: {
    otherSize: 'this screenshot is not the same size as the earlier one; read it as a new one',
  },
  STRANGE: {
    strange: ({ listed }: { listed: string }) =>
      `there is something in ${listed} that the earlier screenshot does not show; read this one as a new one`,
  },
  IN_MOTION: {
    inMotion: ({ listed }: { listed: string }) =>
      `items hang over empty places in ${listed}; wait until they have come to rest`,
  },
  COUNT: {
    otherCount:
      'there are too few or too many items; wait until all have come to rest, or read this one as a new one',
  },
});

export const sayOfAgain = speakerOf(AGAIN_FAULTS);
