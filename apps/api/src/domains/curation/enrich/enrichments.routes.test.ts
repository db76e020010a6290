import { enrichmentListSchema } from '@filmfisher/shared/enrichments/enrichments.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { EnrichedMovieModel, EnrichmentModel } from './enrichments.model.ts';
import { dropOldEnrichments } from './enrichment-runner.service.ts';
import { startEnrichmentApi, type EnrichmentApi } from './enrichment-api.builder.ts';

let now = new Date('2126-11-23T10:00:00Z');
let enrichment: EnrichmentApi;
let api: EnrichmentApi['api'];
let server: EnrichmentApi['server'];
let cookie: string;
beforeAll(async () => {
  enrichment = await startEnrichmentApi({ OMDB_KEY: 'omdb-key' }, { clock: { now: () => now } });
  ({ api, server, cookie } = enrichment);
});
beforeEach(() => enrichment.clear());
afterAll(() => enrichment.close());

const post = (path: string, json: object) => api.send('POST', `/admin/enrich${path}`, { cookie, json });
const begin = (json: object) => enrichment.begin({ provider: 'omdb', ...json });
const read: EnrichmentApi['read'] = (job) => enrichment.read(job);
const run: EnrichmentApi['run'] = (steps) => enrichment.run(steps);
/** Knows every film as one of 90 minutes. */
const knowAll = () => {
  server.answerWith(({ query }) => ({
    body: { Response: 'True', Title: query.t, Year: query.y, Director: 'Ada Obi', Runtime: '90 min' },
  }));
};
async function buildMany(count: number) {
  const movies = [];
  for (let index = 0; index < count; index += 1)
    movies.push(await buildMovie({ title: `Film ${index}`, directors: ['Ada Obi'] }));
  return movies;
}

describe('POST /admin/enrich', () => {
  it('takes films that were chosen, that lack something, that a search finds, or all', async () => {
    knowAll();
    const [one, two] = await buildMany(3);
    await MovieModel.updateOne({ _id: two?._id }, { $set: { minutes: 80 } });
    const id = one?._id.toHexString() ?? '';
    expect(await begin({ ids: [id, id] })).toMatchObject({ state: 'running', total: 1, dryRun: false });
    expect((await begin({ filter: { missing: 'minutes' } })).total).toBe(2);
    expect((await begin({ filter: { q: 'film 2' } })).total).toBe(1);
    expect((await begin({ filter: {} })).total).toBe(3);
    await run();
    expect(await MovieModel.countDocuments({ minutes: 90 })).toBe(2);
    expect(await MovieModel.countDocuments({ minutes: 80 })).toBe(1);
    const acts = await AuditEntryModel.find({ kind: 'films_enriched' }).sort({ _id: 1 }).lean();
    expect(acts.map(({ target }) => target?.name)).toEqual(['1 film', '2 films', '1 film', '3 films']);
  });

  it('says which catalogues can be asked, and refuses one whose key is missing', async () => {
    const { body } = await api.send('GET', '/admin/enrich', { cookie });
    const { providers, total } = enrichmentListSchema.parse(body);
    expect(providers.map(({ provider, isReady }) => [provider, isReady])).toEqual([
      ['tmdb', false],
      ['omdb', true],
      ['wikidata', true],
    ]);
    expect(providers[0]?.brings).toContain(
      'With a key, set under Connections or in TMDB_TOKEN, it would bring posters',
    );
    expect(total).toBe(0);
    const { status, body: refused } = await post('', { filter: {}, provider: 'tmdb' });
    expect([status, refused]).toMatchObject([409, { code: 'no_provider' }]);
    expect(await EnrichmentModel.countDocuments()).toBe(0);
    expect((await begin({ filter: {}, provider: undefined })).providers).toEqual(['omdb', 'wikidata']);
  });

  it.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { ids: ['a'.repeat(24)], filter: {} },
    { ids: Array.from({ length: 501 }, () => 'a'.repeat(24)) },
    { filter: { missing: 'soul' } },
    { filter: { q: '' } },
    { filter: {}, provider: 'imdb' },
    { filter: {}, dryRun: 'yes' },
    { filter: {}, other: 1 },
  ])('refuses %j', async (json) => {
    expect((await post('', json)).status).toBe(400);
  });

  it('is for admins', async () => {
    const moderator = await api.signInAs('moderator');
    const answer = await api.send('POST', '/admin/enrich', {
      cookie: moderator.cookie,
      json: { filter: {} },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a look-up', () => {
  it('goes on where it stood when its process ends, and counts each film once', async () => {
    knowAll();
    await buildMany(10);
    const job = await begin({ filter: {} });
    await run(6);
    const half = await read(job);
    expect(half.state).toBe('running');
    expect(half.done).toBeLessThan(10);
    await run();
    expect(await read(job)).toMatchObject({ state: 'done', done: 10, filled: 10 });
    expect(await EnrichedMovieModel.countDocuments({ outcome: 'filled' })).toBe(10);
  });

  it('rests as long as a catalogue asks for, then goes on by itself', async () => {
    await buildMany(2);
    const job = await begin({ filter: {} });
    server.answerWith(() => ({ status: 429, headers: { 'Retry-After': '60' } }));
    await run();
    expect(await read(job)).toMatchObject({ state: 'running', done: 0 });
    const asked = server.requests.length;
    await run();
    expect(server.requests).toHaveLength(asked);
    knowAll();
    now = new Date(now.getTime() + 61_000);
    await run();
    expect(await read(job)).toMatchObject({ state: 'done', filled: 2, problem: null });
  });

  it('ends when a catalogue has trouble with film after film, and can be gone on with', async () => {
    await buildMany(9);
    const job = await begin({ filter: {} });
    server.answerWith(() => ({ status: 500 }));
    await run();
    const problem = 'OMDb has trouble of its own.';
    expect(await read(job)).toMatchObject({ state: 'failed', done: 8, failed: 8, problem });
    knowAll();
    expect((await post(`/${job._id}/run`, {})).status).toBe(202);
    await run();
    expect(await read(job)).toMatchObject({ state: 'done', done: 9, filled: 1, problem: null });
    expect((await post(`/${job._id}/run`, {})).status).toBe(409);
  });

  it('can be stopped', async () => {
    await buildMany(1);
    const job = await begin({ filter: {} });
    expect((await post(`/${job._id}/stop`, {})).body).toMatchObject({ state: 'stopped' });
    const asked = server.requests.length;
    await run();
    expect(server.requests).toHaveLength(asked);
    expect((await post(`/${job._id}/stop`, {})).status).toBe(409);
    expect((await post(`/${'f'.repeat(24)}/stop`, {})).status).toBe(404);
  });

  it('goes from the list after 90 days', async () => {
    await begin({ filter: {} });
    await run();
    expect(await dropOldEnrichments(api.context)).toBe(0);
    now = new Date(now.getTime() + 91 * 24 * 3_600_000);
    expect(await dropOldEnrichments(api.context)).toBe(1);
  });
});
