import { AppError } from '../errors.ts';

/**
 * What a request asks of the process, in the order in which a full one gives it up: what a page can do without, what
 * changes something, what reads.
 */
export type QueuedKind = 'optional' | 'write' | 'read';

/** How many may wait before the next of a kind is refused, as a share of the places. */
const QUEUE_SHARES: Record<QueuedKind, number> = { optional: 0.5, write: 1, read: 2 };
/** Milliseconds for which a request waits at most. */
const WAIT_MS = 500;

interface Waiting {
  kind: QueuedKind;
  since: number;
  letIn: () => void;
  refuse: (error: AppError) => void;
}

/** A limit on the requests at work, with a short queue. */
export interface Admission {
  /**
   * Resolves when there is a place.
   * @throws AppError `overloaded` when the queue is too long, or half a second later
   */
  take(kind: QueuedKind): Promise<void>;
  /** For a request that has had a place: it is not made to wait again, and may be one too many. */
  takeAgain(): void;
  leave(): void;
  /** Called every few milliseconds: lets in and refuses whose time it is. */
  look(): void;
  state(): PlacesState;
}

export interface PlacesState {
  /** Requests that have a place. */
  working: number;
  /** Requests that wait for one. */
  waiting: number;
  /** How many there are. */
  places: number;
  /** Requests refused since the start. */
  refused: Readonly<Record<QueuedKind, number>>;
}

/**
 * So many requests are at work at the same time; the next wait for half a second at most, and the rest are refused at
 * once. Nothing else is a reason to refuse: on a busy machine everything is late, and refusing a handful of requests
 * would make nothing faster.
 *
 * @param options.count requests at work at the same time, at most; Infinity refuses nothing
 * @param options.idle requests at work that cost nothing at the moment and take no place
 * @param options.now milliseconds of a clock that never goes back
 */
export function createAdmission(options: {
  count: number;
  idle: () => number;
  now: () => number;
}): Admission {
  const { count, idle, now } = options;
  const queue: Waiting[] = [];
  const refused: Record<QueuedKind, number> = { optional: 0, write: 0, read: 0 };
  let working = 0;

  const isFull = () => working - idle() >= count;

  function refusal(kind: QueuedKind): AppError {
    refused[kind] += 1;
    // Random, so that the refused clients do not all retry at once.
    const seconds = 1 + Math.floor(Math.random() * 3);
    return new AppError('overloaded', { headers: { 'Retry-After': String(seconds) } });
  }

  function letIn(): void {
    while (!isFull()) {
      const first = queue.shift();
      if (!first) return;
      working += 1;
      first.letIn();
    }
  }

  function refuseOverdue(): void {
    for (let [first] = queue; first && now() - first.since >= WAIT_MS; [first] = queue) {
      queue.shift();
      first.refuse(refusal(first.kind));
    }
  }

  return {
    async take(kind) {
      if (queue.length === 0 && !isFull()) working += 1;
      else if (queue.length >= count * QUEUE_SHARES[kind]) throw refusal(kind);
      else await new Promise<void>((letIn, refuse) => queue.push({ kind, since: now(), letIn, refuse }));
    },
    takeAgain() {
      working += 1;
    },
    leave() {
      working -= 1;
      letIn();
    },
    look() {
      // A request that now waits for a password hash has made room without leaving.
      letIn();
      refuseOverdue();
    },
    state: () => ({ working, waiting: queue.length, places: count, refused: { ...refused } }),
  };
}
