import { failure, type Outcome, success } from '../puzzle/index.ts';
import { byCost, costOf, type Hypothesis, type Look, leastCost, type Way, withMargins } from './ledger.ts';
import { type Looked, levelled, plain, straightened, walled } from './looks.ts';
import { refuse } from './messages/refusals.ts';
import { look, type View, type Views, viewsOf } from './picture/view.ts';
import type { Work } from './picture/work.ts';
import type { Pixels, Reading, Refusal, Warning } from './reading.ts';
import { refusalOf } from './refusal.ts';
import { sum } from './statistics.ts';

/**
 * Reads a picture as one board, see `readPixels`.
 *
 * @param views what was seen of it already.
 * @returns a Reading with everything doubtful in its warnings; or `NO_PUZZLE`, `BLANK`, `BOARD_COVERED`, or `BOARD_UNCLEAR`, which
 *   comes with the best guess.
 */
export function readAsOneBoard(pixels: Pixels, views = viewsOf(pixels)): Outcome<Reading, Refusal> {
  const glance = readAtAGlance(pixels, views);
  return glance?.plain ? success(glance.plain) : readClosely(pixels, views, glance);
}

/** What one look at a picture shows, if that is a board that keeps the counting rule: cheaper than reading it. */
export function glimpse(pixels: Pixels, work?: Work, mostPixels = AT_A_GLANCE): Reading | undefined {
  const seen = plain({ pixels, look: 'glance', view: look(pixels, mostPixels, work) });
  return seen?.found.whole ? seen.reading : undefined;
}

/** A picture is looked at with so many pixels first: that is a quarter of the work, and shows most boards plainly. */
const AT_A_GLANCE = 250_000;
/** A picture that shows too little from near is looked at from farther away than at a glance, too: prints, gleams and steps are no edges then. */
const FARTHER = 120_000;
/** Pixels on the shorter side of a picture that may show a board: icons do not. */
const SMALLEST = 64;

/** What is seen at a glance. */
export interface Glance extends Hypothesis {
  /** The reading, if there is nothing to doubt in it, nor much that is easily taken for something else. */
  readonly plain: Reading | undefined;
}

/** The first half of `readAsOneBoard`, undefined where nothing is seen at a glance, or the picture has hardly more pixels than one takes. */
export function readAtAGlance(pixels: Pixels, views: Views): Glance | undefined {
  const view = views.afar(AT_A_GLANCE);
  const seen = view && plain({ pixels, look: 'glance', view });
  return seen && { ...seen, plain: isPlain(seen) ? seen.reading : undefined };
}

/**
 * Empty tubes are faint: where more than this share is empty, some may be lines of the page, and where there is room for fewer
 * items than so many tubes hold, which most games leave, some may have gone unseen. Tubes of several capacities, of which some may
 * be buttons, keep nearly any counts. What was seen as items on pegs are, and is none, shows its bottles from near, or hardly at all.
 */
const MOST_EMPTY = 1 / 3;
const USUAL_ROOM = 2;

function isPlain({ found, reading }: Hypothesis): boolean {
  if (!found.whole || !reading || reading.warnings.length > 0) return false;
  if (found.layout.onPegs && !reading.onPegs) return false;
  const { tubes, capacity } = reading;
  const empty = tubes.filter(({ items }) => items.length === 0).length;
  const room = sum(tubes.map((tube) => tube.capacity - tube.items.length));
  const areAlike = tubes.every((tube) => tube.capacity === capacity);
  return areAlike && empty <= MOST_EMPTY * tubes.length && room >= USUAL_ROOM * capacity;
}

/**
 * The second half of `readAsOneBoard`, for what is not plain at a glance. The picture is looked at in one way after the other, the
 * likeliest first, until nothing that is left to do could show a likelier board than the likeliest that was seen, or the work is spent.
 */
