import { movieSchema, type MovieCreateInput } from '@filmfisher/shared/movies/movies.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../movies/movies.builder.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await createTestApi();
  admin = (await api.signInAs('admin')).cookie;
});
afterAll(() => api.close());

const movie = (title: string, facts: Partial<MovieCreateInput>) => ({ title, genre: ['Drama'], ...facts });
const create = (title: string, facts: Partial<MovieCreateInput>) =>
  api.send('POST', '/movies', { cookie: admin, json: movie(title, facts) });
const read = async <T>(path: string): Promise<T> => (await api.send('GET', path)).body as T;
const titlesOf = async (query: string): Promise<string[]> => {
  const { movies } = await read<{ movies: { title: string }[] }>(`/movies?${query}`);
  return movies.map(({ title }) => title);
};

describe('facts of a film', () => {
  it('stores a new film with all facts, and answers with them', async () => {
    const facts = {
      releases: [
        { format: 'cinema', country: 'ng', date: '2016-12-16', company: 'FilmOne' },
        { format: 'youtube' },
      ],
      languages: [
        { language: 'English', share: 40 },
        { language: 'Yoruba', main: true, share: 60 },
      ],
      subtitles: ['English', 'french', 'French'],
      otherTitles: [{ title: 'Ìgbéyàwó', language: 'Yoruba', use: 'original' }],
      classification: { class: '12A', advice: 'Mild language' },
      externalIds: { youtube: ['https://youtu.be/abcdefghijk', 'abcdefghijk'] },
    } as const;
    const { status, body } = await create('The Feast', facts as unknown as Partial<MovieCreateInput>);
    expect(status).toBe(201);
    expect(movieSchema.parse(body)).toMatchObject({
      language: 'Yoruba',
      releases: [{ ...facts.releases[0], country: 'NG' }, { format: 'youtube' }],
      languages: [
        { language: 'Yoruba', main: true, share: 60 },
        { language: 'English', main: false, share: 40 },
      ],
      subtitles: ['English', 'french'],
      otherTitles: facts.otherTitles,
      classification: { board: 'nfvcb', class: '12A', advice: 'Mild language' },
      externalIds: { youtube: ['abcdefghijk'] },
    });
  });

  it('finds films by every language that is spoken in them, not only by the main one', async () => {
    const languages = [{ language: 'Ìjọ', main: true }, { language: 'Nupe' }];
    const { _id } = await buildMovie({ languages });
    const { body } = await api.send('GET', '/movies?language=nupe');
    expect(body).toMatchObject({ total: 1, movies: [{ _id: _id.toHexString() }] });
    const { languages: rows } = (await api.send('GET', '/movies/facets')).body as { languages: object[] };
    expect(rows).toContainEqual({ label: 'Nupe', slug: 'nupe', count: 1 });
  });

  it('takes the only known language, or the changed one, as the main one', async () => {
    const { _id } = await buildMovie({ language: 'Igbo' });
    const path = `/movies/${_id.toHexString()}`;
    expect(await read(path)).toMatchObject({
      languages: [{ language: 'Igbo', main: true }],
    });
    const languages = [{ language: 'Hausa' }, { language: 'English' }];
    await api.send('PATCH', path, { cookie: admin, json: { languages } });
    await api.send('PATCH', path, { cookie: admin, json: { language: 'English' } });
    expect(await read(path)).toMatchObject({
      language: 'English',
      languages: [
        { language: 'English', main: true },
        { language: 'Hausa', main: false },
      ],
    });
  });

  it('finds a film by another title, after those that are called so', async () => {
    await buildMovie({ title: 'Ijogbon', otherTitles: [{ title: 'Chaos Unbound', use: 'international' }] });
    await buildMovie({ title: 'Chaos Unbound' });
    expect(await titlesOf('q=chaos+unbound')).toEqual(['Chaos Unbound', 'Ijogbon']);
    expect(await titlesOf('q=unbou')).toEqual(['Chaos Unbound', 'Ijogbon']);
    const found = await read<{ movies: { title: string }[] }>('/search?q=chaos');
    expect(found.movies.map(({ title }) => title)).toContain('Ijogbon');
  });

  it('narrows a list by format, country and class, and counts each value', async () => {
    await buildMovie({
      title: 'In cinemas',
      tags: ['filtered'],
      releases: [{ format: 'cinema', country: 'GH' }],
      classification: { class: '18' },
    });
    await buildMovie({ title: 'On tape', releases: [{ format: 'home_video', country: 'GH' }] });
    expect(await titlesOf('format=home_video')).toEqual(['On tape']);
    expect((await titlesOf('country=gh')).sort()).toEqual(['In cinemas', 'On tape']);
    expect(await titlesOf('country=GH&class=18')).toEqual(['In cinemas']);
    expect(await read('/movies/facets?country=GH')).toMatchObject({
      formats: [
        { format: 'cinema', count: 1 },
        { format: 'home_video', count: 1 },
      ],
      classes: [{ class: '18', count: 1 }],
    });
    expect(await read('/movies/facets?q=cinemas')).toMatchObject({
      countries: [{ label: 'GH', slug: 'gh', count: 1 }],
    });
  });

  it.each([
    ['releases.0.format', { releases: [{ format: 'vhs' }] }],
    ['releases.0.country', { releases: [{ format: 'tv', country: 'Nigeria' }] }],
    ['releases.0.country', { releases: [{ format: 'tv', country: 'XX' }] }],
    ['releases.0.date', { releases: [{ format: 'tv', date: '2023-02-29' }] }],
    ['languages', { languages: [{ language: 'Igbo' }, { language: 'igbo' }] }],
    [
      'languages',
      {
        languages: [
          { language: 'Igbo', share: 70 },
          { language: 'Edo', share: 31 },
        ],
      },
    ],
    ['otherTitles.0.use', { otherTitles: [{ title: 'A', use: 'nickname' }] }],
    ['classification.class', { classification: { class: '21' } }],
    ['classification.source', { classification: { class: 'G', source: 'javascript:alert(1)' } }],
    ['externalIds.youtube.0', { externalIds: { youtube: ['https://example.org/abcdefghijk'] } }],
  ])('refuses a wrong %s by name', async (field, facts) => {
    const { status, body } = await create('Wrong', facts as Partial<MovieCreateInput>);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toContain(field);
  });

  it.each(['format=vhs', 'country=Nigeria', 'class=21'])('refuses a list with %s', async (query) => {
    expect((await api.send('GET', `/movies?${query}`)).status).toBe(400);
  });
});
