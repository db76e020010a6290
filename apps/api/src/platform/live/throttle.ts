/** Lets through one call for each key in a while: the first at once, those that came meanwhile together after it. */
export interface Throttle<Item> {
  push(key: string, item: Item): void;
  /** Forgets what waits. */
  clear(): void;
}

/**
 * @param pauseMs between two calls with the same key
 * @param pass takes what has come since the last call
 */
export function createThrottle<Item>(pauseMs: number, pass: (items: Item[]) => void): Throttle<Item> {
  /** Keys in their pause, and what waits for its end. */
  const pauses = new Map<string, { timer: NodeJS.Timeout; waiting: Item[] }>();

  function open(key: string, items: Item[]): void {
    const end = () => {
      const waiting = pauses.get(key)?.waiting ?? [];
      pauses.delete(key);
      if (waiting.length > 0) open(key, waiting);
    };
    pauses.set(key, { timer: setTimeout(end, pauseMs).unref(), waiting: [] });
    pass(items);
  }

  return {
    push(key, item) {
      const pause = pauses.get(key);
      if (pause) pause.waiting.push(item);
      else open(key, [item]);
    },
    clear() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}
