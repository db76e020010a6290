import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { OfferModel } from '../../availability/offers/offers.model.ts';
import { startEnrichmentApi, storedMovie, type EnrichmentApi } from './enrichment-api.builder.ts';
import { answersOf } from './provider-server.builder.ts';

/* When a film came out and where it can be watched, as TMDB knows it. */

let enrichment: EnrichmentApi;
let api: EnrichmentApi['api'];
let server: EnrichmentApi['server'];
let cookie: string;
beforeAll(async () => {
  enrichment = await startEnrichmentApi({ TMDB_TOKEN: 'secret-token' });
  ({ api, server, cookie } = enrichment);
});
beforeEach(async () => {
  await enrichment.clear();
  await OfferModel.deleteMany();
});
afterAll(() => enrichment.close());

const LINK = 'https://www.themoviedb.org/movie/501071-lionheart/watch?locale=';
const on = (type: number, date: string, note = '') => ({
  certification: '',
  descriptors: [],
  iso_639_1: '',
  note,
  type,
  release_date: `${date}T00:00:00.000Z`,
});
const at = (provider_name: string) => ({ provider_name, provider_id: 8, logo_path: '/a.jpg' });
/** TMDB's answer about a film, in the documented form. */
const LIONHEART = {
  id: 501_071,
  title: 'Lionheart',
  release_date: '2018-09-08',
  origin_country: ['NG'],
  release_dates: {
    results: [
      { iso_3166_1: 'FR', release_dates: [on(3, '2019-02-01'), on(1, '2018-08-01')] },
      { iso_3166_1: 'NG', release_dates: [on(3, '2018-12-21'), on(3, '2019-03-01'), on(4, '2019-01-04')] },
      {
        iso_3166_1: 'CA',
        release_dates: [on(1, '2018-09-08', 'Toronto International Film Festival'), on(9, '2019-01-01')],
      },
      { iso_3166_1: 'US', release_dates: [on(4, '2019-01-03', 'Netflix'), on(2, '2018-12-01')] },
      { iso_3166_1: 'XX', release_dates: [on(6, '2018-12-01')] },
    ],
  },
  'watch/providers': {
    results: {
      NG: { link: `${LINK}NG`, flatrate: [at('Netflix')], rent: [at('A Shop of Lagos')] },
      US: { link: `${LINK}US`, flatrate: [at('Hulu')] },
    },
  },
};

const build = () => buildMovie({ title: 'Lionheart', yearOfRelease: 2018, externalIds: { tmdb: '501071' } });
const fill = (movie: MovieRecord, rest: object = {}) => enrichment.fill(movie, { provider: 'tmdb', ...rest });
const offersPath = ({ _id }: MovieRecord) => `/movies/${_id.toHexString()}/offers`;
const placesOf = async (movie: MovieRecord) => (await api.send('GET', offersPath(movie))).body;
const knowing = (detail: object = LIONHEART) => answersOf({ 'api.themoviedb.org/3/movie/501071': detail });

it('A film gets the first release of each kind and those of Nigeria, with their source', async () => {
  server.answerWith(knowing());
  const movie = await build();
  await fill(movie);
  expect((await storedMovie(movie))?.releases).toEqual([
    { format: 'festival', country: 'CA', date: '2018-09-08', company: 'Toronto International Film Festival' },
    { format: 'cinema', country: 'US', date: '2018-12-01' },
    { format: 'cinema', country: 'NG', date: '2018-12-21' },
    { format: 'streaming', country: 'US', date: '2019-01-03', company: 'Netflix' },
    { format: 'streaming', country: 'NG', date: '2019-01-04' },
  ]);
  const sources = (await enrichment.answerOf(movie)).sources ?? [];
  expect(sources.flatMap(({ fields }) => fields)).toContain('releases');
});

it('A film gets the places to watch it in Nigeria, which name JustWatch', async () => {
  server.answerWith(knowing());
  const movie = await build();
  const job = await fill(movie);
  const credit = { provider: 'justwatch', page: `${LINK}NG` };
  expect(await placesOf(movie)).toMatchObject({
    offers: [
      {
        provider: 'netflix',
        kind: 'subscription',
        country: 'NG',
        link: `${LINK}NG`,
        credit,
        checkedOn: null,
      },
      { provider: 'other', providerName: 'A Shop of Lagos', kind: 'rent', country: 'NG', credit },
    ],
  });
  expect((await storedMovie(movie))?.offersCount).toBe(2);
  const [row] = await enrichment.filmsOf(job);
  const change = { field: 'offers', value: 'Netflix, A Shop of Lagos', source: 'justwatch' };
  expect(row?.changes).toContainEqual(change);
  await fill(movie);
  expect(await OfferModel.countDocuments()).toBe(2);
});

it('A dry run says where a film could be watched, and stores nothing', async () => {
  server.answerWith(knowing());
  const movie = await build();
  const [row] = await enrichment.filmsOf(await fill(movie, { dryRun: true }));
  expect(row?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['offers', 'releases']));
  expect(await OfferModel.countDocuments()).toBe(0);
  expect(await storedMovie(movie)).toEqual(movie);
});

it('leaves a place alone that somebody has added', async () => {
  server.answerWith(knowing());
  const movie = await build();
  const json = { provider: 'kava', kind: 'rent', country: 'NG', link: 'https://kava.example/lionheart' };
  await api.send('POST', offersPath(movie), { cookie, json });
  await fill(movie);
  expect(await OfferModel.find().lean()).toMatchObject([{ provider: 'kava' }]);
});

it('Places that lead to another site than TMDB’s are left out', async () => {
  const results = { NG: { link: 'https://evil.example/watch', flatrate: [at('Netflix')] } };
  server.answerWith(knowing({ ...LIONHEART, 'watch/providers': { results } }));
  await fill(await build());
  expect(await OfferModel.countDocuments()).toBe(0);
});
