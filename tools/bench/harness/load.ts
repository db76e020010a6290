import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { quantileOf } from './stats.ts';
import { cpuSecondsOf, machineTime } from './usage.ts';

/** One request of a load. */
export interface LoadRequest {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Statuses by which a server refuses what would overload it, or a client that asks too often. */
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

/** What is loaded. */
export interface LoadTarget {
  /** Several are sent an equal part of the connections each. */
  origins: readonly string[];
  /** Processes whose processor time is measured, by what they are. */
  processes: Readonly<Record<string, readonly number[]>>;
}

export interface LoadOptions {
  connections: number;
  /** Status of the answers that count; all others are only named. */
  expected: number;
  /** Seconds that are measured; longer when hardly anything is answered. */
  seconds: number;
  /** Seconds before, which are not. */
  warmUp: number;
}

/** What a load measured: of the expected answers, except where all are named. */
export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
  /** All answers by status. */
  statuses: Record<string, number>;
  /** Seconds of processor time per 1,000 answers, by process, the load generator among them. */
  cpu: Record<string, number>;
  /** Part of the machine's processor time, 0 to 1, that nobody used. */
  idle: number;
}

async function cpuOf(processes: LoadTarget['processes']): Promise<Record<string, number>> {
  const { user, system } = process.cpuUsage();
  const seconds: Record<string, number> = { generator: (user + system) / 1e6 };
  for (const [name, pids] of Object.entries(processes)) {
    const each = await Promise.all(pids.map(cpuSecondsOf));
    seconds[name] = each.reduce((sum, value) => sum + value, 0);
  }
  return seconds;
}

/** A load with fewer answers goes on for up to this many times as long: work under way would distort it. */
const ANSWERS_MIN = 50;
const LONGER_MAX = 4;
/** How long is looked whether processes are at rest, and how long is waited for it, in seconds. */
const REST_SAMPLE = 0.08;
const REST_LIMIT = 20;
/** Part of one processor that a process at rest may use. */
const REST_MAX = 0.3;

/** Waits until the processes have finished what the clients of the load before no longer wait for. */
async function atRest(processes: LoadTarget['processes']): Promise<void> {
  const pids = Object.values(processes).flat();
  const used = async () => (await Promise.all(pids.map(cpuSecondsOf))).reduce((sum, value) => sum + value, 0);
  const limit = performance.now() + REST_LIMIT * 1_000;
  for (let before = await used(); performance.now() < limit;) {
    await wait(REST_SAMPLE * 1_000);
    const after = await used();
    // Where nothing can be measured, this is false as well.
    if (!(after - before > REST_SAMPLE * REST_MAX)) return;
    before = after;
  }
}

/** @returns the requests of one connection: dealt out like cards, so that no two send the same at the same time */
function shareOf(requests: readonly LoadRequest[], nth: number, connections: number): LoadRequest[] {
  const own = requests.filter((_request, index) => index % connections === nth % connections);
  // autocannon writes into what it is given.
  return (own.length > 0 ? own : requests).map((request) => ({ method: 'GET', ...request }));
}

/**
 * Sends requests as fast as the answers come, once the processes are at rest.
 * @throws Error when a connection breaks or times out, or an answer is neither expected nor a refusal: such a
 *   figure would be worth nothing
 */
export async function runLoad(
  { origins, processes }: LoadTarget,
  requests: readonly LoadRequest[],
  { connections, expected, seconds, warmUp }: LoadOptions,
): Promise<LoadResult> {
  await atRest(processes);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const problems: string[] = [];
  let isMeasuring = false;
  let started = 0;
  const runs = origins.map((url) => {
    const instance = autocannon(
      {
        url,
        connections: Math.max(1, Math.round(connections / origins.length)),
        duration: 3_600,
        timeout: 30,
        // How often it checks for a request to stop.
        sampleInt: 100,
        setupClient: (client) => {
          client.setRequests(shareOf(requests, started, connections));
          started += 1;
        },
      },
      () => {},
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (!isMeasuring) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === expected) times.push(milliseconds);
    });
    instance.on('reqError', (error) => problems.push(String(error)));
    return { instance, ended: new Promise<void>((resolve) => instance.on('done', () => resolve())) };
  });
  await wait(warmUp * 1_000);
  const [cpuBefore, machineBefore] = await Promise.all([cpuOf(processes), machineTime()]);
  const begin = performance.now();
  isMeasuring = true;
  for (let nth = 0; nth === 0 || (nth < LONGER_MAX && times.length < ANSWERS_MIN); nth += 1) {
    await wait(seconds * 1_000);
  }
  isMeasuring = false;
  const taken = (performance.now() - begin) / 1_000;
  const [cpuAfter, machineAfter] = await Promise.all([cpuOf(processes), machineTime()]);
  for (const { instance } of runs) instance.stop();
  await Promise.all(runs.map(({ ended }) => ended));
  const isUnderstood = (status: string) => Number(status) === expected || REFUSALS.has(Number(status));
  if (!Object.keys(statuses).every(isUnderstood)) problems.push(JSON.stringify(statuses));
  if (problems.length > 0) throw new Error(`${origins.join(', ')}: ${problems.slice(0, 3).join('; ')}`);
  return {
    perSecond: times.length / taken,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
    slowest: times.reduce((slowest, time) => Math.max(slowest, time), 0),
    statuses,
    cpu: Object.fromEntries(
      Object.entries(cpuAfter).map(([name, after]) => [
        name,
        ((after - (cpuBefore[name] ?? 0)) / times.length) * 1_000,
      ]),
    ),
    idle: (machineAfter.idle - machineBefore.idle) / (machineAfter.all - machineBefore.all),
  };
}
