/** Characters of what a message repeats of a text. */
const MOST = 60;

/** Text from elsewhere as a part of a message: not long, in one line, and without what would steer a terminal. */
export function legible(text: string, most = MOST): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return short.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}
