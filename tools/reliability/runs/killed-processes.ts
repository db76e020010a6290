import { setTimeout as wait } from 'node:timers/promises';
import { populate } from '../support/community.ts';
import { ms, tally, type FaultRun, type Finding } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { unknownErrors } from '../support/log.ts';
import { install, type Durability, type Installation } from '../support/installation.ts';
import { until } from '../support/load.ts';
import { startWriters, type Audit, type Writers } from '../support/writers.ts';

const WRITERS = 16;
const MOVIES = 100;
const KILLS = { short: 5, full: 20 };
/** At least so many writes between two kills, so that each kill comes in the middle of work. */
const WRITES_BETWEEN = 40;
/** Milliseconds for a slow machine. */
const TIMEOUT_MS = 60_000;

async function someWrites(writers: Writers): Promise<void> {
  const before = writers.acknowledged();
  await until('writes', TIMEOUT_MS, () => Promise.resolve(writers.acknowledged() >= before + WRITES_BETWEEN));
  // At any moment of a write.
  await wait(Math.random() * 100);
}

function findingsOf(id: string, mode: string, kills: number, audit: Audit, errors = ''): Finding[] {
  const { acknowledged, lost, duplicates, drift, unexpected } = audit;
  return [
    {
      id,
      promise: `${mode}acknowledged writes are there once`,
      measured: `${kills} kills, ${acknowledged} writes: ${lost} lost, ${duplicates} twice, ${drift} counts wrong`,
      met: acknowledged > 0 && lost === 0 && duplicates === 0 && drift === 0,
    },
    {
      id,
      promise: `${mode}no answer but success or 503`,
      measured: `${tally(unexpected)}${unexpected.length > 0 ? `: ${errors}` : ''}`,
      met: unexpected.length === 0,
    },
  ];
}

/** R2: the API is killed in the middle of writes, again and again. */
export const killedApi: FaultRun = {
  ids: ['R2'],
  async run({ full }) {
    const installation = await install();
    try {
      const community = await populate(installation, { films: MOVIES, members: WRITERS });
      let api = await installation.startApi();
      const writers = startWriters(community, () => api.base);
      const kills = full ? KILLS.full : KILLS.short;
      for (let kill = 0; kill < kills; kill += 1) {
        await someWrites(writers);
        api.kill('SIGKILL');
        await api.exited;
        api = await installation.startApi();
      }
      await someWrites(writers);
      writers.stop();
      await writers.done;
      return findingsOf('R2', '', kills, await writers.audit(installation));
    } finally {
      await installation.close();
    }
  },
};

async function killDatabase(installation: Installation, kills: number) {
  const community = await populate(installation, { films: MOVIES, members: WRITERS });
  const api = await installation.startApi();
  const writers = startWriters(community, () => api.base);
  const backAfter: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await someWrites(writers);
    installation.database().kill('SIGKILL');
    await installation.database().exited;
    await installation.startDatabase();
    backAfter.push(
      await until('films', TIMEOUT_MS, async () => (await ask(`${api.base}/movies?limit=1`)).status === 200),
    );
  }
  await someWrites(writers);
  writers.stop();
  await writers.done;
  return {
    audit: await writers.audit(installation),
    slowest: Math.max(...backAfter),
    errors: unknownErrors(api.output()),
  };
}

/** R3: the embedded database is killed in the middle of writes, in both of its durability modes. */
export const killedDatabase: FaultRun = {
  ids: ['R3'],
  async run({ full }) {
    const findings: Finding[] = [];
    for (const durability of ['process', 'disk'] as const satisfies Durability[]) {
      const installation = await install({ durability });
      try {
        const kills = full ? KILLS.full : KILLS.short;
        const { audit, slowest, errors } = await killDatabase(installation, kills);
        const mode = `durability ${durability}: `;
        findings.push(...findingsOf('R3', mode, kills, audit, errors), {
          id: 'R3',
          promise: `${mode}films within 10 s`,
          measured: `slowest ${ms(slowest)}`,
          met: slowest <= 10_000,
        });
      } finally {
        await installation.close();
      }
    }
    return findings;
  },
};
