import { Random } from '../../fixtures/painter/random.ts';
import { randomPegSpec, randomSpec, type SceneSpec } from '../../fixtures/painter/spec.ts';

/** A scene that nobody chose, which has been misread without a warning. */
export interface Trap {
  /** What was taken for something else. */
  readonly what: string;
  readonly seed: number;
  /** The hash of what it shows, see `truthHash`: with another one, the painter has changed, and this is no trap any more. */
  readonly hash: string;
  readonly spec: SceneSpec;
}

type Row = readonly [what: string, seed: number, hash: string];

const LOOKS: readonly Row[] = [
  ['a glowing empty bottle for liquid', 530044, 'b50dce67'],
  ['doodles on floors for balls', 520029, 'ecae2334'],
  ['a faint tube at the end of a short row for none', 520057, 'c83a28dd'],
  ['balls on a tray of nearly their colour for dents', 620081, 'd271d7d5'],
  ['round floors for balls', 620085, '146cc498'],
  ['a pattern seen through empty tubes for balls', 630081, 'db6934c6'],
  ['balls, one of them hidden, for items on pegs', 660118, '676c6dc2'],
  ['empty bottles on water for none', 680099, '38a2536c'],
  ['a hidden unit under liquid for a colour of its own', 837, 'b2077c1c'],
  ['a frame round the list of colours for an empty tube', 4897, '69db896b'],
  ['balls with faces, in tubes with a lip, for liquid', 91081, '13af8698'],
  ['tubes of four for such of three, which hidden items would fill, too', 92086, '5190f6fc'],
];

/** Items on pegs and trays. */
const PEGS: readonly Row[] = [
  ['white tiles for an empty tray', 73923, '03e23248'],
  ['one of two empty trays for none', 74136, 'b462bb27'],
  ['hoops of one colour for air over others', 4747, 'd86fe313'],
];

/** Tubes of several heights, whose capacities go round: nearly any count fills some of them. */
const UNEVEN: readonly (readonly [...Row, capacity: readonly number[]])[] = [
  ['buttons for bottles', 888037, '44471a41', [3, 4]],
  ['buttons under an advertisement for bottles', 999005, 'f5009b28', [3, 4]],
  ['units for two each', 888207, '4fe2ad1b', [4, 5, 4, 3]],
  ['a lifted ball for none', 555027, 'ab8d933f', [4, 5, 4, 3]],
];

function unevenSpec(random: Random, capacity: readonly number[]): SceneSpec {
  const spec = randomSpec(random);
  if (typeof spec.board === 'string') throw new Error('no puzzle');
  return { ...spec, board: { ...spec.board, hidden: 'none', capacity } };
}

function trap([what, seed, hash]: Row, specOf: (random: Random) => SceneSpec): Trap {
  return { what, seed, hash, spec: specOf(new Random(seed)) };
}

export const TRAPS: readonly Trap[] = [
  ...LOOKS.map((row) => trap(row, randomSpec)),
  ...PEGS.map((row) => trap(row, randomPegSpec)),
  ...UNEVEN.map(([what, seed, hash, capacity]) =>
    trap([what, seed, hash], (random) => unevenSpec(random, capacity)),
  ),
];

/** Page between two full bolts looks like an empty one. */
export const FULL_BOLTS: Trap = trap(['page between full bolts for one', 4712, 'd20d26c1'], randomPegSpec);

