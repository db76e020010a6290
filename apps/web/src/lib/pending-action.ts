/** What a visitor wanted to do when the sign-in came in between; one at a time, in this tab. */
const KEY = 'filmfisher.pendingAction';
/** Signing up and confirming the address takes minutes; after an hour nobody expects an old tap to count. */
const LIFETIME_MS = 60 * 60 * 1_000;

/**
 * @param name what is wanted of what, e.g. `rating 64f0…`
 * @param value anything that JSON can carry
 */
export function keepPendingAction(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, value, at: Date.now() }));
  } catch {
    // Storage is forbidden: the visitor comes back to the same place and taps again.
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Takes the action with this name out of its place, so that it is done once at most.
 * @returns its value, unchecked; undefined when there is none, or it is too old
 */
export function takePendingAction(name: string): unknown {
  const action = read();
  if (typeof action !== 'object' || action === null || !('name' in action) || action.name !== name)
    return undefined;
  sessionStorage.removeItem(KEY);
  const isFresh = 'at' in action && typeof action.at === 'number' && Date.now() - action.at < LIFETIME_MS;
  return isFresh && 'value' in action ? action.value : undefined;
}
