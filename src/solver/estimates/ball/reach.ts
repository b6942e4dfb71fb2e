/** Extra moves that are looked into at first. Each further one makes a look three to eight times as long. */
const FIRST = 2;
/** After so many simplified games a search looks one extra move further, and one more, and one more. */
const WORK = [1_500, 3_000, 300_000];
/** Further than this no search looks: six took a quarter of the positions and twice the time on a board of twenty colours. */
export const FURTHEST = FIRST + WORK.length;
/**
 * A longer look is not worth its time where the layer before was a smaller part of the search: an extra move looked into
 * saves about one layer. In small searches looks are dear beside positions: with a half instead of a quarter the games'
 * levels take a quarter less CPU for 4 % more positions. Large ones are those of boards on which looks save most, and would
 * take up to twice the positions in the same time.
 */
const WORTHWHILE = { small: 0.5, large: 0.25 };
const LARGE = 50_000;
/** The layers after a longer look began say nothing of it: little is left in them. */
const UNLIKE = 2;
/** What a reach costs is known after so many games; it is too much when a look takes more than the second on average. */
const TRIAL = 20_000;
const COSTLY = 8;

/**
 * How many extra moves a search looks into. What a longer look leaves out is a part of the last layers only, so that a
 * search begins with short ones and looks further as it goes on; and less far again, for good, where that costs more
 * than the positions left out, as it does on boards of twenty colours.
 */
export class Reach {
  moves: number;
  private highest = FURTHEST;
  /** Since the reach was changed: looks, layers that ended, and the games before. */
  private looks = 0;
  private layers = 0;
  private gamesBefore = 0;

  /** @param moves that are looked into until it is adapted */
  constructor(moves: number = FIRST) {
    this.moves = moves;
  }

  countLook(): void {
    this.looks++;
  }

  /** @param last positions of the layer that has ended  @param all positions of the search so far */
  endLayer(last: number, all: number): void {
    const worthwhile = all < LARGE ? WORTHWHILE.small : WORTHWHILE.large;
    if (this.layers++ >= UNLIKE && last < worthwhile * all) this.highest = this.moves = FIRST;
  }

  /** @param tried simplified games looked into so far */
  adapt(tried: number): void {
    const games = tried - this.gamesBefore;
    const isCostly = games >= TRIAL && games > COSTLY * this.looks;
    if (isCostly && this.moves > FIRST) this.highest = --this.moves;
    else if (this.moves < this.highest && tried >= (WORK[this.moves - FIRST] ?? 0)) this.moves++;
    else return;
    this.looks = 0;
    this.layers = 0;
    this.gamesBefore = tried;
  }
}
