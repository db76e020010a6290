import { AppError } from '../http/app-error.ts';
import { isPatienceOver, newPatience, type Patience } from './patience.ts';

/**
 * What a request asks of the process, in the order in which an overloaded one gives it up: what a page can do without,
 * what changes something, what reads. 'none' asks the database nothing.
 */
export type WorkKind = 'optional' | 'write' | 'read' | 'none';

/** How full the process may be, as a share of its limits, for work of a kind to begin. */
const SHARES: Record<WorkKind, number> = { optional: 0.5, write: 0.75, read: 1, none: 1 };
const TICK_MS = 100;
/** Time over which the delay of the event loop is averaged: one long pause is no overload. */
const SMOOTHING_MS = 500;
/** Fewer at work would leave the process idle while they wait for the database. */
const LEAST_REQUESTS = 16;
/** Refusing has ended when nothing was refused for this long. */
const CALM_MS = 5_000;
/** How a piece of work is treated. */
export interface WorkTraits {
  /** Of the request; work without one is a request of its own. */
  patience?: Patience;
  /**
   * Begun, it is never given up: it takes as long as there is to do, and goes on anyway. The driver's own limits, for
   * each command, end it when the database is away.
   */
  isLong?: boolean;
}

/** What is measured of the process; each call tells of the time since the last one. */
export interface LoadSignals {
  /** Mean delay of the event loop in milliseconds. */
  loopDelay(): number;
  /** Longest wait for a connection to the database in milliseconds. */
  databaseWait(): number;
  databaseState(): 'up' | 'slow' | 'down';
  /** Requests that wait for their turn at a password or a picture, or for its refusal, and cost nothing meanwhile. */
  parked(): number;
}

export interface LoadLimits {
  /** Mean delay of the event loop, in milliseconds, at which even reads are refused; 0 watches no delay. */
  delayMs: number;
  /** Requests at work at the same time, at most; 0 sets no limit. */
  requests: number;
}

export interface LoadState {
  /** Requests at work. */
  working: number;
  /** How many may be, at the moment. */
  limit: number;
  /** Smoothed delay of the event loop in milliseconds. */
  delayMs: number;
  /** Requests refused since the start. */
  shed: Readonly<Record<WorkKind, number>>;
}

/** Keeps what the process takes on within what it can do in time. */
export interface Load {
  /**
   * Does the work of a request, if there is room for it and a database to do it with.
   * @throws AppError `overloaded`; `database_unavailable` at once while there is none, and when the request has taken
   *   too long. Work under way may then still come to its end; more of the request's is not begun.
   */
  run<T>(kind: WorkKind, task: () => Promise<T> | T, traits?: WorkTraits): Promise<T>;
  /** Whether the event loop is late enough to refuse some kind of work. */
  readonly isLate: boolean;
  /**
   * Asked before anything is done for a request, because refusing must cost less than serving.
   * @returns whether the event loop is too late for work of this kind; counts it as shed when so
   */
  refuses(kind: WorkKind): boolean;
  state(): LoadState;
  /**
   * Reads the signals again and again until it is stopped.
   * @param report is told when refusing begins, and when it has ended with how many were refused
   */
  start(report: (event: { overloaded: boolean; shed: number }) => void): void;
  stop(): void;
  /**
   * Reads the signals once.
   * @param elapsedMs since the last time
   */
  measure(elapsedMs: number): void;
}

