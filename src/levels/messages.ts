import { type Said, sentencesOf, speakerOf } from '../puzzle/sentence.ts';

/** Messages about levels that cannot be made as asked for. */
export const LEVEL_MESSAGES = sentencesOf({
  TARGET_IMPOSSIBLE: {
    moreColors:
      '--colors {colors} is too many: each colour needs a tube, and there are only {tubes}; try fewer colours or more --tubes',
    fewColors: '--colors {colors} leaves nothing to sort; use at least 2 colours',
    manyColors: '--colors {colors} is too many: board text has only {most} letters and digits for colours',
    manyTubes: '{tubes} tubes are too many; --colors and --empties together may be at most {most}',
    wrongSize: '--capacity {capacity} is not possible; a tube holds 1 to {most} items',
    manySizes: '--capacity lists {sizes} sizes for {tubes} tubes; list at most one per tube',
    singleItems: '--capacity 1 leaves nothing to sort; a tube of one item is already sorted',
    noEmpties: '--empties 0 leaves no move to make; use at least 1, or --unsolvable',
    rulesAlone:
      '--rule goes together with neither --hidden nor --difficulty: the players that measure them know no rules of tubes',
    ruleWithoutTube: '--rule {tube}: there are only {tubes} tubes',
    lockedFull: '--rule {tube}=locked would lock items away; the empty tubes begin with {first}',
    ruleNotHere: '--rule: {fault}',
    noMoves: '--moves {most} would be a solved board; a level takes at least 1 move',
  },
  TARGET_UNREACHED: {
    movesUnreached:
      'no level of --moves {target} was found within the budget; {nearest}; try another range or raise --max-nodes',
    difficultyUnreached:
      'no level of --difficulty {target} was found within the budget; {nearest}; try another range or raise --max-nodes',
    bothUnreached:
      'no level of --moves {moves} and --difficulty {difficulty} was found within the budget; {nearest}; drop one of them',
    solvableUnreached:
      'none of {tried} was proved solvable within the budget; try more --empties or raise --max-nodes',
    unsolvableUnreached: 'none of {tried} was proved unsolvable within the budget; try fewer --empties',
    allAlike:
      'only {made} of {count} levels were found; all others were the same as an earlier one; try fewer or larger levels',
  },
});

/** Why levels cannot be made: what was asked for is impossible, or none that was tried meets it. */
export type TargetFault = Said<'TARGET_IMPOSSIBLE' | 'TARGET_UNREACHED'>;

export const sayOfLevels = speakerOf(LEVEL_MESSAGES);
