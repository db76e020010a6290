import mongoose from 'mongoose';
import { ms, type FaultRun } from '../support/figures.ts';
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
          promise: 'without a database it listens, alive and not ready',
          measured: `/healthz, /readyz, /movies: ${early.map((statuses) => statuses.join(' ')).join(' and ')}`,
          met: early.every(
            ([health, readiness, films]) => health === 200 && readiness === 503 && films === 503,
          ),
        },
        {
          id: 'R7',
          promise: 'it is ready within 5 s of the arrival of the database',
          measured: ms(again),
          met: again <= READY_LIMIT_MS,
        },
        {
          id: 'R7',
          promise: 'two that start on an empty database load it once, build each index once and end with 0',
          measured: `ready after ${first.map(ms).join(' and ')} with the catalogue loaded, films ${totals.join(' and ')}, ${twice.indexes} indexes, ${twice.twice} twice, exit codes ${codes.join(' and ')}`,
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
