/** Begins the name of everything that this app keeps for the length of a tab. */
const PREFIX = 'filmfisher.';

/** Forgets what this tab keeps for whoever uses it: an interrupted wish, reviews that were not posted. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
