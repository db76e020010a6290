import { recountEverything } from 'api/src/recount.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  catalogueImportJobSchema,
  type CatalogueImportJob,
} from '@filmfisher/shared/catalogue-imports/catalogue-imports.schema';
import { AdminApi } from 'api/src/cli/import/client.ts';
import { importFile } from 'api/src/cli/import/import-file.ts';
import { MovieChangeModel } from 'api/src/domains/movie-history/movie-changes.model.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { films } from '../../bench/data/movies.ts';
import { mib, type FaultRun } from '../support/figures.ts';
import { install, type Installation } from '../support/installation.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@filmfisher.test', ADMIN_PASSWORD: 'a long enough password' };
const ROWS = { short: 3_000, full: 50_000 };
const KILLS = { short: 2, full: 5 };
const POLL_MS = 500;

/** Writes films as lines of JSON, each as somebody would send it. */
function writeRows(file: string, rows: number): void {
  const sent = [...films(rows)].map(
    ({ type, title, genre, language, industry, yearOfRelease, minutes, prologue, cast, directors }) =>
      JSON.stringify({
        type,
        title,
        genre,
        language,
        industry,
        yearOfRelease,
        minutes,
        prologue,
        cast,
        directors,
      }),
  );
  writeFileSync(file, sent.join('\n'));
}

/** @returns films, different ones, entries of their histories, and counts that are wrong */
function stored(installation: Installation) {
  return installation.past(async () => {
    const keys = await MovieModel.find({}, { titleKey: 1, yearOfRelease: 1, type: 1 }).lean();
    const different = new Set(keys.map((movie) => `${movie.type} ${movie.yearOfRelease} ${movie.titleKey}`));
    return {
      films: keys.length,
      different: different.size,
      created: await MovieChangeModel.countDocuments({ kind: 'created' }),
      wrong: (await recountEverything(false)).differences.length,
    };
  });
}

/** R34: the API is killed in the middle of an import of films, and again in the middle of taking it back. */
export const killedMovieImport: FaultRun = {
  ids: ['R34'],
  async run({ full }) {
    const installation = await install({ durability: 'disk' });
    const [rows, kills] = full ? [ROWS.full, KILLS.full] : [ROWS.short, KILLS.short];
    try {
      const file = path.join(installation.folder, 'films.ndjson');
      writeRows(file, rows);
      let api = await installation.startApi({ env: ADMIN });
      const env = { ...ADMIN, PORT: new URL(api.origin).port };
      const admin = new AdminApi(api.origin);
      await admin.signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
      let [done, killed, memory, away] = [0, 0, 0, 0];
      /** Kills the API when so much of the work is done, and starts it again. */
      const killDuring = async (isOver: () => boolean) => {
        for (let kill = 1; kill <= kills; kill += 1) {
          while (!isOver() && done < (rows * kill) / (kills + 1)) {
            memory = Math.max(memory, (await api.sample()).rss);
            await wait(POLL_MS);
          }
          if (isOver()) return;
          const begin = performance.now();
          api.kill('SIGKILL');
          await api.exited;
          api = await installation.startApi({ env });
          killed += 1;
          const before = done;
          while (!isOver() && done === before) await wait(POLL_MS);
          away += performance.now() - begin;
        }
      };
      const timed = async (work: () => Promise<CatalogueImportJob>) => {
        [done, away, killed] = [0, 0, 0];
        let isOver = false;
        const begin = performance.now();
        const [job] = await Promise.all([work().finally(() => (isOver = true)), killDuring(() => isOver)]);
        return { job, killed, seconds: (performance.now() - begin - away) / 1_000 };
      };

      const options = { map: [], set: [], ignore: [], onDuplicate: 'skip' as const, dryRun: false };
      const report = path.join(installation.folder, 'report.csv');
      const brought = await timed(() =>
        importFile(admin, { ...options, file, report, api: api.origin }, (job) => (done = job.done)),
      );
      const there = await stored(installation);

      const undone = await timed(async () => {
        const address = `/admin/imports/${brought.job._id}`;
        const jobOf = async (answer: Response) => catalogueImportJobSchema.parse(await answer.json());
        let job = await jobOf(await admin.send('POST', `${address}/undo`, {}));
        while (job.state === 'running') {
          await wait(POLL_MS);
          job = await jobOf(await admin.send('GET', address));
          done = job.done;
        }
        return job;
      });
      const left = await stored(installation);
      const speed = ({ seconds }: { seconds: number }) => `${Math.round(rows / seconds)} rows a second`;
      return [
        {
          id: 'R34',
          promise: 'every film once with its history',
          measured: `${rows} rows, ${brought.killed} kills: ${brought.job.state}; ${there.films} films, ${there.different} different, ${there.created} in history, ${there.wrong} counts wrong; ${speed(brought)} between kills; memory ${mib(memory)}`,
          met:
            brought.killed > 0 &&
            brought.job.state === 'done' &&
            [there.films, there.different, there.created].every((count) => count === rows) &&
            there.wrong === 0,
        },
        {
          id: 'R34',
          promise: 'undone, no film is left',
          measured: `${undone.killed} kills: ${undone.job.state}; ${left.films} films, ${left.wrong} counts wrong; ${speed(undone)}`,
          met:
            undone.killed > 0 ? undone.job.state === 'undone' && left.films === 0 && left.wrong === 0 : null,
        },
      ];
    } finally {
      await installation.close();
    }
  },
};
