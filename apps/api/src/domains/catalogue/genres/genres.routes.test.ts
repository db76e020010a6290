import { deskGenresSchema } from '@filmfisher/shared/genres/genre-renames.schema';
import { movieHistorySchema } from '@filmfisher/shared/movies/movie-changes.schema';
import { movieListSchema } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { GenreRenameModel } from '../movies/genre-renames.model.ts';
import { forgetGenreRenames } from '../movies/genre-renames.service.ts';
import { buildMovie } from '../movies/movies.builder.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { createPageHeads } from '../../pages/seo/page-heads.ts';

let api: TestApi;
let admin: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
});
beforeEach(async () => {
  for (const model of [MovieModel, GenreRenameModel, AuditEntryModel]) await model.deleteMany();
  forgetGenreRenames();
});
afterAll(() => api.close());

const begin = (from: string, into: string, cookie = admin.cookie) =>
  api.send('POST', '/admin/genres/rename', { cookie, json: { from, into } });
async function rename(from: string, into: string): Promise<void> {
  expect(await begin(from, into)).toMatchObject({ status: 202, body: { state: 'running' } });
  await api.jobs.later.drain();
  forgetGenreRenames();
}
const read = async () =>
  deskGenresSchema.parse((await api.send('GET', '/admin/genres', { cookie: admin.cookie })).body);
async function titles(genre: string): Promise<string[]> {
  const { body } = await api.send('GET', `/movies?genre=${encodeURIComponent(genre)}`);
  return movieListSchema
    .parse(body)
    .movies.map(({ title }) => title)
    .sort();
}
const genresOf = async (title: string) => (await MovieModel.findOne({ title }).lean())?.genre;

describe('POST /admin/genres/rename', () => {
  it('gives a genre another name in every film, with one act in the log and an entry in each history', async () => {
    const film = await buildMovie({ title: 'One', genre: ['Afro Drama', 'Comedy'] });
    await buildMovie({ title: 'Two', genre: ['afro drama'] });
    await buildMovie({ title: 'Three', genre: ['Comedy'] });
    await rename('Afro Drama', 'Nollywood Drama');
    expect(await genresOf('One')).toEqual(['Nollywood Drama', 'Comedy']);
    expect(await genresOf('Two')).toEqual(['Nollywood Drama']);
    expect(await genresOf('Three')).toEqual(['Comedy']);
    expect(await titles('nollywood-drama')).toEqual(['One', 'Two']);
    const { genres, renames } = await read();
    expect(genres.map(({ label, count }) => [label, count])).toEqual([
      ['Comedy', 2],
      ['Nollywood Drama', 2],
    ]);
    expect(renames).toMatchObject([
      { from: 'Afro Drama', into: 'Nollywood Drama', state: 'done', done: 2, total: 2 },
    ]);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      {
        actor: admin.user._id,
        kind: 'genre_renamed',
        target: { kind: 'genre', name: 'Afro Drama' },
        before: { genre: 'Afro Drama' },
        after: { genre: 'Nollywood Drama', films: 2 },
      },
    ]);
    const history = await api.send('GET', `/movies/${film._id.toHexString()}/history`, {
      cookie: admin.cookie,
    });
    expect(movieHistorySchema.parse(history.body).changes).toMatchObject([
      { source: 'rename', before: { genre: ['Afro Drama', 'Comedy'] } },
    ]);
  });

  it('makes a genre a part of another one, which each film then has once', async () => {
    await buildMovie({ title: 'Both', genre: ['Dramedy', 'Comedy'] });
    await buildMovie({ title: 'Only', genre: ['Dramedy'] });
    await rename('Dramedy', 'Comedy');
    expect([await genresOf('Both'), await genresOf('Only')]).toEqual([['Comedy'], ['Comedy']]);
    expect((await read()).genres).toMatchObject([{ label: 'Comedy', count: 2 }]);
  });

  it('leads the former name to the new one, for lists, pages and films that still bring it', async () => {
    await buildMovie({ title: 'One', genre: ['Afro Drama'] });
    await rename('Afro Drama', 'First Name');
    await rename('First Name', 'Last Name');
    for (const genre of ['afro-drama', 'First Name', 'last-name'])
      expect(await titles(genre)).toEqual(['One']);
    const facets = await api.send('GET', '/movies/facets?genre=afro-drama');
    expect(facets.body).toMatchObject({ types: [{ count: 1 }] });
    const findHead = createPageHeads(api.context);
    expect(await findHead('/genre/afro-drama', true)).toMatchObject({
      status: 301,
      location: '/genre/last-name',
    });
    expect(await findHead('/genre/last-name', true)).toMatchObject({ status: 200 });

    const json = { title: 'Later', yearOfRelease: 2024, type: 'movie', genre: ['Afro Drama', 'Last Name'] };
    await api.send('POST', '/movies', { cookie: admin.cookie, json });
    expect(await genresOf('Later')).toEqual(['Last Name']);
  });

  it('stores a film that comes while films are renamed under the new name', async () => {
    await buildMovie({ title: 'One', genre: ['Afro Drama'] });
    await begin('Afro Drama', 'Nollywood Drama');
    const json = { title: 'Meanwhile', yearOfRelease: 2024, type: 'movie', genre: ['Afro Drama'] };
    await api.send('POST', '/movies', { cookie: admin.cookie, json });
    expect(await genresOf('Meanwhile')).toEqual(['Nollywood Drama']);
    expect(await titles('Afro Drama')).toEqual(['One']);
    await api.jobs.later.drain();
    expect(await titles('Nollywood Drama')).toEqual(['Meanwhile', 'One']);
  });

  it('gives a name free that becomes the name of a genre again', async () => {
    await buildMovie({ title: 'One', genre: ['Old'] });
    await rename('Old', 'New');
    await rename('New', 'Old');
    expect(await titles('old')).toEqual(['One']);
    expect(await titles('new')).toEqual(['One']);
    expect((await read()).renames.map(({ from }) => from)).toEqual(['New']);
  });

  it('refuses a genre that no film has, a name that it has, two at once, and everybody but administrators', async () => {
    await buildMovie({ title: 'One', genre: ['Drama'] });
    expect(await begin('Western', 'Drama')).toMatchObject({
      status: 400,
      body: { fields: { from: 'No film has this genre' } },
    });
    expect(await begin('Drama', 'Drama')).toMatchObject({
      status: 400,
      body: { fields: { into: 'Choose another name' } },
    });
    expect(await begin('Drama', ' ')).toMatchObject({
      status: 400,
      body: { fields: { into: 'into is required' } },
    });
    expect((await begin('Drama', 'Plays')).status).toBe(202);
    expect(await begin('Drama', 'Pieces')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    for (const [cookie, status] of [
      [(await api.signInAs('moderator')).cookie, 403],
      ['', 401],
    ] as const) {
      expect((await begin('Drama', 'Plays', cookie)).status).toBe(status);
      expect((await api.send('GET', '/admin/genres', { cookie })).status).toBe(status);
    }
  });
});
