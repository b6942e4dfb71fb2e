/** Usual colours of such games, for boards that are entered by hand. */
export const PAGE_PALETTE = [
  { name: 'red', hex: '#e0402f' },
  { name: 'orange', hex: '#f08c1e' },
  { name: 'yellow', hex: '#f4d433' },
  { name: 'green', hex: '#2f9e44' },
  { name: 'lime', hex: '#a4d83a' },
  { name: 'cyan', hex: '#3fd0e0' },
  { name: 'blue', hex: '#2f5fe0' },
  { name: 'purple', hex: '#7b3fc4' },
  { name: 'pink', hex: '#f08cc0' },
  { name: 'brown', hex: '#8a5a2b' },
  { name: 'gray', hex: '#8a93a5' },
  { name: 'white', hex: '#f5f5f5' },
] as const;
