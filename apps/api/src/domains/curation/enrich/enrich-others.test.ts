import type { Enrichment } from '@filmfisher/shared/enrichments/enrichments.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { PersonModel } from '../../people/people.model.ts';
import { startEnrichmentApi, storedMovie, type EnrichmentApi } from './enrichment-api.builder.ts';
import { answersOf, type ProviderRequest } from './provider-server.builder.ts';

let enrichment: EnrichmentApi;
let api: EnrichmentApi['api'];
let server: EnrichmentApi['server'];
let cookie: string;
let picture: Buffer;
beforeAll(async () => {
  enrichment = await startEnrichmentApi({ OMDB_KEY: 'omdb-key' });
  ({ api, server, cookie, picture } = enrichment);
});
beforeEach(() => enrichment.clear());
afterAll(() => enrichment.close());

const fill = (movie: MovieRecord, provider: string) => enrichment.fill(movie, { provider });
const notesOf = async (job: Pick<Enrichment, '_id'>) =>
  (await enrichment.filmsOf(job)).flatMap(({ notes }) => notes);
const answerOf: EnrichmentApi['answerOf'] = (movie) => enrichment.answerOf(movie);

describe('a film that is looked up in OMDb', () => {
  const IJE = {
    Title: 'Ije: The Journey',
    Year: '2010',
    Rated: 'N/A',
    Runtime: '110 min',
    Type: 'movie',
    Director: 'Chineze Anyaene',
    Writer: 'Samuel Tilson (screenplay), Chineze Anyaene',
    Actors: 'Genevieve Nnaji, Omotola Jalade Ekeinde',
    Plot: 'Two sisters.',
    Language: 'English, Igbo',
    Poster: 'https://m.media-amazon.com/images/M/ije.jpg',
    imdbID: 'tt1535478',
    Response: 'True',
  };
  const build = (traits = {}) =>
    buildMovie({ title: 'Ije: The Journey', yearOfRelease: 2010, writers: ['Samuel Tilson'], ...traits });

  it('gets what it lacks with the licence of OMDb', async () => {
    server.answerWith(answersOf({ 'www.omdbapi.com/': IJE, 'm.media-amazon.com/images/M/ije.jpg': picture }));
    const movie = await build();
    expect(await fill(movie, 'omdb')).toMatchObject({ state: 'done', filled: 1 });
    expect(await storedMovie(movie)).toMatchObject({
      minutes: 110,
      prologue: 'Two sisters.',
      externalIds: { imdb: 'tt1535478' },
      directors: ['Chineze Anyaene'],
      writers: ['Samuel Tilson'],
      cast: [{ name: 'Genevieve Nnaji' }, { name: 'Omotola Jalade Ekeinde' }],
    });
    expect((await answerOf(movie)).sources?.at(-1)).toMatchObject({
      provider: 'omdb',
      licence: 'CC BY-NC 4.0',
      fields: ['image'],
      page: 'https://www.imdb.com/title/tt1535478/',
    });
    expect(server.requests[0]?.query).toMatchObject({ t: 'Ije: The Journey', y: '2010', apikey: 'omdb-key' });
  });

  it('copies a poster from no other host', async () => {
    server.answerWith(answersOf({ 'www.omdbapi.com/': { ...IJE, Poster: 'http://127.0.0.1/admin.jpg' } }));
    const movie = await build();
    expect(await notesOf(await fill(movie, 'omdb'))).toEqual(['The picture is not at OMDb.']);
    expect(server.requests.map(({ host }) => host)).toEqual(['www.omdbapi.com']);
    expect(await storedMovie(movie)).not.toHaveProperty('image');
  });

  it('is left alone when OMDb does not know it, or nothing but N/A', async () => {
    server.answerWith(answersOf({ 'www.omdbapi.com/': { Response: 'False', Error: 'Movie not found!' } }));
    const movie = await build();
    expect(await fill(movie, 'omdb')).toMatchObject({ unmatched: 1 });
    const nothing = { Title: IJE.Title, Year: '2010', Writer: IJE.Writer, imdbID: 'N/A', Response: 'True' };
    server.answerWith(answersOf({ 'www.omdbapi.com/': { ...nothing, Runtime: 'N/A', Poster: 'N/A' } }));
    expect(await fill(movie, 'omdb')).toMatchObject({ complete: 1 });
    expect(await storedMovie(movie)).toEqual(movie);
  });

  it("rests when the day's limit is reached, and ends when the key is wrong", async () => {
    server.answerWith(() => ({
      status: 401,
      body: { Response: 'False', Error: 'Request limit reached!' },
    }));
    const movie = await build();
    const resting = await fill(movie, 'omdb');
    expect(resting.state).toBe('running');
    expect(resting.problem).toContain('OMDb asks us to wait until');
    await api.send('POST', `/admin/enrich/${resting._id}/stop`, { cookie, json: {} });
    server.answerWith(() => ({ status: 401, body: { Response: 'False', Error: 'Invalid API key!' } }));
    const problem = 'OMDb does not accept our key.';
    expect(await fill(movie, 'omdb')).toMatchObject({ state: 'failed', problem });
  });
});

