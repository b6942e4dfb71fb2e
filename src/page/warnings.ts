import type { Warning, WarningCode } from '../vision/index.ts';

/** A warning as text: the tubes in question, and what to check. */
export interface ToldWarning {
  readonly where: string;
  readonly what: string;
}

/** Texts of warnings, used where the reader's own sentence cannot be shown. */
type ByCode = Readonly<Record<WarningCode, string>>;

export const ENGLISH: ByCode = {
  COLOR_COUNT: 'The items of a colour do not fill whole tubes.',
  COLORS_CLOSE: 'Two colours look nearly alike.',
  ITEM_UNSURE: 'An item may have another colour, or be missing.',
  ITEM_COVERED: 'Something covers a part of an item.',
  TUBE_UNSURE: 'This may be no tube, or a tube was missed.',
  TUBE_CUT: 'A tube reaches over the edge of the picture.',
  CAPACITY_UNSURE: 'How many items a tube holds is not certain.',
  ITEM_FLOATING: 'Something hangs in the air that is not counted.',
  KIND_UNSURE: 'Whether items are poured or moved one by one is not certain.',
  BOARDS_UNSURE: 'These may be two boards.',
  GUESS: 'This is only the best guess. Check all of it.',
};

export const GERMAN: ByCode = {
  COLOR_COUNT: 'Die Stücke einer Farbe füllen keine ganzen Röhren.',
  COLORS_CLOSE: 'Zwei Farben sehen fast gleich aus.',
  ITEM_UNSURE: 'Ein Stück hat vielleicht eine andere Farbe oder fehlt.',
  ITEM_COVERED: 'Etwas verdeckt einen Teil eines Stücks.',
  TUBE_UNSURE: 'Das ist vielleicht keine Röhre, oder eine wurde übersehen.',
  TUBE_CUT: 'Eine Röhre reicht über den Rand des Bildes.',
  CAPACITY_UNSURE: 'Wie viele Stücke eine Röhre fasst, ist nicht sicher.',
  ITEM_FLOATING: 'Etwas schwebt in der Luft und wird nicht mitgezählt.',
  KIND_UNSURE: 'Ob gegossen oder einzeln bewegt wird, ist nicht sicher.',
  BOARDS_UNSURE: 'Das sind vielleicht zwei Bretter.',
  GUESS: 'Das ist nur die beste Vermutung. Bitte alles prüfen.',
};

/** The reader's own sentence, which is the most specific, without command-line options. */
export function inEnglish({ code, tubes, message }: Warning): ToldWarning {
  if (message.includes('--'))
    return { where: tubesIn(tubes, 'Tube', 'Tubes', 'All tubes'), what: ENGLISH[code] };
  const end = message.indexOf(': ');
  return { where: capitalized(message.slice(0, end)), what: `${capitalized(message.slice(end + 2))}.` };
}

export function inGerman({ code, tubes }: Warning): ToldWarning {
  return { where: tubesIn(tubes, 'Röhre', 'Röhren', 'Alle Röhren'), what: GERMAN[code] };
}

function tubesIn(numbers: readonly number[], one: string, several: string, all: string): string {
  if (numbers.length === 0) return all;
  return `${numbers.length === 1 ? one : several} ${numbers.join(', ')}`;
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
