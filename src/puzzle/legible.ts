/** The most characters of a text that a message quotes. */
const MOST = 60;

/** Makes foreign text safe for a message: shortened, in one line, without control characters. */
export function legible(text: string, most = MOST): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return short.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\ufffd');
}
