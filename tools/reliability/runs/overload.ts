import { Agent } from 'node:http';
import { pick, populate } from '../support/community.ts';
import { ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask, type Answer } from '../support/http.ts';
import { install } from '../support/installation.ts';
import { capacityOf, openLoop } from '../support/load.ts';

const SECONDS = { short: 12, full: 30 };
/** Time in which the process finds out how much it can take. */
const SETTLE_MS = 2_000;
const CLIENTS = 32;
const TIMES = 3;
const ACCEPTED_LIMIT_MS = 1_000;
const HEALTH_PER_SECOND = 5;

const hasRetry = ({ headers }: Answer) => Number(headers['retry-after']) > 0;
const kindOf = (answer: Answer) =>
  answer.status === 503 && !hasRetry(answer) ? '503 without Retry-After' : (answer.failure ?? answer.status);

/** R12: three times as many requests as the process can serve, and no cache can answer any of them. */
export const overload: FaultRun = {
  ids: ['R12'],
  async run({ full }) {
    const seconds = full ? SECONDS.full : SECONDS.short;
    const installation = await install();
    try {
      const { films: movies, members } = await populate(installation, { films: 200, members: 40 });
      const api = await installation.startApi();
      let turns = 0;
      const next = (agent?: Agent): Promise<Answer> => {
        const turn = (turns += 1);
        const { cookie } = pick(members, turn);
        const path = pick(
          [
            `/movies/${pick(movies, turn)}/reviews`,
            '/profile/me',
            '/profile/me/timeline',
            `/movies/${pick(movies, turn)}/rating`,
          ],
          turn,
        );
        return ask(`${api.base}${path}`, { cookie, ...(agent && { agent }) });
      };
      const capacity = await capacityOf(CLIENTS, async () => (await next()).status === 200);

      const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
      const answers: (Answer & { at: number })[] = [];
      const health: Answer[] = [];
      const begin = performance.now();
      await Promise.all([
        openLoop({
          perSecond: capacity * TIMES,
          seconds,
          act: async () => {
            const at = performance.now() - begin;
            answers.push({ ...(await next(agent)), at });
          },
        }),
        openLoop({
          perSecond: HEALTH_PER_SECOND,
          seconds,
          act: async () => void health.push(await ask(`${api.origin}/healthz`)),
        }),
      ]);
      agent.destroy();
      const steady = answers.filter(({ at }) => at > SETTLE_MS);
      const accepted = steady.filter(({ status }) => status === 200);
      const shed = steady.filter(({ status }) => status === 503);
      const times = accepted.map((answer) => answer.ms);
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      const withRetry = shed.filter(hasRetry).length;
      const after = await next();
      return [
        {
          id: 'R12',
          promise: 'accepted within 1 s (p99)',
          measured: `${ms(p99)}, p50 ${ms(p50)}; ${Math.round(answers.length / seconds)} requests/s, ${Math.round(accepted.length / (seconds - SETTLE_MS / 1_000))} accepted, capacity ${Math.round(capacity)}`,
          met: accepted.length > 0 && p99 <= ACCEPTED_LIMIT_MS,
        },
        {
          id: 'R12',
          promise: 'the rest 503 with Retry-After',
          measured: `${tally(steady.map(kindOf))}; refused within ${ms(
            quantile(
              shed.map((answer) => answer.ms),
              0.99,
            ),
          )} (p99)`,
          met:
            shed.length > 0 && withRetry === shed.length && accepted.length + shed.length === steady.length,
        },
        {
          id: 'R12',
          promise: 'probes are answered, then everybody',
          measured: `/healthz ${tally(health.map(({ status, failure }) => failure ?? status))}; then ${after.status}`,
          met: health.every(({ status }) => status === 200) && after.status === 200,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
