/** When the reach of the estimates grows. */
const DEEPENING = {
  /** The initial reach: the number of extra moves to examine. Each further one takes three to eight times as long. */
  first: 2,
  /** Numbers of simplified games after which a search increases its reach by one. On a board of twenty colours, one more took twice the time. */
  work: [700, 1_500, 300_000],
  /**
   * A larger reach does not pay off if the previous layer was a smaller fraction of the search than this, because it saves about one
   * layer. In small searches, estimates are expensive compared to positions: with a half instead of a quarter, levels of games take an eighth
   * less CPU for 4 % more positions. Large ones with three empty tubes take up to 1.7 times the positions with a half.
   */
  worthwhile: { small: 0.5, large: 0.25 },
  /** Searches of so many games are large. */
  large: 50_000,
  /** Layers to ignore after the reach was increased, because few positions are left in them. */
  unlikeLayers: 2,
  /** The number of games after which the cost of a reach is known. */
  trial: 20_000,
  /** The average of games per estimate that is too much. */
  costly: 8,
};

/**
 * The reach of a search: the number of extra moves to examine. A larger reach only saves parts of the last layers, so a search starts
 * with a small one and increases it. It decreases the reach for good if that costs more than it saves, as on boards of twenty colours.
 */
export class Reach {
  moves: number;
  private highest = DEEPENING.first + DEEPENING.work.length;
  /** Since the last change of the reach: estimates, completed layers, and games before it. */
  private looks = 0;
  private layers = 0;
  private gamesBefore = 0;

  /** @param moves the initial reach */
  constructor(moves: number = DEEPENING.first) {
    this.moves = moves;
  }

  countLook(): void {
    this.looks++;
  }

  /** @param last positions of the completed layer  @param all positions of the search so far */
  endLayer(last: number, all: number): void {
    const worthwhile = all < DEEPENING.large ? DEEPENING.worthwhile.small : DEEPENING.worthwhile.large;
    if (this.layers++ >= DEEPENING.unlikeLayers && last < worthwhile * all)
      this.highest = this.moves = DEEPENING.first;
  }

  /** @param tried simplified games so far */
  adapt(tried: number): void {
    const games = tried - this.gamesBefore;
    const isCostly = games >= DEEPENING.trial && games > DEEPENING.costly * this.looks;
    if (isCostly && this.moves > DEEPENING.first) this.highest = --this.moves;
    else if (this.moves < this.highest && tried >= (DEEPENING.work[this.moves - DEEPENING.first] ?? 0))
      this.moves++;
    else return;
    this.looks = 0;
    this.layers = 0;
    this.gamesBefore = tried;
  }
}
