/** The plates whose arrangements were all counted. */
export const CENSUS_PLATES = 'WCBRBOGYGPCORPY';

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
