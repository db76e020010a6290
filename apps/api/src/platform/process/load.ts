import { AppError } from '../errors.ts';
import { createAdmission, type PlacesState, type QueuedKind } from './admission.ts';

/** 'none' asks the database nothing: it takes no place and needs no database. */
export type WorkKind = QueuedKind | 'none';

/**
 * Milliseconds after which a request gives up, by the state of the database: a refusal must come within seven seconds
 * (docs/reliability.md, R6). A database that counts as up may still keep each of many operations for most of a second.
 */
const TIME_LIMIT_MS = { down: 2_000, slow: 5_000, up: 6_000 };
const TICK_MS = 100;
const REPORT_MS = 5_000;

/** What is known of the process at the moment. */
export interface LoadSignals {
  databaseState(): 'up' | 'slow' | 'down';
  /** Requests that wait for their turn at a password or a picture, or for its refusal, and cost nothing meanwhile. */
  idle(): number;
}

/**
 * Does a piece of a request's work.
 * @param task begins when the request has a place and there is a database
 * @param options.isLong never given up once it has begun: it takes as long as there is to do. The driver's own limits,
 *   for each command, end it when the database is away
 * @throws AppError `overloaded`; `database_unavailable` at once while there is no database, and when the request has
 *   taken too long. Work under way may then still come to its end; more of the request's is not begun
 */
export type RunWork = <T>(task: () => Promise<T> | T, options?: { isLong?: boolean }) => Promise<T>;

/** Keeps what the process takes on within what it can do in time. */
export interface Load {
  /**
   * @param kind of a new request
   * @returns does its work, piece by piece; the pieces share one time limit, and only the first waits for a place
   */
  open(kind: WorkKind): RunWork;
  state(): PlacesState;
  /**
   * Looks after what waits, again and again until it is stopped.
   * @param report gets the number of requests refused in the last five seconds, when there were any
   */
  start(report: (refused: number) => void): void;
  stop(): void;
  /** Looks once after what waits. @param elapsedMs since the last time */
  look(elapsedMs: number): void;
}

interface LoadOptions {
  /** Requests at work at the same time, at most; 0 refuses nothing but work without a database. */
  requests: number;
  signals: LoadSignals;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

interface Job {
  began: number;
  /** Milliseconds that the request's former pieces of work took. */
  spentBefore: number;
  /** `notCountedMs` when it began. */
  notCountedBefore: number;
  isLong: boolean;
  giveUp: (error: AppError) => void;
}

function databaseUnavailable(): AppError {
  return new AppError('database_unavailable', { headers: { 'Retry-After': '5' } });
}

/** Two rules: so many requests at work and no more (admission.ts), and none waits for a database that does not answer. */
export function createLoad({ requests, signals, now = () => performance.now() }: LoadOptions): Load {
  const isLimited = requests > 0;
  const places = createAdmission({ count: isLimited ? requests : Infinity, idle: signals.idle, now });
  const jobs = new Set<Job>();
  /**
   * Milliseconds since the start in which somebody waited for a turn at a password or a picture, or in which this
   * process did not come to its turn: nothing was heard of the database because nobody listened.
   */
  let notCountedMs = 0;
  let timers: NodeJS.Timeout[] = [];

  function databaseState(): 'up' | 'slow' | 'down' {
    const state = signals.databaseState();
    return state === 'slow' && !isLimited ? 'up' : state;
  }

  function requireDatabase(): void {
    if (databaseState() !== 'up') throw databaseUnavailable();
  }

  /** Waiting for a turn is not the database's doing: while that counts as up, such time does not count. */
  function giveUpOverdue(): void {
    const state = databaseState();
    if (state === 'up' && !isLimited) return;
    for (const { isLong, spentBefore, began, notCountedBefore, giveUp } of jobs) {
      const notCounted = state === 'up' ? notCountedMs - notCountedBefore : 0;
      const spent = spentBefore + now() - began - notCounted;
      if (!isLong && spent > TIME_LIMIT_MS[state]) giveUp(databaseUnavailable());
    }
  }

  function open(kind: WorkKind): RunWork {
    let hasBegun = false;
    let spentMs = 0;

    /** Of a request that has a place. */
    function begin<T>(task: () => Promise<T> | T, isLong: boolean): Promise<T> {
      return new Promise((resolve, reject) => {
        const began = now();
        const notCountedBefore = notCountedMs;
        const job = { began, spentBefore: spentMs, notCountedBefore, isLong, giveUp: reject };
        jobs.add(job);
        const work = async () => {
          requireDatabase();
          return task();
        };
        const end = () => {
          jobs.delete(job);
          spentMs += now() - began - (notCountedMs - notCountedBefore);
          places.leave();
        };
        work().finally(end).then(resolve, reject);
      });
    }

    return async (task, { isLong = false } = {}) => {
      if (kind === 'none') return task();
      // Before taking a place: while the database is away all are taken, and a refused client should know why.
      requireDatabase();
      if (isLimited && !isLong && spentMs > TIME_LIMIT_MS.up) throw databaseUnavailable();
      if (hasBegun) places.takeAgain();
      else await places.take(kind);
      hasBegun = true;
      return begin(task, isLong);
    };
  }

  function look(elapsedMs: number): void {
    notCountedMs += signals.idle() > 0 ? elapsedMs : Math.max(0, elapsedMs - TICK_MS);
    places.look();
    giveUpOverdue();
  }

  return {
    open,
    look,
    state: places.state,
    start(report) {
      const refusedInAll = () => Object.values(places.state().refused).reduce((sum, count) => sum + count, 0);
      let [last, known] = [now(), refusedInAll()];
      const looking = setInterval(() => {
        look(now() - last);
        last = now();
      }, TICK_MS);
      const reporting = setInterval(() => {
        const refused = refusedInAll() - known;
        known += refused;
        if (refused > 0) report(refused);
      }, REPORT_MS);
      timers = [looking.unref(), reporting.unref()];
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