/** Paintings that were read wrong without a doubt, by painter and seed. */
export const PAINTINGS: readonly { readonly what: string; readonly name: string; readonly hash: string }[] = [
  { what: 'page between two pegs for items', name: 'alone/1122303474', hash: 'ab546039' },
  { what: 'lighter tops over hidden items for other colours', name: 'dark/1672541766', hash: 'eadd1d4e' },
  { what: 'units without gloss for another colour', name: 'large/188013548', hash: '40611ec1' },
  { what: 'three buttons for a board', name: 'turned/135887422', hash: '208996a9' },
  { what: 'a board on its head for an upright one', name: 'turned/2133472141', hash: 'd71d750e' },
  {
    what: 'poles that end with the fourth item for such of four',
    name: 'uneven/480667823',
    hash: '5d7e1afa',
  },
  { what: 'low poles that are hardly seen for such of four', name: 'uneven/1522251074', hash: '4d99b00b' },
  { what: 'four units, three of them hidden, for three', name: 'footed/1446930809', hash: 'd254d508' },
  { what: 'two equal letters of a title for pegs', name: 'above/1104974661', hash: '6e741042' },
  { what: 'low white poles on a white page for such of four', name: 'uneven/1270247684', hash: 'b978a712' },
  { what: 'an empty tube for two for one for four', name: 'uneven/985568342', hash: '0782342e' },
  { what: 'rows of one length on their head for upright ones', name: 'turned/1888454669', hash: '2dc73feb' },
  {
    what: 'a tube that grows wider for one that ends after one place',
    name: 'shaped/1365256693',
    hash: '126896e5',
  },
  { what: 'the other of two rows for none', name: 'alike/1262988445', hash: 'eb2843b1' },
  { what: 'an empty peg under a row for none', name: 'alone/2037803701', hash: 'db8fe03c' },
  { what: 'a tube that is mostly beyond the edge for none', name: 'cut/2052575071', hash: '9fb63c0e' },
  { what: 'a jar beside tubes for none', name: 'shaped/1313187744', hash: '0aeefa5c' },
  { what: 'a bottle beside tubes for none', name: 'shaped/1957611027', hash: 'eba41c26' },
  {
    what: 'the upper two of five items for the face of the third',
    name: 'alike/575810039',
    hash: '52dae18b',
  },
  { what: 'a curtain for an empty tube', name: 'barred/1642345511', hash: '1512d9e3' },
  { what: 'a pole for one item more for such of three', name: 'captioned/1212973552', hash: 'f7c1f58d' },
  {
    what: 'the highest of four items for the face of the third',
    name: 'captioned/313158351',
    hash: '5af4bbd2',
  },
  { what: 'tubes that the edge cuts off for such of two', name: 'cut/1743492357', hash: '9f937f7b' },
  { what: 'a pot for a tube of one', name: 'shaped/969619668', hash: '4fe7ffd0' },
  { what: 'a white pole before a bright sky for a low one', name: 'solid/1823113997', hash: '9953a6d8' },
  { what: 'four buttons for bottles', name: 'uneven/2117512809', hash: 'c93b8c82' },
  {
    what: 'the other of two rows, of which an empty peg was found, for none',
    name: 'alike/1112446601',
    hash: '0d5f2eaf',
  },
  { what: 'the other of two rows without an empty peg for none', name: 'alike/868819980', hash: '9378bc48' },
  {
    what: 'a tube over a price as wide as itself for one that can be used',
    name: 'barred/1066459442',
    hash: '849567e7',
  },
  {
    what: 'a tube that was found last, over a price, for one that can be used',
    name: 'barred/1089144995',
    hash: '40169977',
  },
  {
    what: 'a peg on a tray of its own, with a padlock, for one that can be used',
    name: 'barred/1862130398',
    hash: '17232290',
  },
  { what: 'an empty bottle that the right edge cuts off for none', name: 'cut/1414725602', hash: '6dea6001' },
  { what: 'two greens beside hidden items for one', name: 'dark/390152623', hash: 'd0842933' },
  { what: 'two colours near each other for one of two tubes', name: 'dark/98083100', hash: '32c50ee3' },
  {
    what: 'a green in the shade of the neck for another green',
    name: 'dark/1439283966',
    hash: '416b1fc2',
  },
  {
    what: 'reds in the shade of the neck, beside others, for other reds',
    name: 'dark/685103231',
    hash: '830b0d99',
  },
  {
    what: 'a pole with a plus, alone in its row, for one that can be used',
    name: 'locked/791074598',
    hash: '0100fc2c',
  },
  {
    what: 'a wider tube beside the only other empty one for none',
    name: 'shaped/720656353',
    hash: '82c17d78',
  },
  { what: 'a short pole for one of the row above', name: 'uneven/970743305', hash: '3e890516' },
  {
    what: 'tubes with much room above the liquid for such of one less',
    name: 'any/1116777893',
    hash: 'cea906e0',
  },
  {
    what: 'a quarter of a tube beside a gap of its width for none',
    name: 'cut/1752766703',
    hash: '4b08abbc',
  },
  { what: 'lowest units of nearly the page for page', name: 'footed/1677537741', hash: '7bf6ec65' },
  {
    what: 'two digits of a title, far above the board, for a peg',
    name: 'solid/1092278872',
    hash: 'e011931d',
  },
  {
    what: 'an empty peg that is lower than another one for one as high',
    name: 'uneven/681421778',
    hash: '5547ce73',
  },
  {
    what: 'a thin pole that ends one item lower for one as high',
    name: 'uneven/767867348',
    hash: '1d8fd848',
  },
  { what: 'a low pole at the end of a row for none', name: 'uneven/173802911', hash: 'b5423c9c' },
  { what: 'the lowest rings of all pegs for their feet', name: 'scenery/1186333970', hash: '090c7132' },
  { what: 'the lowest of four rings for the foot', name: 'captioned/2038738506', hash: '2f7c76f4' },
  {
    what: 'a low threaded pole that was found last for a high one',
    name: 'uneven/1189782299',
    hash: '6e623cab',
  },
  {
    what: 'a peg over a price with its coin at one side for one that can be used',
    name: 'barred/838876586',
    hash: '83f310a9',
  },
  {
    what: 'a low tube with a price inside for one that can be used',
    name: 'barred/278201018',
    hash: 'c7ffc834',
  },
  { what: 'a small empty peg for none', name: 'above/1602502742', hash: 'bb273dbc' },
  {
    what: 'the other of two rows, seen a little from above, for none',
    name: 'alike/1781063784',
    hash: '22619b2c',
  },
  {
    what: 'the other of two such rows without an empty peg for none',
    name: 'alike/808809217',
    hash: '0ac4f887',
  },
  {
    what: 'an empty bolt, alone in its row between doodles, for none',
    name: 'alone/267764300',
    hash: 'a58008a8',
  },
  { what: 'the only empty pole, alone in its row, for none', name: 'alone/900198223', hash: '914f602a' },
  {
    what: 'an empty pole beside a stack and a padlock for none',
    name: 'locked/1085558099',
    hash: '52dc4690',
  },
  { what: 'balls on top of the others for air', name: 'cut/302991909', hash: 'afbb825e' },
  {
    what: 'low grey tubes at the end of a row for such of four',
    name: 'uneven/1341661346',
    hash: '14c13b97',
  },
  { what: 'a low grey tube, alone at the end, for one of four', name: 'uneven/700820266', hash: '333dd4a5' },
  {
    what: 'a low pole in the shade for one of four that can be used',
    name: 'locked/1821497182',
    hash: '549399cf',
  },
  { what: 'a faint empty tube beside one row for none', name: 'shaped/127486776', hash: 'aa4e988b' },
  { what: 'a jar with balls beside one tube for none', name: 'shaped/1682867118', hash: '6e8e7398' },
];
