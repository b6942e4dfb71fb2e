import type { Doubts } from './codes.ts';

/** What may be wrong with items, their colours and the rules by which they move. */
export const ITEM_DOUBTS = {
  colorCount: {
    code: 'COLOR_COUNT',
    words: ({ listed, size }: { listed: string; size: number }) =>
      `the colours do not add up: ${listed}, but each colour has to fill tubes of ${size}`,
    compare: 'compare these colours with the game',
    mend: ['item', 'picture'],
    about:
      'In the end every colour fills whole tubes. One that cannot was misread, or a part of the board is missing.',
  },
  colorsClose: {
    code: 'COLORS_CLOSE',
    words: ({ names }: { names: string }) => `some colours look almost the same, ${names} most of all`,
    compare: 'compare the letters on these items with the game',
    mend: ['item'],
    about: 'Two colours differ hardly more than the items of one colour do.',
  },
  betweenColors: {
    code: 'ITEM_UNSURE',
    words: 'an item may be one of two colours',
    compare: 'compare these items with the game',
    mend: ['item'],
    about: 'An item is hardly nearer to its own colour than to the next.',
  },
  likeHidden: {
    code: 'ITEM_UNSURE',
    words: 'an item looks like the hidden ones, but shows no question mark',
    compare: 'check whether the game hides it',
    mend: ['item'],
    about: 'An item was read as a colour, although it looks like the items that the game hides.',
  },
  unmarkedHidden: {
    code: 'ITEM_UNSURE',
    words: 'not every hidden item shows a question mark, so there may be fewer of them',
    compare: 'count the hidden items in the game',
    mend: ['capacity', 'item'],
    about: 'Hidden items were counted by their height; some show no mark of their own.',
  },
  emptyOrItem: {
    code: 'ITEM_UNSURE',
    words: 'what was read as an item may be empty space',
    compare: 'check that each of these items is there in the game',
    mend: ['item'],
    about: 'An item on top stands out so little that it may be air or glass.',
  },
  floorOrItem: {
    code: 'ITEM_UNSURE',
    words: 'what was read as the lowest item may be the floor of the tube',
    compare: 'compare the lowest item of each tube with the game',
    mend: ['item'],
    about: 'All tubes begin with one colour that shows no sides.',
  },
  otherItems: {
    code: 'ITEM_UNSURE',
    words: 'a second look at the picture found other items here',
    compare: 'compare each item with the game',
    mend: ['item', 'picture'],
    about: 'The picture was read at two sizes, and both boards add up, but they differ.',
  },
  coarseOnly: {
    code: 'ITEM_UNSURE',
    words: 'the items only stand out when the picture is made smaller',
    compare: 'compare each item with the game',
    mend: ['item', 'picture'],
    about: 'At full size no board was read; in a smaller copy, without small details, there was one.',
  },
  covered: {
    code: 'ITEM_COVERED',
    words: 'an item is partly covered, or is no item at all',
    compare: 'compare these items and their colours with the game',
    mend: ['item', 'picture'],
    about:
      'Less than half of the outline of an item was seen, or it shows several colours where the others are plain.',
  },
  floating: {
    code: 'ITEM_FLOATING',
    words: 'an item hangs over a place that was read as empty',
    compare: 'count the items in the tube',
    mend: ['item'],
    about: 'An item is seen above its place, but not so high as a lifted one.',
  },
  hangingOver: {
    code: 'ITEM_FLOATING',
    words: 'what hangs over the tube was not counted as its items',
    compare: 'check whether it belongs to the tube',
    mend: ['item'],
    about: 'Several alike things hang over a tube, and the counts do not ask for them.',
  },
  mayBeBlocks: {
    code: 'KIND_UNSURE',
    words: 'these may be items that move one at a time rather than liquid',
    compare: 'see what one move in the game takes',
    mend: ['kind'],
    about: 'Blocks in tubes look like liquid; only the rules of the game tell them apart.',
  },
  mayBeLiquid: {
    code: 'KIND_UNSURE',
    words: 'this may be liquid, of which all of one colour moves at once, rather than single items',
    compare: 'see what one move in the game takes',
    mend: ['kind'],
    about: 'Liquid that is drawn in pieces looks like blocks; only the rules of the game tell them apart.',
  },
} as const satisfies Doubts;
