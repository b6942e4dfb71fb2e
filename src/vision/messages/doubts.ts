import type { Doubt } from './codes.ts';

/** Every warning that a reading can have, by its reason: first about items, their colours and the rules, then about tubes. */
export const DOUBTS = {
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
  guess: {
    code: 'GUESS',
    words: 'this is only a guess, because the picture is not clear enough',
    compare: 'compare every tube and every item with the game',
    mend: ['item', 'addTube', 'dropTube', 'capacity', 'picture'],
    about: 'The reader refused the picture, and the guess was asked for all the same.',
  },
  mayBeNone: {
    code: 'TUBE_UNSURE',
    words: 'this may be something else in the picture and not a tube',
    compare: 'check that the game has a tube there',
    mend: ['dropTube'],
    about: 'An empty tube has little of the look of the others.',
  },
  smallTubes: {
    code: 'TUBE_UNSURE',
    words: 'this is so small in the picture that another tube may have been missed',
    compare: 'count the tubes',
    mend: ['picture', 'addTube'],
    about: 'Tubes that are only a few pixels wide are easily missed.',
  },
  mayBeGap: {
    code: 'TUBE_UNSURE',
    words: 'this may be the gap between its neighbours and not an empty tube',
    compare: 'check that the game has a tube there',
    mend: ['dropTube'],
    about: 'An empty tube shares its walls with the tubes beside it, as the gap between two tubes does.',
  },
  overlapping: {
    code: 'TUBE_UNSURE',
    words: 'another tube stands in the same place, so one of them may be wrong',
    compare: 'count the tubes',
    mend: ['dropTube'],
    about: 'A place of one tube lies in that of another.',
  },
  emptiesUnseen: {
    code: 'TUBE_UNSURE',
    words: 'no empty tube was read, but one would hardly be visible',
    compare: 'check for an empty tube',
    mend: ['addTube'],
    about: 'Nothing is known of the walls of the tubes, and all that were found hold items.',
  },
  searchCutShort: {
    code: 'TUBE_UNSURE',
    words: 'there is so much in this picture that not everything was searched for empty tubes',
    compare: 'count the tubes',
    mend: ['addTube', 'picture'],
    about: 'The budget of work was spent, and the board has less room than most games leave.',
  },
  dentOrItem: {
    code: 'TUBE_UNSURE',
    words: 'what was read as empty places may be items',
    compare: 'compare the empty places with the game',
    mend: ['item'],
    about:
      'Places that were read as empty stand out as items do, show the colour of one, or are unlike the air of other tubes.',
  },
  halfUnit: {
    code: 'TUBE_UNSURE',
    words: 'the liquid ends between two units, so its highest unit may be empty space',
    compare: 'count the units in the tube',
    mend: ['item'],
    about: 'The surface of the liquid is not where a whole number of units ends.',
  },
  topped: {
    code: 'TUBE_UNSURE',
    words: 'another item may lie on top of those that were read',
    compare: 'count the items in the tube',
    mend: ['item'],
    about: 'The colour of another item is seen above the highest one.',
  },
  lightTop: {
    code: 'ITEM_UNSURE',
    words: 'the item on top is lighter than others, and was read as a lighter shade of one of their colours',
    compare: 'compare the uppermost item with the game',
    mend: ['item'],
    about: 'The colours only add up when the items on top are taken to be painted lighter than the others.',
  },
  roomBeside: {
    code: 'TUBE_UNSURE',
    words: 'there is room for a tube beside this one, but none was seen',
    compare: 'check for an empty tube there',
    mend: ['addTube'],
    about: 'A row has a gap that is as wide as one or more tubes.',
  },
  wideApart: {
    code: 'TUBE_UNSURE',
    words: 'they stand far apart, so a tube between them may have been missed',
    compare: 'check for empty tubes between them',
    mend: ['addTube'],
    about: 'No two tubes stand near each other.',
  },
  outOfStep: {
    code: 'TUBE_UNSURE',
    words: 'this stands nearer to the next tube than others do, or farther, and may not be a tube',
    compare: 'check that the game has a tube there',
    mend: ['dropTube'],
    about:
      'An empty tube is out of step with its row, or a row of empty tubes is wider apart than those with items.',
  },
  rowLacksOne: {
    code: 'TUBE_UNSURE',
    words: 'an empty tube may have been missed in this row',
    compare: 'check both ends of the row',
    mend: ['addTube'],
    about: 'A row stands neither in the middle of the widest row nor flush with it.',
  },
  endLacksOne: {
    code: 'TUBE_UNSURE',
    words: 'an empty tube may have been missed beside this one',
    compare: 'check for an empty tube there',
    mend: ['addTube'],
    about: 'The board would stand in the middle of the picture with one tube more, or its last row has room.',
  },
  noRoom: {
    code: 'TUBE_UNSURE',
    words: 'no free place was found, so an empty tube may have been missed',
    compare: 'check for an empty tube',
    mend: ['addTube'],
    about: 'Every tube is full, and nothing could be moved.',
  },
  lockedLeftOut: {
    code: 'TUBE_UNSURE',
    words: ({ count }: { count: number }) =>
      count === 1
        ? 'an empty tube near here with a sign on it was left out as locked'
        : `${count} empty tubes near here with signs on them were left out as locked`,
    compare: 'check whether the game lets you use it',
    mend: ['addTube'],
    about: 'Tubes with a sign that others lack usually have to be bought or earned.',
  },
  faintLeftOut: {
    code: 'TUBE_UNSURE',
    words: ({ count }: { count: number }) =>
      count === 1
        ? 'what may be an empty tube near here was left out, because it hardly shows'
        : `${count} things near here that may be empty tubes were left out, because they hardly show`,
    compare: 'check for an empty tube there',
    mend: ['addTube'],
    about:
      'A pole or foot is seen less clearly than those of the other pegs, or a lower tube is paler than the others.',
  },
  cut: {
    code: 'TUBE_CUT',
    words: 'the edge of the picture cuts this tube off',
    compare: 'check that all of its items are in sight',
    mend: ['picture', 'addTube'],
    about: 'A tube reaches over the edge of the picture, and so may others.',
  },
  cutBeside: {
    code: 'TUBE_CUT',
    words: 'the edge of the picture cuts off another tube beside this one, which was left out',
    compare: 'check whether it belongs to the board',
    mend: ['addTube', 'picture'],
    about: 'A wall, the rim and the floor of an empty tube are in sight at the edge, but not its other wall.',
  },
  cutElsewhere: {
    code: 'TUBE_CUT',
    words: 'a second look at the picture showed that its edge cuts off a tube here',
    compare: 'check whether it belongs to the board',
    mend: ['addTube', 'picture'],
    about: 'The picture was read at two sizes, and one of them shows a tube that is cut off.',
  },
  twoGroups: {
    code: 'BOARDS_UNSURE',
    words: ({ others }: { others: string }) =>
      `these and ${others} may be two boards, since each group adds up by itself`,
    compare: 'see whether they are; --board 1 or --board 2 chooses one',
    mend: ['picture'],
    about: 'A wide gap divides the tubes into two groups that could each be a board.',
  },
  capacity: {
    code: 'CAPACITY_UNSURE',
    words: 'how many items fit in is not certain',
    compare: 'count the places in the game',
    mend: ['capacity'],
    about: 'The walls, the counts or hidden items leave open how many items a tube holds.',
  },
} as const satisfies Readonly<Record<string, Doubt>>;
