import { movieDetailSchema, movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { movieHistorySchema } from '@filmfisher/shared/movies/movie-changes.schema';
import { personSchema } from '@filmfisher/shared/people/people.schema';
import { searchResultsSchema } from '@filmfisher/shared/search/search.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { PersonModel } from '../../people/people.model.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await createTestApi();
  cookie = (await api.signInAs('admin')).cookie;
});
afterAll(() => api.close());

const idOf = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const change = async (method: string, path: string, json: object) => {
  expect((await api.send(method, path, { cookie, json })).status).toBeLessThan(300);
  await api.jobs.soon.drain();
};
const filmOf = async (movie: MovieRecord) =>
  movieDetailSchema.parse((await api.send('GET', `/movies/${idOf(movie)}`, { cookie })).body);
async function personIdOf(name: string): Promise<string> {
  const person = await PersonModel.findOne({ name });
  return person ? idOf(person) : '';
}
const titlesBy = async (name: string) => {
  const { body } = await api.send('GET', `/movies?person=${encodeURIComponent(name)}`, { cookie });
  return movieListSchema.parse(body).movies.map(({ title }) => title);
};
const found = async (q: string) => {
  const { body } = await api.send('GET', `/search?q=${encodeURIComponent(q)}`, { cookie });
  const { people, movies } = searchResultsSchema.parse(body);
  return { people: people.map(({ name }) => name), movies: movies.map(({ title }) => title) };
};

it('shows a corrected name in credits, search, film and person pages, and leaves other credits alone', async () => {
  const cast = [{ name: 'Genevive Nnaji', character: 'Ije' }, { name: 'Uche Other' }];
  const film = await buildMovie({ title: 'Corrected', cast, directors: ['genevive nnaji'] });
  const credited = await buildMovie({ title: 'As Credited', cast: ['Genny N.'] });
  const namesake = await buildMovie({ title: 'Namesake', cast: ['Genevive Nnaji'] });
  const id = await personIdOf('Genevive Nnaji');
  await change('POST', `/people/${await personIdOf('Genny N.')}/merge`, { into: id });
  await change('PATCH', `/movies/${idOf(credited)}`, { cast: ['Genny N.'] });
  await change('POST', `/people/${id}/split`, { movieIds: [idOf(namesake)] });

  await change('PATCH', `/people/${id}`, { name: 'Genevieve Nnaji' });
  expect(await filmOf(film)).toMatchObject({
    cast: [{ name: 'Genevieve Nnaji', character: 'Ije' }, { name: 'Uche Other' }],
    directors: ['Genevieve Nnaji'],
    people: [{ name: 'Genevieve Nnaji', personId: id }, { name: 'Uche Other' }],
  });
  expect((await filmOf(credited)).cast).toEqual([{ name: 'Genny N.' }]);
  expect((await filmOf(namesake)).cast).toEqual([{ name: 'Genevive Nnaji' }]);
  expect(await titlesBy('Genevieve Nnaji')).toEqual(['Corrected']);
  expect((await found('genevieve nnaji')).people).toContain('Genevieve Nnaji');
  const { body } = await api.send('GET', `/people/${id}`, { cookie });
  expect(personSchema.parse(body)).toMatchObject({ name: 'Genevieve Nnaji' });
  const history = await api.send('GET', `/movies/${idOf(film)}/history`, { cookie });
  expect(movieHistorySchema.parse(history.body).changes[0]).toMatchObject({
    source: 'rename',
    before: { directors: ['genevive nnaji'] },
    after: { directors: ['Genevieve Nnaji'] },
  });
});

it('gives films the name of the person whom somebody else turned out to be', async () => {
  const film = await buildMovie({ title: 'Merged', writers: ['Kunle Afolayann', 'Kunle Afolayan'] });
  const into = await personIdOf('Kunle Afolayan');
  await change('POST', `/people/${await personIdOf('Kunle Afolayann')}/merge`, { into });
  expect(await filmOf(film)).toMatchObject({
    writers: ['Kunle Afolayan'],
    people: [{ name: 'Kunle Afolayan', personId: into }],
  });
  expect((await found('kunle')).people).toEqual(['Kunle Afolayan']);
});