describe('a film that is looked up in Wikidata', () => {
  const said = (value: unknown, rest: object = {}) => [
    { rank: 'normal', mainsnak: { snaktype: 'value', datavalue: { value } }, ...rest },
  ];
  const item = (id: string) => ({ 'entity-type': 'item', id });
  const role = { P3831: [{ snaktype: 'value', datavalue: { value: item('Q622550') } }] };
  const MOVIE = {
    id: 'Q1',
    type: 'item',
    labels: { en: { language: 'en', value: 'October 1' } },
    aliases: [],
    claims: {
      P345: said('tt3012908'),
      P577: said({ time: '+2014-09-28T00:00:00Z', precision: 11 }),
      P57: said(item('Q2')),
      P161: said(item('Q3'), {
        qualifiers: { P4633: [{ snaktype: 'value', datavalue: { value: 'Danladi Waziri' } }] },
      }),
      P2047: said({ amount: '+145', unit: 'http://www.wikidata.org/entity/Q7727' }),
      P3383: said('October 1 poster.jpg'),
      P1651: [...said('wholefilm00'), ...said('trailer0000', { qualifiers: role })],
    },
    sitelinks: { enwiki: { site: 'enwiki', title: 'October 1 (film)' } },
  };
  const person = (id: string, name: string, claims: object = {}) => ({
    id,
    labels: { en: { value: name } },
    claims,
  });
  const PEOPLE = {
    Q2: person('Q2', 'Kunle Afolayan', { P18: said('Kunle Afolayan.jpg') }),
    Q3: person('Q3', 'Sadiq Daba'),
  };
  const file = (title: string, extmetadata: object) => ({
    title,
    imageinfo: [
      {
        url: `https://upload.wikimedia.org/full/${encodeURIComponent(title)}`,
        thumburl: `https://upload.wikimedia.org/thumb/${encodeURIComponent(title)}`,
        descriptionurl: `https://commons.wikimedia.org/wiki/${title.replaceAll(' ', '_')}`,
        extmetadata,
      },
    ],
  });
  const FILES = [
    file('File:October 1 poster.jpg', { LicenseShortName: { value: '' } }),
    file('File:Kunle Afolayan.jpg', {
      LicenseShortName: { value: 'CC BY-SA 4.0' },
      LicenseUrl: { value: 'https://creativecommons.org/licenses/by-sa/4.0' },
      Artist: { value: '<a href="//commons.wikimedia.org/wiki/User:X">Ada &amp; <b>Obi</b></a>' },
    }),
  ];
  function answer({ host, query }: ProviderRequest) {
    if (host === 'upload.wikimedia.org') return { body: picture };
    if (host === 'commons.wikimedia.org') return { body: { query: { pages: FILES } } };
    if (query.action === 'wbsearchentities') return { body: { search: [{ id: 'Q1' }] } };
    if (query.action === 'query') return { body: { query: { search: [{ title: 'Q1' }] } } };
    return { body: { entities: query.ids === 'Q1' ? { Q1: MOVIE } : PEOPLE } };
  }
  const build = (traits = {}) => buildMovie({ title: 'October 1', yearOfRelease: 2014, ...traits });

  it.each([
    ['by its IMDb id', { externalIds: { imdb: 'tt3012908' } }, 'haswbstatement:P345=tt3012908'],
    ['by its TMDB id', { externalIds: { tmdb: '301729' } }, 'haswbstatement:P4947=301729'],
    ['by title, year and people', { directors: ['Kunle Afolayan'] }, undefined],
  ])('gets what it lacks %s', async (_how, traits, srsearch) => {
    server.answerWith(answer);
    const movie = await build(traits);
    expect(await fill(movie, 'wikidata')).toMatchObject({ state: 'done', filled: 1 });
    expect(await storedMovie(movie)).toMatchObject({
      minutes: 145,
      trailer: { id: 'trailer0000' },
      directors: ['Kunle Afolayan'],
      externalIds: { imdb: 'tt3012908', wikidata: 'Q1', wikipedia: 'October 1 (film)' },
      cast: [{ name: 'Sadiq Daba', character: 'Danladi Waziri' }],
    });
    expect((await answerOf(movie)).sources?.[0]).toMatchObject({
      provider: 'wikidata',
      licence: 'CC0',
      page: 'https://www.wikidata.org/wiki/Q1',
    });
    const searched = server.requests.map(({ query }) => query.srsearch).filter((text) => text !== undefined);
    expect(searched).toEqual(srsearch === undefined ? [] : [srsearch]);
  });

  it('gets pictures from Commons with author and licence, and none without a licence', async () => {
    server.answerWith(answer);
    const movie = await build({ externalIds: { imdb: 'tt3012908' } });
    await fill(movie, 'wikidata');
    expect(await storedMovie(movie)).not.toHaveProperty('image');
    expect(await PersonModel.findOne({ name: 'Kunle Afolayan' }).lean()).toMatchObject({
      image: {
        credit: {
          provider: 'commons',
          author: 'Ada & Obi',
          licence: 'CC BY-SA 4.0',
          page: 'https://commons.wikimedia.org/wiki/File:Kunle_Afolayan.jpg',
          licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0',
        },
      },
    });
  });

  it('is left alone when its namesake there is of another year', async () => {
    server.answerWith(answer);
    const movie = await build({ directors: ['Kunle Afolayan'], yearOfRelease: 1990 });
    expect(await fill(movie, 'wikidata')).toMatchObject({ unmatched: 1 });
    expect(await storedMovie(movie)).toEqual(movie);
  });
});
