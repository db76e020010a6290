import { Int32, serialize } from 'bson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerState } from '../commands/context.ts';
import type { Collection } from '../storage/collection.ts';
import { decode } from '../bson/documents.ts';
import { createIndex, openState, store, temporaryFolder } from '../test-support.ts';
import { prepareQuery } from './query.ts';
import { QueryRun } from './run.ts';

const MOVIES = 300;
const { folder, remove } = temporaryFolder();
let state: ServerState;
let movies: Collection;

beforeAll(async () => {
  state = openState(folder);
  movies = state.storage.ensureCollection('test', 'films');
  await createIndex(state, movies, { genre: 1, year: 1 });
  for (let i = 0; i < MOVIES; i += 1) await store(state, movies, movie(i));
});

afterAll(async () => {
  await state.storage.close();
  remove();
});

const movie = (i: number) => ({ _id: new Int32(i), genre: 'drama', year: new Int32(i), plot: 'x' });

/** A query for which every look at the clock says that it is time to pause. */
class HurriedRun extends QueryRun {
  override isPauseDue(): boolean {
    return true;
  }
}

const query = { filter: { genre: 'drama', plot: 'x' } };

describe('a query that pauses whenever it may', () => {
  it('reads each key and each document once', () => {
    const run = new HurriedRun(true);
    const hits = [...prepareQuery(movies, query).steps(run)].filter((hit) => hit !== undefined);
    expect(hits).toHaveLength(MOVIES);
    expect(run).toMatchObject({ keysExamined: MOVIES, documentsExamined: MOVIES });
  });

  it('sees what was written behind the place where it paused', async () => {
    const found: number[] = [];
    let isFirstPause = true;
    for (const hit of prepareQuery(movies, query).steps(new HurriedRun(true))) {
      if (hit) found.push(Number(decode(hit.raw)['_id']));
      else if (isFirstPause) {
        isFirstPause = false;
        const { document, key } = stored(250);
        await state.writes.run(() => movies.remove(key, document));
        await store(state, movies, { ...movie(MOVIES), year: new Int32(200) });
      }
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(MOVIES);
    expect(found).toContain(MOVIES);
    expect(found).not.toContain(250);
  });
});

function stored(i: number) {
  const document = decode(serialize(movie(i)));
  return { document, key: movies.documentKey(document) };
}
