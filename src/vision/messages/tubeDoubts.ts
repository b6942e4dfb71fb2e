import type { Doubts } from './codes.ts';

/** What may be wrong with tubes: whether they are some, how much lies in them, and which were not seen. */
export const TUBE_DOUBTS = {
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
} as const satisfies Doubts;
