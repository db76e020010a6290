import { MongoFailure } from '../errors.ts';

/** A request gives way to others after this many milliseconds of reading. */
const SLICE_MILLISECONDS = 3;

/** What a query that runs is allowed and has done so far. */
export class QueryRun {
  keysExamined = 0;
  documentsExamined = 0;
  #sliceEnd: number;

  /**
   * @param pauses whether it may pause to let other requests in; never inside a transaction
   * @param deadline when it must have ended, in milliseconds of performance.now()
   */
  constructor(
    readonly pauses: boolean,
    public deadline = Infinity,
  ) {
    this.#sliceEnd = performance.now() + SLICE_MILLISECONDS;
  }

  /**
   * Whether it is time to let other requests in.
   * @throws MongoFailure MaxTimeMSExpired
   */
  isPauseDue(): boolean {
    const now = performance.now();
    if (now > this.deadline) throw new MongoFailure('MaxTimeMSExpired', 'operation exceeded time limit');
    return this.pauses && now > this.#sliceEnd;
  }

  resume(): void {
    this.#sliceEnd = performance.now() + SLICE_MILLISECONDS;
  }
}

/** Steps of a query: a result, or undefined where it pauses. */
export type Steps<T> = Generator<T | undefined, void, undefined>;

/** Queries that have paused, in the order in which they go on. */
const waiting: (() => void)[] = [];

/** One query goes on per turn of the event loop, so that others wait for one slice however many queries there are. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/** Lets other requests in. */
export async function pause(run: QueryRun): Promise<void> {
  await nextTurn();
  run.resume();
}

/** The next result, letting other requests in at every pause; undefined at the end. */
export async function nextResult<T>(steps: Steps<T>, run: QueryRun): Promise<T | undefined> {
  for (;;) {
    const step = steps.next();
    if (step.done) return undefined;
    if (step.value !== undefined) return step.value;
    await pause(run);
  }
}

/** All results, letting other requests in at every pause. */
export async function* eachResult<T>(steps: Steps<T>, run: QueryRun): AsyncGenerator<T, void, undefined> {
  run.resume();
  for (const value of steps) {
    if (value !== undefined) yield value;
    else await pause(run);
  }
}

/** The first result of steps that never pause. */
export function firstResult<T>(steps: Steps<T>): T | undefined {
  for (const value of steps) if (value !== undefined) return value;
  return undefined;
}
