/** The colours of the items, by their letters in board text. */
export const VIVID: Readonly<Record<string, string>> = {
  A: '#e23b30',
  B: '#2f78e4',
  C: '#f5c62c',
  D: '#35a853',
  E: '#8e44c9',
  F: '#f28b25',
  G: '#31c7d0',
  H: '#f27ab5',
  I: '#8c5a33',
  J: '#9aa1ab',
};
