import { setTimeout as wait } from 'node:timers/promises';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { mib, ms, tally, type FaultRun } from '../support/figures.ts';
import { HOSTILE_FILES, type HostileFile } from '../support/hostile-files.ts';
import { ask, fileForm, type Answer } from '../support/http.ts';
import { install, type Api, type Installation } from '../support/installation.ts';
import { memoryOf } from '../support/processes.ts';

const ANSWER_LIMIT_MS = 10_000;
const READY_LIMIT_MS = 1_000;
const MEMORY_LIMIT = 300 * 1_024 * 1_024;
const PATHS = { members: '/imports', desk: '/admin/imports' };

type Cookies = Record<HostileFile['to'], string>;

/** @returns sessions of a member and of an administrator */
function people(installation: Installation): Promise<Cookies> {
  return installation.past(async (context) => {
    const cookies: Cookies = { members: '', desk: '' };
    for (const [to, role] of [['members', 'member'] as const, ['desk', 'admin'] as const]) {
      const user = await buildUser(context, { role });
      const { name, value } = await beginSession(context, user, { remember: false, device: 'fault run' });
      cookies[to] = `${name}=${value ?? ''}`;
    }
    return cookies;
  });
}

interface Outcome {
  name: string;
  answer: Answer;
  /** Milliseconds of the slowest look at /readyz meanwhile, and how many did not say that it is ready. */
  ready: number;
  unready: number;
  /** Bytes: the most that the process had. */
  memory: number;
}

async function send(api: Api, { name, to }: HostileFile, bytes: Buffer, cookies: Cookies): Promise<Outcome> {
  let [memory, ready, unready] = [0, 0, 0];
  let isOver = false;
  const sampler = setInterval(() => (memory = Math.max(memory, memoryOf(api.pid).now)), 20);
  const probes = (async () => {
    while (!isOver) {
      const probe = await ask(`${api.origin}/readyz`);
      ready = Math.max(ready, probe.ms);
      if (probe.status !== 200) unready += 1;
      await wait(50);
    }
  })();
  const form = fileForm('file', bytes);
  const answer = await ask(`${api.base}${PATHS[to]}`, { method: 'POST', cookie: cookies[to], ...form });
  isOver = true;
  await probes;
  clearInterval(sampler);
  return { name, answer, ready, unready, memory };
}

/** R35: files that are meant to take all memory or time are sent to both imports, one after the other. */
export const hostileUploads: FaultRun = {
  ids: ['R35'],
  async run({ full }) {
    const installation = await install();
    try {
      const cookies = await people(installation);
      const api = await installation.startApi();
      const plain = Buffer.from('title,year\nLionheart,2018\n');
      for (const to of ['members', 'desk'] as const)
        await send(api, { name: 'a plain table', to, make: () => plain }, plain, cookies);
      const before = memoryOf(api.pid).now;
      const outcomes: Outcome[] = [];
      for (const file of HOSTILE_FILES) {
        const bytes = file.make();
        const outcome = await send(api, file, bytes, cookies);
        outcomes.push(outcome);
        const { answer, ready, memory } = outcome;
        // The long form tells of each.
        if (full)
          console.log(
            `${file.to.padEnd(8)} ${mib(bytes.length).padStart(9)} ${answer.failure ?? answer.status} ${ms(answer.ms).padStart(8)} ready ${ms(ready).padStart(7)} ${mib(memory).padStart(9)} ${file.name}: ${answer.text.slice(0, 160)}`,
          );
      }
      const slowest = Math.max(...outcomes.map(({ answer }) => answer.ms));
      const ready = Math.max(...outcomes.map((outcome) => outcome.ready));
      const most = Math.max(...outcomes.map(({ memory }) => memory));
      const statuses = outcomes.map(({ answer }) => answer.failure ?? answer.status);
      return [
        {
          id: 'R35',
          promise: `${HOSTILE_FILES.length} files: 400 or 201 within 10 s`,
          measured: `${tally(statuses)}; slowest ${ms(slowest)}`,
          met: slowest <= ANSWER_LIMIT_MS && statuses.every((status) => status === 400 || status === 201),
        },
        {
          id: 'R35',
          promise: 'ready meanwhile, within 1 s',
          measured: `slowest ${ms(ready)}`,
          met: ready <= READY_LIMIT_MS && outcomes.every(({ unready }) => unready === 0),
        },
        {
          id: 'R35',
          promise: 'memory grows by less than 300 MiB',
          measured: `by ${mib(most - before)} to ${mib(most)}`,
          met: most - before < MEMORY_LIMIT,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
