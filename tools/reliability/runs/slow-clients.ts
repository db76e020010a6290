import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { populate } from '../support/community.ts';
import { ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, type Api } from '../support/installation.ts';
import { readBeside } from '../support/load.ts';

const HALF_OPEN = 800;
const CUT_LIMIT_MS = 15_000;
const READS_LIMIT_MS = 20;
/** Node's limit for a whole request (src/platform/process/http-server.ts). */
const REQUEST_LIMIT_MS = 30_000;
const TOLERANCE_MS = 2_000;

interface Cut {
  ms: number;
  /** First line of what the server said before. */
  said: string;
}

/** @returns the status in what was said, else all of it */
const statusOf = ({ said }: Cut) => /^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? (said || 'no answer');

/** Opens a connection, sends the beginning of a request and goes on by one byte a second. */
function crawl(api: Api, beginning: string): Promise<Cut> {
  const { port, hostname } = new URL(api.origin);
  const begin = performance.now();
  return new Promise((resolve) => {
    let said = '';
    const socket: Socket = connect(Number(port), hostname, () => socket.write(beginning));
    const drip = setInterval(() => void (socket.writable && socket.write('x')), 1_000);
    socket.on('data', (part: Buffer) => (said += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ ms: performance.now() - begin, said: said.split('\r\n')[0] ?? '' });
    });
  });
}

/** R8: 800 clients that never finish their headers, while others read. */
export const slowHeaders: FaultRun = {
  ids: ['R8'],
  async run() {
    const installation = await install();
    try {
      await populate(installation, { films: 20, members: 1 });
      const api = await installation.startApi();
      const read = async () => (await ask(`${api.base}/movies?limit=20`)).ms;
      for (let count = 0; count < 100; count += 1) await read();
      const quiet: number[] = [];
      for (let count = 0; count < 200; count += 1) {
        quiet.push(await read());
        await wait(10);
      }
      const { result: cuts, times } = await readBeside(read, () =>
        Promise.all(
          Array.from({ length: HALF_OPEN }, () =>
            crawl(api, 'GET /api/v1/movies HTTP/1.1\r\nHost: x\r\nX-Slow: '),
          ),
        ),
      );
      const slowest = Math.max(...cuts.map((cut) => cut.ms));
      const p99 = quantile(times, 0.99);
      return [
        {
          id: 'R8',
          promise: '800 are cut off within 15 s',
          measured: `${tally(cuts.map(statusOf))} within ${ms(slowest)}`,
          met: slowest <= CUT_LIMIT_MS,
        },
        {
          id: 'R8',
          promise: 'reads below 20 ms (p99)',
          measured: `${ms(p99)}, ${ms(quantile(quiet, 0.99))} before`,
          met: p99 < READS_LIMIT_MS,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};

/** R9: a body that never ends. */
export const slowBody: FaultRun = {
  ids: ['R9'],
  waits: true,
  async run() {
    const installation = await install();
    try {
      const api = await installation.startApi();
      const head =
        'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
      const cuts = await Promise.all(Array.from({ length: 20 }, () => crawl(api, head)));
      const times = cuts.map((cut) => cut.ms);
      return [
        {
          id: 'R9',
          promise: '408 after 30 ± 2 s',
          measured: `${tally(cuts.map(statusOf))} after ${ms(Math.min(...times))} to ${ms(Math.max(...times))}`,
          met: cuts.every(
            ({ ms: taken, said }) =>
              Math.abs(taken - REQUEST_LIMIT_MS) <= TOLERANCE_MS && said.includes(' 408 '),
          ),
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
