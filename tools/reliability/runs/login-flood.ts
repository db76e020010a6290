import { setTimeout as wait } from 'node:timers/promises';
import { populate } from '../support/community.ts';
import { ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { install, STATIC_FILE } from '../support/installation.ts';
import { closedLoop, openLoop } from '../support/load.ts';

const CONNECTIONS = 50;
const SECONDS = { short: 15, full: 30 };
const WARM_UP_S = 8;
const READS_PER_SECOND = 40;
/** A rude client, but one that takes a moment to read that it was turned away. */
const TURNED_AWAY_MS = 100;
const LIMITS = { films: 50, file: 60, loop: 40, logins: 4, slowest: 10_000 };

/** R10: 50 connections sign in without pause, with real hashes, while others read. */
export const loginFlood: FaultRun = {
  ids: ['R10'],
  async run({ full }) {
    const seconds = full ? SECONDS.full : SECONDS.short;
    const installation = await install();
    try {
      await populate(installation, { films: 100, members: 1 });
      const api = await installation.startApi({ env: { BCRYPT_COST: '12' } });

      async function measure(connections: number, seconds: number) {
        const logins: Answer[] = [];
        const movies: Answer[] = [];
        const files: Answer[] = [];
        api.reset();
        const readEvenly = (url: string, into: Answer[]) =>
          openLoop({
            perSecond: READS_PER_SECOND,
            seconds,
            act: async () => void into.push(await ask(url)),
          });
        await Promise.all([
          closedLoop({
            clients: connections,
            seconds,
            act: async (client, turn) => {
              const answer = await ask(`${api.base}/users/login`, {
                method: 'POST',
                json: { username: `nobody_${client}_${turn}`, password: 'wrong password' },
              });
              logins.push(answer);
              if (answer.status !== 401) await wait(TURNED_AWAY_MS);
            },
          }),
          readEvenly(`${api.base}/movies?limit=20`, movies),
          readEvenly(`${api.origin}${STATIC_FILE}`, files),
        ]);
        const { loopP99Ms } = await api.sample();
        const p99 = (answers: Answer[]) =>
          quantile(
            answers.map((answer) => answer.ms),
            0.99,
          );
        return {
          logins,
          reads: [...movies, ...files],
          films: p99(movies),
          file: p99(files),
          loop: loopP99Ms,
        };
      }

      // Connections, statements and code are warm before either is measured.
      await measure(1, WARM_UP_S);
      const quiet = await measure(0, SECONDS.short);
      const flood = await measure(CONNECTIONS, seconds);
      const compared = flood.logins.filter(({ status }) => status === 401).length / seconds;
      const slowest = Math.max(...flood.logins.map((answer) => answer.ms));
      const statuses = new Set(flood.logins.map(({ status }) => status));
      return [
        {
          id: 'R10',
          promise: 'GET /movies within 50 ms (p99)',
          measured: `${ms(flood.films)}, ${ms(quiet.films)} before`,
          met: flood.films <= LIMITS.films && flood.reads.every(({ status }) => status === 200),
        },
        {
          id: 'R10',
          promise: 'files within 60 ms (p99)',
          measured: `${ms(flood.file)}, ${ms(quiet.file)} before`,
          met: flood.file <= LIMITS.file,
        },
        {
          id: 'R10',
          promise: 'event loop 40 ms late (p99)',
          measured: `${ms(flood.loop)}, ${ms(quiet.loop)} before`,
          met: flood.loop <= LIMITS.loop,
        },
        {
          id: 'R10',
          promise: '4 passwords compared a second',
          measured: compared.toFixed(1),
          met: compared >= LIMITS.logins,
        },
        {
          id: 'R10',
          promise: 'the rest gets 503 or 429, within 10 s',
          measured: `${tally(flood.logins.map(({ status, failure }) => failure ?? status))}; slowest ${ms(slowest)}`,
          met: [...statuses].every((status) => [401, 429, 503].includes(status)) && slowest <= LIMITS.slowest,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
