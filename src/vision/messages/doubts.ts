import type { Doubt } from './codes.ts';

/** Every warning that a reading can have, by its reason: first about items, their colours and the rules, then about tubes. */
export const DOUBTS = {
  colorCount: {
    code: 'COLOR_COUNT',
    words: ({ listed, size }: { listed: string; size: number }) =>
      `the colours do not add up: ${listed}, but each colour has to fill tubes of ${size}`,
    compare: 'compare these colours with the game',
    mend: ['item', 'picture'],
  },
  colorsClose: {
    code: 'COLORS_CLOSE',
    words: ({ names }: { names: string }) => `some colours look almost the same, ${names} most of all`,
    compare: 'compare the letters on these items with the game',
    mend: ['item'],
  },
  betweenColors: {
    code: 'ITEM_UNSURE',
    words: 'an item may be one of two colours',
    compare: 'compare these items with the game',
    mend: ['item'],
  },
  likeHidden: {
    code: 'ITEM_UNSURE',
    words: 'an item looks like the hidden ones, but shows no question mark',
    compare: 'check whether the game hides it',
    mend: ['item'],
  },
  emptyOrItem: {
    code: 'ITEM_UNSURE',
    words: 'what was read as an item may be empty space',
    compare: 'check that each of these items is there in the game',
    mend: ['item'],
  },
  otherItems: {
    code: 'ITEM_UNSURE',
    words: 'a second look at the picture found other items here',
    compare: 'compare each item with the game',
    mend: ['item', 'picture'],
  },
  coarseOnly: {
    code: 'ITEM_UNSURE',
    words: 'the items only stand out when the picture is made smaller',
    compare: 'compare each item with the game',
    mend: ['item', 'picture'],
  },
  covered: {
    code: 'ITEM_COVERED',
    words: 'an item is partly covered, or is not an item at all',
    compare: 'compare these items and their colours with the game',
    mend: ['item', 'picture'],
  },
  floating: {
    code: 'ITEM_FLOATING',
    words: 'an item hangs over a place that was read as empty',
    compare: 'count the items in the tube',
    mend: ['item'],
  },
  mayBeBlocks: {
    code: 'KIND_UNSURE',
    words: 'these may be items that move one at a time rather than liquid',
    compare: 'see what one move in the game takes',
    mend: ['kind'],
  },
  mayBeLiquid: {
    code: 'KIND_UNSURE',
    words: 'this may be liquid, of which all of one colour moves at once, rather than single items',
    compare: 'see what one move in the game takes',
    mend: ['kind'],
  },
  guess: {
    code: 'GUESS',
    words: 'this is only a guess, because the picture is not clear enough',
    compare: 'compare every tube and every item with the game',
    mend: ['item', 'addTube', 'dropTube', 'capacity', 'picture'],
  },
  mayBeNone: {
    code: 'TUBE_UNSURE',
    words: 'this may be something else in the picture and not a tube',
    compare: 'check that the game has a tube there',
    mend: ['dropTube'],
  },
  smallTubes: {
    code: 'TUBE_UNSURE',
    words: 'this is so small in the picture that another tube may have been missed',
    compare: 'count the tubes',
    mend: ['picture', 'addTube'],
  },
  overlapping: {
    code: 'TUBE_UNSURE',
    words: 'another tube stands in the same place, so one of them may be wrong',
    compare: 'count the tubes',
    mend: ['dropTube'],
  },
  searchCutShort: {
    code: 'TUBE_UNSURE',
    words: 'there is so much in this picture that not everything was searched for empty tubes',
    compare: 'count the tubes',
    mend: ['addTube', 'picture'],
  },
  dentOrItem: {
    code: 'TUBE_UNSURE',
    words: 'what was read as empty places may be items',
    compare: 'compare the empty places with the game',
    mend: ['item'],
  },
  lightTop: {
    code: 'ITEM_UNSURE',
    words: 'the item on top is lighter than others, and was read as a lighter shade of one of their colours',
    compare: 'compare the top item with the game',
    mend: ['item'],
  },
  roomBeside: {
    code: 'TUBE_UNSURE',
    words: 'there is room for a tube beside this one, but none was seen',
    compare: 'check for an empty tube there',
    mend: ['addTube'],
  },
  outOfStep: {
    code: 'TUBE_UNSURE',
    words: 'this is closer to the next tube than the others are, or farther away, and may not be a tube',
    compare: 'check that the game has a tube there',
    mend: ['dropTube'],
  },
  rowLacksOne: {
    code: 'TUBE_UNSURE',
    words: 'an empty tube may have been missed in this row',
    compare: 'check both ends of the row',
    mend: ['addTube'],
  },
  endLacksOne: {
    code: 'TUBE_UNSURE',
    words: 'an empty tube may have been missed beside this one',
    compare: 'check for an empty tube there',
    mend: ['addTube'],
  },
  noRoom: {
    code: 'TUBE_UNSURE',
    words: 'the board has no empty place, so an empty tube may have been missed',
    compare: 'check for an empty tube',
    mend: ['addTube'],
  },
  beyondLayout: {
    code: 'TUBE_UNSURE',
    words: 'near this stands what looks like another tube, which the layout does not have',
    compare: 'check that the game has no more tubes than the layout',
    mend: ['addTube'],
  },
  countUntold: {
    code: 'TUBE_UNSURE',
    words: 'these are all that were found by the tube that was shown, but there may be others',
    compare: 'count the tubes',
    mend: ['addTube'],
  },
  locked: {
    code: 'TUBE_UNSURE',
    words:
      'this shows something that the other tubes lack, such as a padlock or a price, so it was read as locked',
    compare: 'check whether the game lets you use it',
    mend: ['tubeRule'],
  },
  mayBeLocked: {
    code: 'TUBE_UNSURE',
    words: 'this was read as an empty tube, but it shows something that the others lack, and may be locked',
    compare: 'check whether the game lets you use it',
    mend: ['tubeRule', 'dropTube'],
  },
  faintLeftOut: {
    code: 'TUBE_UNSURE',
    words: ({ count }: { count: number }) =>
      count === 1
        ? 'something near here that looks like a tube was left out'
        : `${count} things near here that look like tubes were left out`,
    compare: 'check for a tube there',
    mend: ['addTube'],
  },
  cut: {
    code: 'TUBE_CUT',
    words: 'the edge of the picture cuts this tube off',
    compare: 'check that all of its items are in sight',
    mend: ['picture', 'addTube'],
  },
  cutBeside: {
    code: 'TUBE_CUT',
    words: 'the edge of the picture cuts off another tube beside this one, which was left out',
    compare: 'check whether it belongs to the board',
    mend: ['addTube', 'picture'],
  },
  cutElsewhere: {
    code: 'TUBE_CUT',
    words: 'a second look at the picture showed that its edge cuts off a tube here',
    compare: 'check whether it belongs to the board',
    mend: ['addTube', 'picture'],
  },
  twoGroups: {
    code: 'BOARDS_UNSURE',
    words: ({ others }: { others: string }) =>
      `these and ${others} may be two boards, since each group adds up by itself`,
    compare: 'check whether they are; --board 1 or --board 2 chooses one',
    mend: ['picture'],
  },
  onlyBoard: {
    code: 'BOARDS_UNSURE',
    words: 'only one board was found in this picture, which may be another one than you chose',
    compare: 'check that it is the board that you mean',
    mend: ['picture'],
  },
  turned: {
    code: 'TURNED',
    words: ({ turn }: { turn: number }) =>
      turn === 180
        ? 'the picture seems to stand on its head and was read as if it was turned upright'
        : `the picture seems to lie on its ${turn === 90 ? 'right' : 'left'} side and was read as if it was turned upright`,
    compare: 'check which end is closed in the game; --upside-down is for tubes that hang',
    mend: ['picture'],
  },
  onHead: {
    code: 'TURNED',
    words:
      'little shows which end of the tubes is closed, so the picture may stand on its head, or the tubes may hang',
    compare: 'check which end is closed',
    mend: ['picture'],
  },
  capacity: {
    code: 'CAPACITY_UNSURE',
    words: 'it is not certain how many items fit in',
    compare: 'count the places in the game',
    mend: ['capacity'],
  },
} as const satisfies Readonly<Record<string, Doubt>>;
