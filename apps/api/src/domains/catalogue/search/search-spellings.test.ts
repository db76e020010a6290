import { movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import { searchAll } from './search.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  for (const title of [
    'Ƙasa ta Ɓoye',
    'Mama & Case',
    'The Godfather Part II',
    'Rocky IV',
    'Kill Bill: Vol. 2',
  ])
    await buildMovie({ title, yearOfRelease: 1990 });
  await buildMovie({ title: 'Zero Hour', yearOfRelease: 1990, cast: ['Leonardo DiCaprio'] });
});
afterAll(() => api.close());

it.each([
  ['kasa ta boye', 'Ƙasa ta Ɓoye'],
  ['mama and case', 'Mama & Case'],
  ['mama & case', 'Mama & Case'],
  ['mama case', 'Mama & Case'],
  ['godfather 2', 'The Godfather Part II'],
  ['godfather part 2', 'The Godfather Part II'],
  ['rocky 4', 'Rocky IV'],
  ['kill bill ii', 'Kill Bill: Vol. 2'],
])('finds by "%s" the film %s, in suggestions and in lists', async (query, title) => {
  expect((await searchAll(query, 5)).movies[0]?.title).toBe(title);
  const { body } = await api.send('GET', `/movies?q=${encodeURIComponent(query)}`);
  expect(movieListSchema.parse(body).movies[0]?.title).toBe(title);
});

it('finds a person by the parts of a name that is written as one word', async () => {
  for (const query of ['di caprio', 'leonardo di caprio', 'dicaprio'])
    expect(
      (await searchAll(query, 5)).people.map(({ name }) => name),
      query,
    ).toEqual(['Leonardo DiCaprio']);
});

it('sorts letters that others type without their hooks where those would stand', async () => {
  const { body } = await api.send('GET', '/movies?sort=title');
  const titles = movieListSchema.parse(body).movies.map(({ title }) => title);
  expect(titles.indexOf('Ƙasa ta Ɓoye')).toBeLessThan(titles.indexOf('Mama & Case'));
});
