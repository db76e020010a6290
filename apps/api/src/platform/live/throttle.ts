/** Lets through one call for each key in a while: the first at once, those that came meanwhile together after it. */
export interface Throttle<Item> {
  push(key: string, item: Item): void;
  /** Forgets what waits. */
  clear(): void;
}

interface Pause<Item> {
  waiting: Item[];
  timer?: NodeJS.Timeout;
}

/**
 * @param pauseMs between the end of a call and the next one with the same key
 * @param pass takes what has come since the last call; it never fails
 */
export function createThrottle<Item>(
  pauseMs: number,
  pass: (items: Item[]) => Promise<void>,
): Throttle<Item> {
  /** Keys in their pause, and what waits for its end. */
  const pauses = new Map<string, Pause<Item>>();

  function open(key: string, items: Item[]): void {
    const pause: Pause<Item> = { waiting: [] };
    pauses.set(key, pause);
    const end = () => {
      pauses.delete(key);
      if (pause.waiting.length > 0) open(key, pause.waiting);
    };
    void pass(items).then(() => {
      if (pauses.get(key) === pause) pause.timer = setTimeout(end, pauseMs).unref();
    });
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
