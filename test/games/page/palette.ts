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

/** Light ones, as of sweets. */
export const PASTEL: Readonly<Record<string, string>> = {
  A: '#ff9aa2',
  B: '#8fb8f2',
  C: '#ffe38a',
  D: '#93d7a4',
  E: '#c3a0e8',
  F: '#ffb877',
  G: '#7fd6d6',
  H: '#f4b6d9',
  I: '#b08d74',
};

/** Ones that shine in the dark. */
export const NEON: Readonly<Record<string, string>> = {
  A: '#ff2d6f',
  B: '#2d8cff',
  C: '#fff02d',
  D: '#2dff7a',
  E: '#b44dff',
  F: '#ff8a1f',
  G: '#2df5ff',
};
