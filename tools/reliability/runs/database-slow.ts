import { startTcpProxy } from 'api/src/testing/tcp-proxy.ts';
import { pick, populate } from '../support/community.ts';
import { ms, quantile, tally, type FaultRun, type Finding } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { DATABASE_NAME, install, STATIC_FILE } from '../support/installation.ts';
import { openLoop, until } from '../support/load.ts';

const SLOW_MS = 2_000;
/** As slow as a database may be without that its own probes tell. */
const UNNOTICED_MS = 900;
/** As slow as a database may be that still answers the driver's own probes in time. */
const SLUGGISH_MS = 1_500;
const SECONDS = 10;
/** More than 20 connections answer at two seconds each. */
const PER_SECOND = 30;
const MEMORY_PER_SECOND = 20;
const REFUSAL_LIMIT_MS = 7_000;
const MEMORY_LIMIT_MS = 50;

/** R6: every answer of the database comes late by up to two seconds, or never, while more is asked than it can answer. */
export const databaseSlow: FaultRun = {
  ids: ['R6'],
  async run() {
    const installation = await install();
    const wire = await startTcpProxy(installation.mongoUri, DATABASE_NAME);
    try {
      const { films: movies, members } = await populate(installation, { films: 20, members: 20 });
      const api = await installation.startApi({ env: { MONGODB_URI: wire.uri } });
      const findings: Finding[] = [];
      for (const [name, delay] of [
        ['0.9 s late', UNNOTICED_MS],
        ['1.5 s late', SLUGGISH_MS],
        ['2 s late', SLOW_MS],
        ['silent', Infinity],
      ] as const) {
        await until(
          'films',
          30_000,
          async () => (await ask(`${api.base}/movies/${pick(movies, 0)}`)).status === 200,
        );
        wire.delay(delay);
        const answers: Answer[] = [];
        const fromMemory: Answer[] = [];
        await Promise.all([
          openLoop({
            perSecond: PER_SECOND,
            seconds: SECONDS,
            act: async (turn) => {
              const path = turn % 2 === 0 ? `/movies/${pick(movies, turn)}/reviews` : '/profile/me';
              answers.push(await ask(`${api.base}${path}`, { cookie: pick(members, turn).cookie }));
            },
          }),
          openLoop({
            perSecond: MEMORY_PER_SECOND,
            seconds: SECONDS,
            act: async (turn) => {
              const path = pick(['/healthz', STATIC_FILE, '/api/v1/faqs'], turn);
              fromMemory.push(await ask(`${api.origin}${path}`));
            },
          }),
        ]);
        wire.delay(0);
        const statuses = tally(answers.map(({ status, failure }) => failure ?? status));
        const refused = answers.filter(({ status }) => status === 503).map((answer) => answer.ms);
        const memory = quantile(
          fromMemory.map((answer) => answer.ms),
          0.99,
        );
        findings.push(
          {
            id: 'R6',
            promise: `${name}: refused within 7 s`,
            measured: `${ms(Math.max(0, ...refused))}; ${statuses}`,
            met:
              refused.every((taken) => taken <= REFUSAL_LIMIT_MS) &&
              answers.every(({ status }) => [200, 503].includes(status)),
          },
          {
            id: 'R6',
            promise: `${name}: the rest within 50 ms (p99)`,
            measured: `${ms(memory)}; ${tally(fromMemory.map(({ status, failure }) => failure ?? status))}`,
            met: memory < MEMORY_LIMIT_MS && fromMemory.every(({ status }) => status === 200),
          },
        );
      }
      return findings;
    } finally {
      await installation.close();
      await wire.cut();
    }
  },
};
