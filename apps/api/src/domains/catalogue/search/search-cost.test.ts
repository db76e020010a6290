import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import { membersOfScan } from '../../members/users/members.search.service.ts';
import { buildUser, setUser } from '../../members/users/users.builder.ts';
import { searchAll } from './search.service.ts';

/** More films than are read to tell what people did. */
const MANY = 45;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  for (let number = 1; number <= 6; number += 1)
    await buildMovie({ title: `Kola ${number}`, overallRating: 5 });
  await buildMovie({ title: 'Kolanut Season', overallRating: 9 });
  await buildMovie({ title: 'The Bead', directors: ['Sade Bello'], cast: ['Sade Bello', 'Ada Obi'] });
  for (let number = 1; number <= MANY; number += 1) {
    await buildMovie({
      cast: ['Tunde Busy'],
      overallRating: 9,
      ...(number === 1 && { writers: ['tunde busy'], overallRating: 9.5 }),
    });
  }
  await buildMovie({ cast: ['Tunde Busara'], overallRating: 1 });
});
afterAll(() => api.close());

const spies = () =>
  Object.values(mongoose.models).flatMap(({ collection }) => [
    vi.spyOn(collection, 'find'),
    vi.spyOn(collection, 'aggregate'),
    vi.spyOn(collection, 'countDocuments'),
  ]);
afterEach(() => {
  vi.restoreAllMocks();
});

/** @returns how many questions a search asks the database */
async function questionsOf(query: string): Promise<number> {
  const asked = spies();
  await searchAll(query, 5);
  return asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

describe('the questions of one search', () => {
  it.each([
    'k',
    'ko',
    'kol',
    'kola',
    'the bead',
    'the baed',
    'thebead',
    'sade bello',
    'sede bello',
    'bead ada',
    'tunde',
  ])('are few for %j', async (query) => {
    expect(await questionsOf(query)).toBeLessThanOrEqual(12);
  });

  it('are no more for many words that nothing fits', async () => {
    expect(await questionsOf('bada zuwa yopi xelo wuma rusi')).toBeLessThanOrEqual(4);
  });

  it('end for films where titles with the very word fill the list, whatever begins with it', async () => {
    const { movies } = await searchAll('kola', 5);
    expect(movies.map(({ title }) => title)).not.toContain('Kolanut Season');
    expect(movies).toHaveLength(5);
    const { movies: more } = await searchAll('kola', 7);
    expect(more[6]?.title).toBe('Kolanut Season');
  });
});

describe('people of a search', () => {
  it('are all found however many good films one of them has, and have as many titles as there are', async () => {
    const { people } = await searchAll('bus', 5);
    expect(people).toEqual([
      { _id: expect.any(String) as string, name: 'Tunde Busy', titles: MANY, roles: ['actor', 'writer'] },
      { _id: expect.any(String) as string, name: 'Tunde Busara', titles: 1, roles: ['actor'] },
    ]);
  });

  it('finds people by their exact name in few films', async () => {
    const { people } = await searchAll('SADE bello', 5);
    expect(people).toEqual([
      { _id: expect.any(String) as string, name: 'Sade Bello', titles: 1, roles: ['director', 'actor'] },
    ]);
  });
});

describe('members of a search', () => {
  it('are looked at only so far where they need more than one word', async () => {
    const names = ['ada_one', 'ada_two', 'ada_three_obi'];
    for (const username of names) await buildUser(api.context, { username });
    const scan = { terms: ['*ada'], others: [['*obi']], limit: 5 };
    expect(await membersOfScan({ ...scan, keys: 2 })).toEqual([]);
    const [found] = await membersOfScan({ ...scan, keys: 3 });
    expect(found?.username).toBe('ada_three_obi');
    expect(found).not.toHaveProperty('email');
  });

  it('are active and can be reached, and the better fit comes first', async () => {
    const one = await buildUser(api.context, { username: 'wale_films' });
    await buildUser(api.context, { username: 'walerian' });
    await buildUser(api.context, { username: 'wale_unsure', emailVerified: false });
    const gone = await buildUser(api.context, { username: 'wale_gone' });
    await setUser(gone._id, { status: 'disabled' });
    const { members } = await searchAll('wale', 5);
    expect(members.map(({ username }) => username)).toEqual(['wale_films', 'walerian']);
    expect(members[0]?._id).toEqual(one._id);
  });
});
