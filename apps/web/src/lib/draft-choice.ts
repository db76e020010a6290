/** Whether what is typed and not sent may be kept in this browser: it may, until somebody says no. */
export const DRAFT_CHOICE_KEY = 'filmfisher.keepDrafts';

export function mayKeepDrafts(): boolean {
  try {
    return localStorage.getItem(DRAFT_CHOICE_KEY) !== 'no';
  } catch {
    // Where storage is forbidden, nothing is kept anyway.
    return false;
  }
}

/** @returns whether the choice could be stored */
export function chooseDrafts(keep: boolean): boolean {
  try {
    if (keep) localStorage.removeItem(DRAFT_CHOICE_KEY);
    else localStorage.setItem(DRAFT_CHOICE_KEY, 'no');
    return true;
  } catch {
    return false;
  }
}
