/** Begins the name of everything that this app keeps beside the client state. */
const PREFIX = 'filmfisher.';

/** Begins the names of what was typed and not sent, in this browser or, of what is private, in the tab. */
export const DRAFT_PREFIX = `${PREFIX}draft.`;

/** Forgets what this tab keeps for its user: an interrupted action, and drafts that were not posted. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
