/** The ground of drawn boards: that of the page's cards. */
export function paper(): string {
  return matchMedia('(prefers-color-scheme: dark)').matches ? '#1a202c' : '#ffffff';
}