export interface LoadOptions {
  limits: LoadLimits;
  signals: LoadSignals;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

export function overloaded(): AppError {
  return new AppError('overloaded', { headers: { 'Retry-After': '2' } });
}

function databaseUnavailable(): AppError {
  return new AppError('database_unavailable', { headers: { 'Retry-After': '5' } });
}

/**
 * Two limits. The number of requests at work follows the signals: it shrinks by a seventh while the event loop, the
 * database's connections or half of all reads are late, and grows slowly else, so that what is accepted is served in
 * time whatever a request costs and whoever is slow. And while the event loop is late by the whole limit, requests are
 * turned away before they cost anything.
 *
 * @param options without limits nothing is refused but work without a database
 */
export function createLoad({ limits, signals, now = () => performance.now() }: LoadOptions): Load {
  interface Job {
    isRead: boolean;
    isLong: boolean;
    began: number;
    patience: Patience;
    /** `parkedMs` when it began. */
    parkedBefore: number;
    giveUp: (error: AppError) => void;
  }
  const jobs = new Set<Job>();
  /** Milliseconds of each read that has ended since the signals were read. */
  let readTimes: number[] = [];
  const most = limits.requests || Infinity;
  const watchesDelay = limits.delayMs > 0;
  const adapts = watchesDelay && limits.requests > 0;
  let limit = most;
  let delayMs = 0;
  /** Milliseconds since the start in which somebody waited for his turn at a password or a picture. */
  let parkedMs = 0;
  const shed: Record<WorkKind, number> = { optional: 0, write: 0, read: 0, none: 0 };
  const shedInAll = () => Object.values(shed).reduce((sum, count) => sum + count, 0);
  let timer: NodeJS.Timeout | undefined;

  function databaseState(): 'up' | 'slow' | 'down' {
    const state = signals.databaseState();
    return state === 'slow' && !watchesDelay ? 'up' : state;
  }

  /** The median, because a single long one says nothing about the others. */
  function takeReadTime(): number {
    for (const { isRead, isLong, began } of jobs) if (isRead && !isLong) readTimes.push(now() - began);
    const sorted = readTimes.toSorted((one, other) => one - other);
    readTimes = [];
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  }

  function adaptLimit(loopDelay: number): void {
    const databaseWait = signals.databaseWait();
    const isLate = loopDelay > limits.delayMs / 2 || Math.max(databaseWait, takeReadTime()) > limits.delayMs;
    limit = isLate
      ? Math.max(Math.min(LEAST_REQUESTS, most), limit * 0.86)
      : Math.min(most, limit + most / 64);
  }

  /** Waiting for a turn is not the database's doing: while that answers, such time does not count. */
  function giveUpOverdue(): void {
    const state = databaseState();
    if (state === 'up' && !watchesDelay) return;
    for (const job of jobs) {
      const parked = state === 'up' ? parkedMs - job.parkedBefore : 0;
      const waited = job.patience.spentMs + now() - job.began - parked;
      if (!job.isLong && isPatienceOver(state, waited)) job.giveUp(databaseUnavailable());
    }
  }

  function begin<T>(kind: WorkKind, task: () => Promise<T> | T, traits: Required<WorkTraits>): Promise<T> {
    const { isLong, patience } = traits;
    return new Promise((resolve, reject) => {
      const began = now();
      const job: Job = {
        isRead: kind === 'read',
        isLong,
        began,
        patience,
        parkedBefore: parkedMs,
        giveUp: reject,
      };
      jobs.add(job);
      const end = () => {
        jobs.delete(job);
        const taken = now() - began;
        patience.spentMs += taken;
        if (job.isRead && !isLong && adapts) readTimes.push(taken);
      };
      const work = (async () => task())();
      work.finally(end).then(resolve, reject);
    });
  }

  function measure(elapsedMs: number): void {
    const loopDelay = signals.loopDelay();
    delayMs += (loopDelay - delayMs) * (1 - Math.exp(-elapsedMs / SMOOTHING_MS));
    if (signals.parked() > 0) parkedMs += elapsedMs;
    if (adapts) adaptLimit(loopDelay);
    giveUpOverdue();
  }

  return {
    async run(kind, task, { isLong = false, patience = newPatience() } = {}) {
      if (kind === 'none') return task();
      const isTired = !isLong && watchesDelay && isPatienceOver('up', patience.spentMs);
      // Before the limit: it has shrunk because of the database, and whoever is refused should know why.
      if (databaseState() !== 'up' || isTired) throw databaseUnavailable();
      if (jobs.size - signals.parked() >= limit * SHARES[kind]) {
        shed[kind] += 1;
        throw overloaded();
      }
      return begin(kind, task, { isLong, patience });
    },
    get isLate() {
      return watchesDelay && delayMs >= limits.delayMs * SHARES.optional;
    },
    refuses(kind) {
      const isRefused = watchesDelay && delayMs >= limits.delayMs * SHARES[kind];
      if (isRefused) shed[kind] += 1;
      return isRefused;
    },
    state: () => ({ working: jobs.size, limit, delayMs, shed: { ...shed } }),
    start(report) {
      let last = now();
      let refusing: { shed: number; at: number } | null = null;
      let known = shedInAll();
      timer ??= setInterval(() => {
        const at = now();
        measure(at - last);
        last = at;
        const more = shedInAll() - known;
        known += more;
        if (more > 0) {
          if (!refusing) report({ overloaded: true, shed: more });
          refusing = { shed: (refusing?.shed ?? 0) + more, at };
        } else if (refusing && at - refusing.at > CALM_MS) {
          report({ overloaded: false, shed: refusing.shed });
          refusing = null;
        }
      }, TICK_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
    measure,
  };
}
