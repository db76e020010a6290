import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy } from 'api/src/testing/tcp-proxy.ts';
import { ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { DATABASE_NAME, install } from '../support/installation.ts';

const ASKED = 200;
const HEALTH_LIMIT_MS = 5;
/** What the ping of the database may take, and a moment for the answer. */
const READY_LIMIT_MS = 600;
const PLAIN = /^\{"status":"(?:ok|unavailable)"\}$/;

/** R26: what a probe sees while the database answers, and while it is silent. */
export const health: FaultRun = {
  ids: ['R26'],
  async run() {
    const installation = await install();
    const wire = await startTcpProxy(installation.mongoUri, DATABASE_NAME);
    try {
      const api = await installation.startApi({ env: { MONGODB_URI: wire.uri } });
      const probe = async (path: string, times: number) => {
        const answers: Answer[] = [];
        for (let count = 0; count < times; count += 1) {
          answers.push(await ask(`${api.origin}${path}`));
          await wait(10);
        }
        return answers;
      };
      await probe('/healthz', ASKED);
      const up = await probe('/healthz', ASKED);
      const ready = await probe('/readyz', ASKED);
      wire.delay(Infinity);
      // The former answer is kept for a second; after it the database itself is asked, and says nothing.
      await wait(1_100);
      const unready = await probe('/readyz', 1);
      const silent = await probe('/healthz', ASKED);
      for (let count = 0; count < 4; count += 1) {
        unready.push(...(await probe('/readyz', 1)));
        await wait(1_100);
      }
      const times = [...up, ...silent].map((answer) => answer.ms);
      const p99 = quantile(times, 0.99);
      const slowest = Math.max(...unready.map((answer) => answer.ms));
      const all = [...up, ...silent, ...ready, ...unready];
      return [
        {
          id: 'R26',
          promise: '/healthz within 5 ms (p99)',
          measured: `${ms(p99)}, p50 ${ms(quantile(times, 0.5))}; ${tally([...up, ...silent].map(({ status }) => status))}`,
          met: p99 <= HEALTH_LIMIT_MS && [...up, ...silent].every(({ status }) => status === 200),
        },
        {
          id: 'R26',
          promise: '/readyz 503 within half a second',
          measured: `${tally(ready.map(({ status }) => status))}; then ${tally(unready.map(({ status }) => status))} within ${ms(slowest)}`,
          met:
            ready.every(({ status }) => status === 200) &&
            unready.every(({ status }) => status === 503) &&
            slowest <= READY_LIMIT_MS,
        },
        {
          id: 'R26',
          promise: 'neither tells details',
          measured: tally(all.map(({ text }) => text)),
          met: all.every(({ text }) => PLAIN.test(text)),
        },
      ];
    } finally {
      await installation.close();
      await wire.cut();
    }
  },
};
