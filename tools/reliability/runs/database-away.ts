import { setTimeout as wait } from 'node:timers/promises';
import { pick, populate } from '../support/community.ts';
import { ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer, type Ask } from '../support/http.ts';
import { install } from '../support/installation.ts';
import { openLoop, until } from '../support/load.ts';

const PER_SECOND = 50;
const SECONDS = { short: 12, full: 60 };
const MEMBERS = 20;
const ANSWER_LIMIT_MS = 2_500;
const BACK_LIMIT_MS = 10_000;

/**
 * On a machine that is too busy the process turns a request away before it asks for the database: that is `overloaded`.
 * @returns the code of a complete refusal, else the status or why there was no answer
 */
function kindOf({ status, headers, text, failure }: Answer): string | number {
  const retry = headers['retry-after'];
  if (status === 503 && retry === '5' && text.includes('"database_unavailable"'))
    return 'database_unavailable';
  if (status === 503 && retry !== undefined && text.includes('"overloaded"')) return 'overloaded';
  return failure ?? status;
}

/** R4 and R5: the database process is ended under 50 requests a second, and started again. */
export const databaseAway: FaultRun = {
  ids: ['R4', 'R5'],
  async run({ full }) {
    const installation = await install();
    try {
      const { films: movies, members } = await populate(installation, { films: 20, members: MEMBERS });
      // What is kept for a few seconds needs no database.
      const api = await installation.startApi({ env: { RESPONSE_CACHE: 'off' } });
      const requests: ((turn: number) => [path: string, options: Ask])[] = [
        (turn) => [`/movies?limit=20&page=1&genre=Drama&minScore=${turn % 5}`, {}],
        (turn) => [`/movies/${pick(movies, turn)}`, {}],
        (turn) => [`/movies/${pick(movies, turn)}/reviews`, {}],
        (turn) => [`/search?q=film%20${turn}`, {}],
        (turn) => ['/users/auth', { cookie: pick(members, turn).cookie }],
        (turn) => ['/profile/me', { cookie: pick(members, turn).cookie }],
        (turn) => ['/notifications', { cookie: pick(members, turn).cookie }],
        (turn) => [
          `/movies/${pick(movies, turn)}/rating`,
          { method: 'PUT', json: { stars: (turn % 10) + 1 }, cookie: pick(members, turn).cookie },
        ],
        () => ['/users/login', { method: 'POST', json: { username: 'nobody', password: 'wrong password' } }],
      ];
      const send = (turn: number) => {
        const [path, options] = pick(requests, turn)(turn);
        return ask(`${api.base}${path}`, options);
      };
      // Connections to the database are there, as on any day.
      await openLoop({ perSecond: PER_SECOND, seconds: 1, act: async (turn) => void (await send(turn)) });

      const database = installation.database();
      database.kill('SIGTERM');
      await database.exited;
      const answers: Answer[] = [];
      const health: Answer[] = [];
      const readiness: Answer[] = [];
      const seconds = full ? SECONDS.full : SECONDS.short;
      const watcher = (async () => {
        for (let second = 0; second < seconds; second += 1) {
          await wait(1_000);
          health.push(await ask(`${api.origin}/healthz`));
          readiness.push(await ask(`${api.origin}/readyz`));
        }
      })();
      await openLoop({
        perSecond: PER_SECOND,
        seconds,
        act: async (turn) => void answers.push(await send(turn)),
      });
      await watcher;

      const kinds = answers.map(kindOf);
      const cleared = answers.filter(({ headers }) => headers['set-cookie'] !== undefined);
      const times = answers.map((answer) => answer.ms);
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];

      await installation.startDatabase();
      const back = await until(
        'films',
        60_000,
        async () => (await ask(`${api.base}/movies/${pick(movies, 0)}`)).status === 200,
      );
      const signedIn = await Promise.all(
        members.map(({ cookie }) => ask(`${api.base}/users/auth`, { cookie })),
      );
      const still = signedIn.filter(({ text }) => text.includes('"isAuthenticated":true')).length;
      return [
        {
          id: 'R4',
          promise: '503 with Retry-After: 5',
          measured: `${tally(kinds)} in ${seconds} s`,
          met: kinds.length > 0 && kinds.every((kind) => kind === 'database_unavailable'),
        },
        {
          id: 'R4',
          promise: 'within 2.5 s (p99)',
          measured: `${ms(p99)}, p50 ${ms(p50)}`,
          met: p99 <= ANSWER_LIMIT_MS,
        },
        {
          id: 'R4',
          promise: '/healthz 200, /readyz 503',
          measured: `${tally(health.map(({ status }) => status))}; ${tally(readiness.map(({ status }) => status))}`,
          met:
            health.every(({ status }) => status === 200) && readiness.every(({ status }) => status === 503),
        },
        {
          id: 'R4',
          promise: 'no answer sets a cookie',
          measured: `${cleared.length} of ${answers.length}`,
          met: cleared.length === 0,
        },
        {
          id: 'R5',
          promise: 'first success within 10 s',
          measured: ms(back),
          met: back <= BACK_LIMIT_MS,
        },
        {
          id: 'R5',
          promise: 'members are signed in',
          measured: `${still} of ${members.length}`,
          met: still === members.length,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
