/** The plates whose arrangements were all counted. */
export const CENSUS_PLATES = 'WCBRBOGYGPCORPY';

/** The number of arrangements of the pebbles on these plates at each number of moves from 0: all 10,216,206,000. */
export const CENSUS_COUNTS: readonly number[] = [
  1, 10, 68, 450, 2982, 18796, 107622, 559883, 2637690, 11092966, 41023256, 131311527, 356901374, 805366769,
  1468518914, 2093073378, 2240573713, 1722477880, 917027373, 331493421, 80217108, 12550874, 1187388, 61061,
  1487, 9,
];

/** The arrangements that need the most moves, 25, with the number of their shortest sequences. */
export const HARDEST: readonly (readonly [pebbles: string, sequences: number])[] = [
  ['OYGPYCBCORB-PRG', 929182],
  ['OYGP-CBCORBYPRG', 2619283],
  ['YORPGCBCBRYP-OG', 4963881],
  ['YORP-YBCRCBPGOG', 5986718],
  ['OOGPYCBCYRB-PRG', 959152],
  ['-OGPYCBCYRBRPOG', 2088952],
  ['ROGPYCBCYRBP-OG', 3243021],
  ['GORPYCBCYRBP-OG', 1677079],
  ['-ORPYCBCYRBPGOG', 2279023],
];
