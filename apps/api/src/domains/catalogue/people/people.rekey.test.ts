import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import { PersonModel } from './people.model.ts';
import { rekeyPeople } from './people.rekey.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Stores the keys that a release gave whose letters with hooks were letters of their own. */
const asFormerly = (film: MovieRecord, key: string) =>
  PersonModel.updateOne(
    { _id: film.people?.[0]?.personId },
    { $set: { nameKey: key, words: key.split(' '), creditKeys: [key] } },
  );

it('leads names that earlier releases kept apart to the person who has the key first', async () => {
  const plain = await buildMovie({ cast: ['Dan Kowa'] });
  const hooked = await buildMovie({ cast: ['Ƙaramin Ɗan Kowa'] });
  await asFormerly(hooked, 'ƙaramin ɗan kowa');
  const other = await buildMovie({ cast: ['Another Name'] });
  await PersonModel.updateOne({ _id: other.people?.[0]?.personId }, { $set: { name: 'Ɗan Kowa' } });
  await asFormerly(other, 'ɗan kowa');
  expect(await rekeyPeople()).toBe(2);
  expect(await rekeyPeople()).toBe(0);
  const idIn = async (name: string) => (await buildMovie({ cast: [name] })).people?.[0]?.personId;
  expect(await idIn('Karamin Dan Kowa')).toEqual(hooked.people?.[0]?.personId);
  expect(await idIn('Ɗan Kowa')).toEqual(plain.people?.[0]?.personId);
});