export function readClosely(
  pixels: Pixels,
  views: Views,
  glance: Glance | undefined,
): Outcome<Reading, Refusal> {
  if (Math.min(pixels.width, pixels.height) < SMALLEST) return failure(refuse('tooSmall', pixels));
  const seen: Hypothesis[] = present(glance);
  for (const { least, hypotheses } of agendaFor(pixels, views)) {
    const [best] = byCost(seen);
    if (best && costOf(best, seen) <= least) break;
    for (const hypothesis of hypotheses(seen)) seen.push(hypothesis);
  }
  for (const hypothesis of byCost(seen)) {
    const reading = withMargins(hypothesis, seen);
    if (reading) return success(reading);
  }
  return failure(refusalOf(pixels, seen));
}

/** Something to look for, and what a board that it shows costs at least. */
interface Task {
  readonly least: number;
  readonly hypotheses: (seen: readonly Hypothesis[]) => Iterable<Hypothesis>;
}

/** All that can be looked for, the likeliest first. */
function agendaFor(pixels: Pixels, views: Views): Task[] {
  const lookedFrom = (name: Look, viewFor: (seen: readonly Hypothesis[]) => View | undefined) =>
    tasksOf(name, (seen) => {
      const view = viewFor(seen);
      return view && { pixels, look: name, view };
    });
  const near = { pixels, look: 'near', view: views.near() } as const;
  const tasks: Task[] = [
    ...tasksOf('near', () => near),
    {
      least: leastCost('near', 'walled'),
      hypotheses: (seen) => (views.work.isSpent() ? [] : present(walled(near, seen))),
    },
    ...lookedFrom('enlarged', (seen) =>
      mayEnlarge(seen) && !views.work.isSpent() ? views.close() : undefined,
    ),
    // as it is, the picture was seen at a glance already
    ...lookedFrom('glance', () => views.afar(AT_A_GLANCE)).slice(1),
    ...lookedFrom('afar', () => views.afar(FARTHER)),
  ];
  return tasks.sort((a, b) => a.least - b.least);
}

/** Doubts that no enlarging takes away: of what is beyond the edge, and of how items move. */
const LASTING: readonly Warning['code'][] = ['KIND_UNSURE', 'TUBE_CUT'];

/** Whether enlarging may tell more: not where from near a board keeps the counting rule and leaves a doubt that lasts. */
function mayEnlarge(seen: readonly Hypothesis[]): boolean {
  const near = seen.filter(({ look: name, found, reading }) => name === 'near' && found.whole && reading);
  return !near.some(({ reading }) => reading?.warnings.some(({ code }) => LASTING.includes(code)));
}

/** What can be looked for in one look, which is taken when it is first asked for. */
function tasksOf(name: Look, lookOnce: (seen: readonly Hypothesis[]) => Looked | undefined): Task[] {
  let looked: Looked | undefined | null = null;
  const plainIn = (seen: readonly Hypothesis[]) =>
    seen.find(({ look: own, way }) => own === name && way === 'plain');
  const task = (
    way: Way,
    hypotheses: (at: Looked, seen: readonly Hypothesis[]) => Iterable<Hypothesis>,
  ): Task => ({
    least: leastCost(name, way),
    hypotheses: (seen) => {
      if (looked === null) looked = lookOnce(seen);
      const at = looked;
      const isSpent = at?.view.work.isSpent() && way !== 'plain';
      return at && !isSpent ? hypotheses(at, seen) : [];
    },
  });
  return [
    task('plain', (at) => present(plain(at))),
    task('levelled', (at, seen) => present(levelled(at, plainIn(seen)))),
    task('straightened', (at, seen) => straightenedIn(at, plainIn(seen))),
  ];
}

/** Bottles made straight in one way after the other, until nothing is left to doubt. */
function* straightenedIn(at: Looked, seen: Hypothesis | undefined): Iterable<Hypothesis> {
  for (const straighten of straightened(at, seen)) {
    if (at.view.work.isSpent()) return;
    const hypothesis = straighten();
    if (hypothesis) yield hypothesis;
    if (hypothesis?.reading?.warnings.length === 0) return;
  }
}

function present(hypothesis: Hypothesis | undefined): Hypothesis[] {
  return hypothesis ? [hypothesis] : [];
}
