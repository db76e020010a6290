import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Seconds; a cached answer takes one millisecond, a sign-in in a flood ten seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const COMMAND_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

export interface EndedRequest {
  method: string;
  /** The endpoint's pattern or a word for a kind of file, never an address. */
  route: string;
  /** '2xx' to '5xx', or 'cut' when the client did not wait for the end. */
  status: string;
  seconds: number;
}

/** A number, or one for each value of a label; null when it is not known at the moment. */
export type Reading = number | Readonly<Record<string, number>> | null;

/** A number that is read when it is asked for. */
export interface Observation {
  /** A counter only grows. */
  kind: 'gauge' | 'counter';
  name: string;
  help: string;
  /** Needed when the reading has several numbers. */
  label?: string;
  /** Called with every scrape. Without a label, an unknown number is 0. */
  read: () => Reading | Promise<Reading>;
}

/** What the process tells Prometheus. Labels take few values, all of them written in the code. */
export interface Metrics {
  requestEnded(request: EndedRequest): void;
  /** @param code one of the error codes of packages/shared */
  requestFailed(code: string): void;
  /** @param command name of a database command @param seconds that it took */
  commandEnded(command: string, outcome: 'ok' | 'failed', seconds: number): void;
  /**
   * @param name of a recurring task
   * @returns the task, which now counts its runs by their outcome
   */
  counted<T>(name: string, run: () => Promise<T>): () => Promise<T>;
  observe(observation: Observation): void;
  /** @returns everything in Prometheus' text format, and the media type of it */
  scrape(): Promise<{ type: string; text: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'filmfisher_failures_total',
    help: 'Requests that failed, by the code of the error',
    labelNames: ['code'],
    registers,
  });
  const commands = new Histogram({
    name: 'mongodb_command_duration_seconds',
    help: 'Time that the database took for a command, the way there and back included',
    labelNames: ['command', 'outcome'],
    buckets: COMMAND_BUCKETS,
    registers,
  });
  const runs = new Counter({
    name: 'filmfisher_task_runs_total',
    help: 'Rounds of recurring tasks',
    labelNames: ['task', 'outcome'],
    registers,
  });

  return {
    requestEnded({ seconds, ...labels }) {
      requests.observe(labels, seconds);
    },
    requestFailed: (code) => failures.inc({ code }),
    commandEnded: (command, outcome, seconds) => commands.observe({ command, outcome }, seconds),
    counted: (task, run) => async () => {
      try {
        const result = await run();
        runs.inc({ task, outcome: 'ok' });
        return result;
      } catch (error) {
        runs.inc({ task, outcome: 'failed' });
        throw error;
      }
    },
    observe({ kind, name, help, label, read }) {
      const options = {
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        async collect(this: Gauge | Counter) {
          this.reset();
          const reading = await read();
          if (typeof reading === 'number') this.inc(reading);
          else if (label !== undefined && reading) {
            for (const [value, count] of Object.entries(reading)) this.inc({ [label]: value }, count);
          }
        },
      };
      if (kind === 'gauge') new Gauge(options);
      else new Counter(options);
    },
    async scrape() {
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
