type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends a call to the server. */
export let request: Fetch = (url, init) => fetch(url, init);

/** On the server, which answers its own reads. */
export function answerReads(answer: (address: string) => Promise<Response>): void {
  request = answer;
}

/** Node, which renders pages, knows no connection. */
export const isOffline = () => typeof window !== 'undefined' && !navigator.onLine;

let readsHeld: Promise<void> | undefined;
const followers = new Set<() => void>();

/**
 * From now on every GET waits, because the session is ending: what only members may read would be refused. Writes go
 * out as ever.
 * @returns lets those that wait go on; their callers may have aborted them meanwhile
 */
export function holdReads(): () => void {
  let release: () => void = () => {};
  readsHeld = new Promise((resolve) => {
    release = resolve;
  });
  for (const stop of followers) stop();
  return () => {
    readsHeld = undefined;
    release();
  };
}

/**
 * @param stop gives up what is being read, each time reads are held
 * @returns ends that
 */
export function onReadsHeld(stop: () => void): () => void {
  followers.add(stop);
  return () => {
    followers.delete(stop);
  };
}

/** @returns whether the session is ending, so that what only members may read would be refused */
export const areReadsHeld = () => readsHeld !== undefined;

/** Resolves once reads may go out. */
export const heldReads = () => readsHeld;
