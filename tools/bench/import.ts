/**
 * Rows a second of an import at the desk, and where the server's time goes: the built server and the embedded database
 * in processes of their own, the file sent as the command import-movies sends it. Once with new films, once more with
 * the same file, whose films are known by then.
 *
 * Usage: pnpm --filter bench run import [rows]   (default 50000; build first)
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AdminApi } from 'api/src/cli/import/client.ts';
import { importFile } from 'api/src/cli/import/import-file.ts';
import { z } from 'zod';
import { films } from './data/films.ts';
import { startDatabase } from './database-process.ts';
import { productionEnv, startApi } from './harness/servers.ts';
import { rounded } from './harness/stats.ts';

const ADMIN = { ADMIN_EMAIL: 'bench@filmfisher.test', ADMIN_PASSWORD: 'a long enough password' };
const SHOWN = 25;

const profileSchema = z.object({
  nodes: z.array(
    z.object({ id: z.int(), callFrame: z.object({ functionName: z.string(), url: z.string() }) }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/** Lines of NDJSON, each a film as somebody would send it. */
function writeFilms(file: string, count: number): void {
  const fields = ['type', 'title', 'genre', 'language', 'industry', 'yearOfRelease', 'minutes', 'prologue'];
  const people = ['cast', 'directors', 'writers', 'producers'];
  const lines = [...films(count)].map((film) => {
    const sent = Object.entries(film).filter(([name]) => [...fields, ...people].includes(name));
    return JSON.stringify(Object.fromEntries(sent));
  });
  writeFileSync(file, lines.join('\n'));
}

/** @returns the functions in which a process spent most of its time, by itself, in per cent */
function hottest(folder: string): object[] {
  const spent = new Map<string, number>();
  let all = 0;
  for (const name of readdirSync(folder)) {
    const profile = profileSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    const nameOf = new Map(
      profile.nodes.map(({ id, callFrame: { functionName, url } }) => [
        id,
        `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}`.trim(),
      ]),
    );
    for (const [index, sample] of profile.samples.entries()) {
      const name = nameOf.get(sample) ?? '';
      const time = profile.timeDeltas[index] ?? 0;
      if (name === '(idle)' || name === '(program)') continue;
      spent.set(name, (spent.get(name) ?? 0) + time);
      all += time;
    }
  }
  return [...spent]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name, time]) => ({ function: name, 'per cent': rounded((time / all) * 100) }));
}

const rows = Number(process.argv[2] ?? 50_000);
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
const profiles = path.join(folder, 'profiles');
const file = path.join(folder, 'films.ndjson');
const database = await startDatabase(path.join(folder, 'embedded'), 'disk');

try {
  writeFilms(file, rows);
  const env = {
    ...productionEnv(folder, `${database.uri}/import`),
    ...ADMIN,
  };
  const profiling = ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
  const server = await startApi(env, path.join(folder, 'api.log'), profiling);
  const api = new AdminApi(server.origin);
  try {
    await api.signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const options = { file, api: server.origin, map: [], set: [], ignore: [], dryRun: false };
    for (const what of ['new films', 'known films']) {
      const begin = performance.now();
      const report = path.join(folder, 'report.csv');
      const job = await importFile(api, { ...options, onDuplicate: 'skip', report }, () => undefined);
      const seconds = (performance.now() - begin) / 1_000;
      const { created, skipped, rejectedTotal } = job;
      console.log(
        `${what}: ${rows} rows in ${rounded(seconds)} s, ${rounded(rows / seconds)} rows/s, upload included (${created} created, ${skipped} skipped, ${rejectedTotal} rejected)`,
      );
    }
  } finally {
    await server.stop();
  }
  console.table(hottest(profiles));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
