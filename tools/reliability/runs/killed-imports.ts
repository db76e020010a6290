import { recountEverything } from 'api/src/recount.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { buildMovie } from 'api/src/domains/catalogue/movies/movies.builder.ts';
import { EntryModel, type EntryRecord } from 'api/src/domains/diary/entries/entries.model.ts';
import {
  ListMovieModel,
  ListModel,
  type ListMovieRecord,
  type ListRecord,
} from 'api/src/domains/lists/lists/lists.model.ts';
import { z } from 'zod';
import { pick, type Member } from '../support/community.ts';
import type { FaultRun } from '../support/figures.ts';
import { ask, fileForm } from '../support/http.ts';
import { install, type Installation } from '../support/installation.ts';
import { until } from '../support/load.ts';

const MOVIES = 400;
/** Diary entries that an import has of each film. */
const DAYS = 5;
/** Films that are put on a list, moved on it and taken off. */
const LISTED = 40;
const KILLS = { short: 5, full: 20 };
/** At least so many between two kills, so that each comes in the middle of work: an import takes longer. */
const EDITS_BETWEEN = 10;
const PAUSE_MS = 2_000;
const RETRY_MS = 100;
/** Milliseconds for a slow machine. */
const TIMEOUT_MS = 900_000;

const importSchema = z.object({
  _id: z.string(),
  state: z.string(),
  problem: z.string().nullable(),
  outcomes: z.record(z.string(), z.number()),
});

/** @returns films, and two members: one who brings a diary, one who works on a list */
function people(installation: Installation): Promise<{ films: string[]; members: Member[] }> {
  return installation.past(async (context) => {
    const movies: string[] = [];
    for (let movie = 0; movie < MOVIES; movie += 1) {
      const traits = { title: `Kept film ${movie}`, externalIds: { imdb: `tt${1_000_000 + movie}` } };
      movies.push((await buildMovie(traits))._id.toHexString());
    }
    const members: Member[] = [];
    for (let made = 0; made < 2; made += 1) {
      const user = await buildUser(context);
      const { name, value } = await beginSession(context, user, { remember: false, device: 'fault run' });
      members.push({ id: user._id.toHexString(), username: user.username, cookie: `${name}=${value ?? ''}` });
    }
    return { films: movies, members };
  });
}

/** A diary as a table: each film on several days, with stars. */
function diaryFile(): Buffer {
  const rows = Array.from({ length: MOVIES * DAYS }, (_, row) => {
    const day = `2024-0${(row % DAYS) + 1}-11`;
    const movie = Math.floor(row / DAYS);
    return `Kept film ${movie},tt${1_000_000 + movie},${(movie % 10) + 1},${day}`;
  });
  return Buffer.from(['title,imdb,rating,watched on', ...rows].join('\n'));
}

/** Compares what is stored once nothing is at work any more. */
function differences(installation: Installation, [diarist, editor]: readonly Member[]) {
  return installation.past(async () => {
    const { differences: movies } = await recountEverything(false);
    const entries = await EntryModel.find({ userId: diarist?.id }).lean<EntryRecord[]>();
    const days = new Set(entries.map(({ movieId, watchedOn }) => `${movieId.toHexString()} ${watchedOn}`));
    const lists = await ListModel.find({ ownerId: editor?.id }).lean<ListRecord[]>();
    let lines = 0;
    const listed = new Set<string>();
    for (const { _id, count } of lists) {
      const own = await ListMovieModel.find({ listId: _id }).sort({ position: 1 }).lean<ListMovieRecord[]>();
      for (const { movieId } of own) listed.add(movieId.toHexString());
      if (count !== own.length || listed.size !== own.length) lines += 1;
      if (own.some(({ position }, index) => position !== index + 1)) lines += 1;
    }
    return {
      films: movies.length,
      entries: Math.abs(entries.length - MOVIES * DAYS) + (entries.length - days.size),
      lists: lines,
      listed,
    };
  });
}

