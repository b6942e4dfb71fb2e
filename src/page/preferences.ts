/** The user's settings, stored if the browser allows it; browsers that forbid storage throw. */
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
    // the setting holds for this visit only
  }
}
