/** What somebody chose for this page, kept where the browser allows that; browsers that forbid storage throw. */
export function keptChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // it holds for this visit only
  }
}
