import mongoose from 'mongoose';
import { ms, tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, ready } from '../support/installation.ts';

const READY_LIMIT_MS = 5_000;

/** R7: the API starts before its database, and two start at once on an empty one. */
export const boot: FaultRun = {
  ids: ['R7'],
  async run() {
    const installation = await install();
    try {
      const env = { SEED_CATALOGUE: 'true' };
      // Both listen without a database, which is then empty for the two of them.
      installation.database().kill('SIGTERM');
      await installation.database().exited;
      const start = () => installation.startApi({ env, waitUntilReady: false });
      const pair = await Promise.all([start(), start()]);
      const early = await Promise.all(
        pair.map(async (api) => [
          (await ask(`${api.origin}/healthz`)).status,
          (await ask(`${api.origin}/readyz`)).status,
          (await ask(`${api.base}/movies`)).status,
        ]),
      );
      await installation.startDatabase();
      const first = await Promise.all(pair.map((api) => ready(api)));
      const totals = await Promise.all(
        pair.map(async (api) => /"total":(\d+)/.exec((await ask(`${api.base}/movies?limit=1`)).text)?.[1]),
      );
      const twice = await installation.past(async () => {
        const seen = new Set<string>();
        let count = 0;
        for (const { name } of await mongoose.connection.listCollections()) {
          for (const { key } of await mongoose.connection.collection(name).indexes()) {
            seen.add(`${name} ${JSON.stringify(key)}`);
            count += 1;
          }
        }
        return { indexes: count, twice: count - seen.size };
      });

      // The usual case: data is there, and the database comes after the API.
      for (const api of pair) api.kill('SIGTERM');
      const codes = await Promise.all(pair.map(async (api) => (await api.exited).code));
      installation.database().kill('SIGTERM');
      await installation.database().exited;
      const late = await start();
      await installation.startDatabase();
      const again = await ready(late);
      return [
        {
          id: 'R7',
          promise: 'without it /healthz 200, /readyz and /movies 503',
          measured: tally(early.map((statuses) => statuses.join(' '))),
          met: early.every(
            ([health, readiness, movies]) => health === 200 && readiness === 503 && movies === 503,
          ),
        },
        {
          id: 'R7',
          promise: 'ready within 5 s',
          measured: ms(again),
          met: again <= READY_LIMIT_MS,
        },
        {
          id: 'R7',
          promise: 'two fill an empty one once and end with 0',
          measured: `films ${tally(totals.map(String))}; ${twice.indexes} indexes, ${twice.twice} twice; ready within ${ms(Math.max(...first))}; ended with ${tally(codes.map(String))}`,
          met:
            twice.twice === 0 &&
            totals[0] !== undefined &&
            totals[0] === totals[1] &&
            codes.every((code) => code === 0),
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
