let readsHeld: Promise<void> | undefined;

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
  return () => {
    readsHeld = undefined;
    release();
  };
}

/** @returns whether the session is ending, so that what only members may read would be refused */
export const areReadsHeld = () => readsHeld !== undefined;

/** Resolves once reads may go out. */
export const heldReads = () => readsHeld;