/** R33: the API is killed in the middle of imports and of work on a list, again and again. */
export const killedImports: FaultRun = {
  ids: ['R33'],
  async run({ full }) {
    const installation = await install();
    // What is at work when this run breaks off must not ask for ever.
    let hasEnded = false;
    try {
      const { films: movies, members } = await people(installation);
      const [diarist, editor] = [pick(members, 0), pick(members, 1)];
      let api = await installation.startApi();
      const counts = { brought: 0, undone: 0, edits: 0 };
      /** How far the import is that is at work. */
      let progress = '';
      let isOver = false;
      /** Sends until it is answered by anything but a server that dies or is not there. */
      const retry = async (path: string, options: Parameters<typeof ask>[1]) => {
        for (;;) {
          if (hasEnded) throw new Error('The run has ended');
          const answer = await ask(`${api.base}${path}`, options);
          if (answer.status !== 0 && answer.status < 500) return answer;
          await wait(RETRY_MS);
        }
      };
      const { cookie } = diarist;
      const importOf = (text: string) => importSchema.parse(JSON.parse(text));
      const atRest = async (id: string, state: 'done' | 'undone') => {
        const isThere = async () => {
          const job = importOf((await retry(`/imports/${id}?limit=1`, { cookie })).text);
          progress = JSON.stringify(job);
          if (job.state === 'failed') throw new Error(`An import failed: ${job.problem}`);
          return job.state === state;
        };
        await until(`an import that is ${state}`, TIMEOUT_MS, isThere, RETRY_MS);
      };
      const bring = async () => {
        const form = fileForm('file', diaryFile());
        const { text } = await retry('/imports', { method: 'POST', cookie, ...form });
        const { _id } = importOf(text);
        await retry(`/imports/${_id}/run`, { method: 'POST', cookie, json: {} });
        await atRest(_id, 'done');
        counts.brought += 1;
        return _id;
      };
      const importAndUndo = async () => {
        for (;;) {
          const id = await bring();
          // What was brought last stays, so that it can be counted.
          if (isOver) return;
          await retry(`/imports/${id}/undo`, { method: 'POST', cookie, json: {} });
          await atRest(id, 'undone');
          counts.undone += 1;
        }
      };
      const made = await retry('/lists', { method: 'POST', cookie: editor.cookie, json: { title: 'Kept' } });
      const listId = /"list":\{"_id":"([\da-f]{24})"/.exec(made.text)?.[1] ?? '';
      const expected = new Set<string>();
      const edit = async () => {
        for (let turn = 0; !isOver; turn += 1) {
          const movieId = pick(movies, turn % LISTED);
          const own = { cookie: editor.cookie };
          if (!expected.has(movieId)) {
            await retry(`/lists/${listId}/films`, { method: 'POST', ...own, json: { movieId } });
            expected.add(movieId);
          } else if (turn % 3 === 0) {
            await retry(`/lists/${listId}/films/${movieId}`, { method: 'DELETE', ...own });
            expected.delete(movieId);
          } else {
            const json = { position: (turn % expected.size) + 1 };
            await retry(`/lists/${listId}/films/${movieId}`, { method: 'PATCH', ...own, json });
          }
          counts.edits += 1;
        }
      };
      const work = Promise.all([importAndUndo(), edit()]);
      let failure: Error | null = null;
      work.catch((error: unknown) => (failure = error as Error));
      const kills = full ? KILLS.full : KILLS.short;
      for (let kill = 0; kill < kills; kill += 1) {
        const before = { edits: counts.edits, progress };
        // The lease of the process that died must end before another one goes on with its import.
        const isAtWork = () => {
          if (failure) return Promise.reject(failure);
          return Promise.resolve(
            counts.edits >= before.edits + EDITS_BETWEEN && progress !== before.progress,
          );
        };
        await until('work', TIMEOUT_MS, isAtWork);
        await wait(Math.random() * PAUSE_MS);
        api.kill('SIGKILL');
        await api.exited;
        api = await installation.startApi();
      }
      isOver = true;
      await work;
      api.kill('SIGTERM');
      await api.exited;
      const wrong = await differences(installation, members);
      const lost = [...expected].filter((id) => !wrong.listed.has(id)).length;
      const extra = [...wrong.listed].filter((id) => !expected.has(id)).length;
      const { brought, undone, edits } = counts;
      return [
        {
          id: 'R33',
          promise: 'every import ends, counts are right',
          measured: `${kills} kills, ${brought} imports of ${MOVIES * DAYS} rows, ${undone} undone, ${edits} edits of a list; ${wrong.films} films, ${wrong.entries} entries, ${wrong.lists} lists wrong, ${lost + extra} listed films lost or left`,
          met: brought > 0 && edits > 0 && wrong.films + wrong.entries + wrong.lists + lost + extra === 0,
        },
      ];
    } finally {
      hasEnded = true;
      await installation.close();
    }
  },
};
