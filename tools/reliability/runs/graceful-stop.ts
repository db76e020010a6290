import { setTimeout as wait } from 'node:timers/promises';
import { pick, populate } from '../support/community.ts';
import { ms, tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, NO_SHEDDING, type Api } from '../support/installation.ts';
import { closedLoop } from '../support/load.ts';

const CLIENTS = 80;
/** Milliseconds between an answer and the next request of a client: busy processes, not drowned ones. */
const THINK_MS = 300;
const PROBE_EVERY_MS = 200;
const PROBE_TIMEOUT_MS = 3_000;
const EXIT_LIMIT_MS = 10_000;

/** What a load balancer does: asks each process whether it is ready, and sends requests only to those that are. */
function balance() {
  const isReady = new Map<Api, boolean>();
  const probers: Promise<void>[] = [];
  let probing = true;
  let turn = 0;
  async function probe(api: Api): Promise<void> {
    while (probing) {
      const { status, failure } = await ask(`${api.origin}/readyz`, { timeout: PROBE_TIMEOUT_MS });
      // A process that is slow to answer is busy, not away.
      if (failure !== 'TIMEOUT') isReady.set(api, status === 200);
      await wait(PROBE_EVERY_MS);
    }
  }
  return {
    add(api: Api): void {
      isReady.set(api, false);
      probers.push(probe(api));
    },
    /** Waits while none is ready. */
    async next(): Promise<Api> {
      for (;;) {
        const open = [...isReady].filter(([, isOpen]) => isOpen).map(([api]) => api);
        turn += 1;
        if (open.length > 0) return pick(open, turn);
        await wait(PROBE_EVERY_MS / 4);
      }
    },
    async stop() {
      probing = false;
      await Promise.all(probers);
    },
  };
}

/** R1: processes are replaced one after the other, as an update does, while 80 clients read and rate. */
export const gracefulStop: FaultRun = {
  ids: ['R1'],
  async run() {
    const installation = await install();
    try {
      const { films: movies, members } = await populate(installation, { films: 20, members: CLIENTS });
      const apis = [
        await installation.startApi({ env: NO_SHEDDING }),
        await installation.startApi({ env: NO_SHEDDING }),
      ];
      const balancer = balance();
      for (const api of apis) balancer.add(api);
      let over = false;
      const statuses: string[] = [];
      const load = closedLoop({
        clients: CLIENTS,
        seconds: 60,
        isOver: () => over,
        act: async (client, turn) => {
          const { base } = await balancer.next();
          const movie = `${base}/movies/${pick(movies, client + turn)}`;
          const answer =
            turn % 4 === 0
              ? await ask(`${movie}/rating`, {
                  method: 'PUT',
                  json: { stars: (turn % 10) + 1 },
                  cookie: pick(members, client).cookie,
                })
              : await ask(turn % 4 === 1 ? movie : `${base}/movies?limit=20&page=${(turn % 2) + 1}`);
          statuses.push(answer.failure ?? String(answer.status));
          await wait(THINK_MS);
        },
      });
      const stops: { code: number | null; took: number }[] = [];
      for (const api of apis) {
        await wait(1_500);
        const begin = performance.now();
        api.kill('SIGTERM');
        const { code, at } = await api.exited;
        stops.push({ code, took: at - begin });
        if (stops.length < apis.length) balancer.add(await installation.startApi({ env: NO_SHEDDING }));
      }
      over = true;
      await load;
      await balancer.stop();
      const failed = statuses.filter((status) => status !== '200').length;
      return [
        {
          id: 'R1',
          promise: 'no request fails',
          measured: tally(statuses),
          met: failed === 0,
        },
        {
          id: 'R1',
          promise: 'each ends with 0 within 10 s',
          measured: stops.map(({ code, took }) => `${code ?? 'signal'} after ${ms(took)}`).join(', '),
          met: stops.every(({ code, took }) => code === 0 && took <= EXIT_LIMIT_MS),
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
