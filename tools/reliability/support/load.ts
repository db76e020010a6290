import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at what is due. */
const TICK_MS = 5;
/** What is late by more is left out. */
const CATCH_UP_S = 0.25;
/** A server that answers nothing must not fill this process with waiting requests. */
const WAITING_MAX = 4_000;

/**
 * Clients that each ask again as soon as they are answered.
 * @param options.isOver asked before each turn; every loop ends after `seconds` at the latest
 */
export async function closedLoop(options: {
  clients: number;
  seconds: number;
  act: (client: number, turn: number) => Promise<void>;
  isOver?: () => boolean;
}): Promise<void> {
  const { clients, seconds, act, isOver = () => false } = options;
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < until && !isOver(); turn += 1) await act(client, turn);
    }),
  );
}

/** Seconds before a capacity is measured, in which connections are opened and code is compiled. */
const CAPACITY_WARM_UP_S = 5;
const CAPACITY_S = 6;

/**
 * Finds out how many requests a second a server serves. What it turns away costs it next to nothing and is not counted.
 * @param clients that each ask again as soon as they are answered
 * @param act sends a request; whether it was served
 */
export async function capacityOf(clients: number, act: () => Promise<boolean>): Promise<number> {
  let served = 0;
  const turn = async () => {
    if (await act()) served += 1;
  };
  await closedLoop({ clients, seconds: CAPACITY_WARM_UP_S, act: turn });
  served = 0;
  await closedLoop({ clients, seconds: CAPACITY_S, act: turn });
  return served / CAPACITY_S;
}

/**
 * Requests at a fixed rate, whether or not the former are answered; resolves when all are. What is due while this
 * process has no turn on a busy machine is left out: sent all at once it would be a load that nobody asked for.
 */
export async function openLoop(options: {
  perSecond: number;
  seconds: number;
  act: (turn: number) => Promise<void>;
}): Promise<void> {
  const { perSecond, seconds, act } = options;
  const begin = performance.now();
  const waiting = new Set<Promise<void>>();
  const most = Math.max(1, perSecond * CATCH_UP_S);
  let leftOut = 0;
  for (let turn = 0; performance.now() - begin < seconds * 1_000;) {
    const dueInAll = ((performance.now() - begin) / 1_000) * perSecond;
    leftOut = Math.max(leftOut, dueInAll - turn - most);
    const due = dueInAll - leftOut;
    for (; turn < due && waiting.size < WAITING_MAX; turn += 1) {
      const sent = act(turn).finally(() => waiting.delete(sent));
      waiting.add(sent);
    }
    await wait(TICK_MS);
  }
  await Promise.all(waiting);
}

/**
 * Asks until it is so.
 * @param every milliseconds between two questions
 * @returns milliseconds it took
 * @throws when it is not within `limit` milliseconds
 */
export async function until(
  what: string,
  limit: number,
  condition: () => Promise<boolean>,
  every = 50,
): Promise<number> {
  const begin = performance.now();
  while (performance.now() - begin < limit) {
    if (await condition()) return performance.now() - begin;
    await wait(every);
  }
  throw new Error(`Not within ${limit} ms: ${what}`);
}

/** Milliseconds between two reads of one reader. */
const READER_PAUSE_MS = 10;

/**
 * One reader reads again and again beside some work.
 * @param read returns the milliseconds that it took
 * @returns what the work returned, and the times of the reads until then, in milliseconds
 */
export async function readBeside<T>(
  read: () => Promise<number>,
  work: () => Promise<T>,
): Promise<{ result: T; times: number[] }> {
  const times: number[] = [];
  let isOver = false;
  const reader = (async () => {
    while (!isOver) {
      times.push(await read());
      await wait(READER_PAUSE_MS);
    }
  })();
  try {
    return { result: await work(), times };
  } finally {
    isOver = true;
    await reader;
  }
}
