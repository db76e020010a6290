/** Runs tasks of the same key one after another, within this process. */
export interface KeyedLock {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** @returns a lock that keeps nothing of keys that are free */
export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<void>>();
  return {
    async run(key, task) {
      const before = last.get(key) ?? Promise.resolve();
      let release: () => void = () => undefined;
      const mine = new Promise<void>((resolve) => (release = resolve));
      last.set(key, mine);
      await before;
      try {
        return await task();
      } finally {
        release();
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
