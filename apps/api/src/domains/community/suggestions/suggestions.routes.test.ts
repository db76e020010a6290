import { deskMovieListSchema } from '@filmfisher/shared/movies/desk-movies.schema';
import { movieHistorySchema } from '@filmfisher/shared/movies/movie-changes.schema';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import {
  deskSuggestionListSchema,
  ownSuggestionsSchema,
  suggestionDecidedSchema,
  suggestionResponseSchema,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { SuggestionModel } from './suggestions.model.ts';

const SOURCE = 'https://news.example/film';
const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApi;
let admin: SignedIn;
let member: SignedIn;
let other: SignedIn;
let film: string;
let titles = 0;
/** It is always this moment; null: time goes on. */
let moment: Date | null = null;

const newTitle = () => {
  titles += 1;
  return `Quartz${titles} and the Zobo Seller${titles}`;
};

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => moment ?? new Date() } } });
  [admin, other] = [await api.signInAs('admin'), await api.signInAs('member')];
});
afterAll(() => api.close());
beforeEach(async () => {
  await SuggestionModel.deleteMany({});
  member = await api.signInAs('member');
  film = (await buildMovie({ title: newTitle(), yearOfRelease: 2001 }))._id.toHexString();
});

const idOf = ({ user }: SignedIn) => user._id.toHexString();
const send = (who: SignedIn | null, method: string, path: string, json?: object) =>
  api.send(method, path, { ...(who && { cookie: who.cookie }), ...(json && { json }) });
const suggest = (json: object, who: SignedIn | null = member) => send(who, 'POST', '/suggestions', json);
const change = (fields: object, more: object = {}) =>
  suggest({ kind: 'change', movieId: film, fields, source: SOURCE, ...more });
const newMovie = (fields: object = {}, more: object = {}) =>
  suggest({
    kind: 'film',
    fields: { title: newTitle(), genre: ['Drama'], yearOfRelease: 1999, ...fields },
    source: SOURCE,
    ...more,
  });
async function stored(answer: ReturnType<typeof send>) {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return suggestionResponseSchema.parse(body).data.suggestion;
}
const decide = (id: string, json: object, who: SignedIn | null = admin) =>
  send(who, 'POST', `/admin/suggestions/${id}/decision`, json);
const mine = async (query = '') =>
  ownSuggestionsSchema.parse((await send(member, 'GET', `/suggestions/mine${query}`)).body).suggestions;
const desk = async (query = '') =>
  deskSuggestionListSchema.parse((await send(admin, 'GET', `/admin/suggestions${query}`)).body).suggestions;
const movieNow = async (id = film) => movieSchema.parse((await send(null, 'GET', `/movies/${id}`)).body);

describe('suggesting a change', () => {
  it('keeps only what differs from the film, and shows both to the sender and to the desk', async () => {
    const { title } = await movieNow();
    await send(admin, 'PATCH', `/movies/${film}`, { minutes: 90, tagline: 'Old' });
    const { _id } = await stored(change({ minutes: null, tagline: 'Old', cast: ['Ada Obi'] }));
    const expected = {
      _id,
      kind: 'change',
      state: 'open',
      title,
      movie: { _id: film, state: 'live' },
      after: { minutes: null, cast: [{ name: 'Ada Obi' }] },
      source: SOURCE,
    };
    expect(await mine()).toMatchObject([expected]);
    await send(admin, 'PATCH', `/movies/${film}`, { minutes: 91 });
    const [open] = await desk();
    expect(open).toMatchObject({ ...expected, before: { minutes: 91 }, member: { userId: idOf(member) } });
    expect(Object.keys(open?.before ?? {}).sort()).toEqual(['cast', 'minutes']);
    expect((await movieNow()).minutes).toBe(91);
  });

  it('is refused where the film says the same, is not there, or is somebody else’s provisional film', async () => {
    const { title } = await movieNow();
    expect(await change({ title })).toMatchObject({
      status: 400,
      body: { fields: { fields: 'The film says this already' } },
    });
    expect((await change({ title: 'New' }, { movieId: UNKNOWN_ID })).status).toBe(404);
    const { movie } = await stored(newMovie());
    expect((await change({ title: 'New' }, { movieId: movie?._id })).status).toBe(404);
  });

  it.each([
    [{ source: undefined }, 'source'],
    [{ source: 'ftp://news.example' }, 'source'],
    [{ source: 'https://me:secret@news.example' }, 'source'],
    [{ fields: {} }, 'fields'],
    [{ fields: { image: { url: 'https://news.example/a.jpg' } } }, 'fields.image'],
    [{ fields: { overallRating: 10 } }, 'fields.overallRating'],
    [{ fields: { minutes: 0 } }, 'fields.minutes'],
    [{ state: 'accepted' }, 'state'],
    [{ kind: 'poem' }, 'kind'],
    [{ movieId: 'x' }, 'movieId'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await change({ minutes: 90 }, wrong);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
    expect(await mine()).toEqual([]);
  });

  it('is for confirmed members', async () => {
    const json = { kind: 'change', movieId: film, fields: { minutes: 77 }, source: SOURCE };
    expect((await suggest(json, null)).status).toBe(401);
    const unconfirmed = await api.signInAs('member', { emailVerified: false });
    expect((await suggest(json, unconfirmed)).status).toBe(403);
    expect((await send(null, 'GET', '/suggestions/mine')).status).toBe(401);
    for (const who of [null, member, await api.signInAs('moderator')]) {
      expect((await send(who, 'GET', '/admin/suggestions')).status).toBe(who ? 403 : 401);
      expect((await decide(UNKNOWN_ID, { accept: true }, who)).status).toBe(who ? 403 : 401);
    }
  });

  it('leaves 20 waiting at most, of those that come within the same millisecond too', async () => {
    moment = new Date();
    onTestFinished(() => {
      moment = null;
    });
    for (let minutes = 1; minutes < 19; minutes += 1) await stored(change({ minutes }));
    const answers = await Promise.all([30, 31, 32, 33].map((minutes) => change({ minutes })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    const refused = await change({ minutes: 40 });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_suggestions' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const [latest] = await mine('?limit=100');
    await decide(latest?._id ?? '', { accept: false, reason: 'No.' });
    await stored(change({ minutes: 41 }));
  });
});

describe('suggesting a missing film', () => {
  it('names the films that it may be, until the sender confirms that it is none of them', async () => {
    const title = `Amber${titles} Amala${titles}`;
    const known = await buildMovie({ title, yearOfRelease: 1998 });
    const ids = { imdb: 'tt7654321' };
    await send(admin, 'PATCH', `/movies/${film}`, { externalIds: ids });
    const similarTo = async (fields: object) => {
      const { status, body } = await newMovie(fields);
      if (status === 201) return [];
      expect(body).toMatchObject({ code: 'looks_known' });
      return (body as { data: { similar: { _id: string }[] } }).data.similar.map(({ _id }) => _id);
    };
    const known1998 = [known._id.toHexString()];
    expect(await similarTo({ title: title.toUpperCase(), yearOfRelease: 1970, type: 'series' })).toEqual(
      known1998,
    );
    expect(await similarTo({ title: `${title} Part 2` })).toEqual(known1998);
    expect(await similarTo({ title: `${title} Part 2`, yearOfRelease: 2010 })).toEqual([]);
    expect(await similarTo({ externalIds: ids })).toEqual([film]);
    await stored(newMovie({ title }, { confirm: true }));
  });

  it('makes it provisional: its sender and administrators see it, and nobody else anywhere', async () => {
    const { movie, title } = await stored(
      newMovie({ industry: 'Kumawood', directors: ['Zuzu Provisional'] }),
    );
    const id = movie?._id ?? '';
    expect(movie).toMatchObject({ state: 'provisional', title });
    for (const who of [member, admin]) {
      const answer = await send(who, 'GET', `/movies/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { _id: id, title, state: 'provisional' } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    for (const who of [null, other, await api.signInAs('moderator')]) {
      expect((await send(who, 'GET', `/movies/${id}`)).status).toBe(404);
    }
    expect((await send(member, 'GET', `/movies/${id}/poster.svg`)).status).toBe(404);
    expect((await send(member, 'PUT', `/movies/${id}/rating`, { stars: 9 })).status).toBe(404);
    for (const path of [
      `/search?q=${encodeURIComponent(title)}`,
      `/movies?q=${encodeURIComponent(title)}`,
      '/movies?limit=100',
      '/movies/facets',
      '/people?q=Zuzu',
      '/admin/movies?limit=100',
    ]) {
      for (const who of [member, admin]) {
        const answer = await send(who, 'GET', path);
        const text = JSON.stringify(answer.body);
        for (const mark of [title, id, 'Kumawood', 'Zuzu']) expect(text, path).not.toContain(mark);
      }
    }
    const provisional = await send(admin, 'GET', `/admin/movies?state=provisional&q=${title.slice(0, 8)}`);
    expect(deskMovieListSchema.parse(provisional.body).movies).toMatchObject([{ _id: id, title }]);
  });

  it.each([
    [{ title: '' }, 'fields.title'],
    [{ genre: [] }, 'fields.genre'],
    [{ yearOfRelease: undefined }, 'fields.yearOfRelease'],
    [{ image: { url: 'https://news.example/a.jpg' } }, 'fields.image'],
    [{ score: 10 }, 'fields.score'],
  ])('refuses %j', async (fields, field) => {
    const { status, body } = await newMovie(fields);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
  });
});

describe('the decision about a suggestion', () => {
  const news = async () => (await send(member, 'GET', '/notifications')).body;
  const contributions = async () => {
    const { body } = await send(null, 'GET', `/profile/${idOf(member)}`);
    return (body as { contributions: number }).contributions;
  };

  it('stores and counts an accepted change in the name of its sender, and notifies them', async () => {
    await send(admin, 'PATCH', `/movies/${film}`, { minutes: 90, tagline: 'Old' });
    const { _id, title } = await stored(change({ minutes: 95, tagline: 'New' }));
    expect(await contributions()).toBe(0);
    const { status, body } = await decide(_id, { accept: true });
    expect(status).toBe(200);
    const { suggestion, movie } = suggestionDecidedSchema.parse(body);
    expect(movie).toMatchObject({ _id: film, minutes: 95, tagline: 'New' });
    expect(suggestion).toMatchObject({
      state: 'accepted',
      before: { minutes: 90, tagline: 'Old' },
      after: { minutes: 95, tagline: 'New' },
      stored: null,
    });
    const history = movieHistorySchema.parse((await send(admin, 'GET', `/movies/${film}/history`)).body);
    expect(history.changes[0]).toMatchObject({
      source: 'suggestion',
      by: { userId: idOf(member) },
      after: { minutes: 95 },
    });
    const log = await send(admin, 'GET', `/admin/log?target=${_id}`);
    expect(log.body).toMatchObject({
      entries: [{ kind: 'suggestion_decided', actor: { userId: idOf(admin) }, after: { state: 'accepted' } }],
    });
    expect(await news()).toMatchObject({
      unread: 1,
      notifications: [
        {
          kind: 'suggestion',
          text: `Your suggestion for ${title} was accepted`,
          target: { path: `/rating/${film}` },
        },
      ],
    });
    expect(await contributions()).toBe(1);
    // Later changes do not change what was decided.
    await send(admin, 'PATCH', `/movies/${film}`, { minutes: 100 });
    expect(await mine('?state=accepted')).toMatchObject([
      { before: { minutes: 90 }, after: { minutes: 95 } },
    ]);
  });

  it('stores what the administrator has made of it: of a change nothing else', async () => {
    const before = await movieNow();
    const { _id } = await stored(change({ minutes: 95, tagline: 'New' }));
    const { body } = await decide(_id, {
      accept: true,
      fields: { minutes: 96 },
      reason: 'The credits say 96.',
    });
    expect(suggestionDecidedSchema.parse(body).suggestion).toMatchObject({ stored: { minutes: 96 } });
    expect(await movieNow()).toMatchObject({ minutes: 96, tagline: before.tagline });
    expect(await mine()).toMatchObject([
      { after: { minutes: 95 }, stored: { minutes: 96 }, reason: 'The credits say 96.' },
    ]);
  });

  it('makes a film of an accepted one, under the id that it had, with what was edited', async () => {
    const { _id, movie, title } = await stored(newMovie({ cast: ['Ada Obi'] }));
    const { status, body } = await decide(_id, { accept: true, fields: { minutes: 101 } });
    expect(status).toBe(200);
    const decided = suggestionDecidedSchema.parse(body);
    expect(decided.movie).toMatchObject({
      _id: movie?._id,
      title,
      minutes: 101,
      cast: [{ name: 'Ada Obi' }],
    });
    expect(await movieNow(movie?._id)).toMatchObject({ title });
    expect((await send(null, 'GET', `/movies?q=${encodeURIComponent(title)}`)).body).toMatchObject({
      total: 1,
    });
    expect((await send(admin, 'GET', '/admin/movies?state=provisional')).body).toMatchObject({ total: 0 });
    const history = await send(admin, 'GET', `/movies/${movie?._id ?? ''}/history`);
    expect(history.body).toMatchObject({ changes: [{ kind: 'created', source: 'suggestion' }] });
    expect(await mine()).toMatchObject([{ state: 'accepted', movie: { state: 'live' } }]);
  });

  it('leaves everything as it was when another film has the title by then', async () => {
    const { _id, title } = await stored(newMovie());
    await buildMovie({ title, yearOfRelease: 1999 });
    expect(await decide(_id, { accept: true })).toMatchObject({
      status: 409,
      body: { code: 'movie_exists' },
    });
    expect(await mine()).toMatchObject([{ state: 'open' }]);
    expect(await contributions()).toBe(0);
  });

  it('refuses with a reason, and nothing is stored', async () => {
    const { _id, movie, title } = await stored(newMovie());
    expect(await decide(_id, { accept: false })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Say why in a sentence' } },
    });
    expect((await decide(_id, { accept: false, reason: 'No.', fields: { minutes: 1 } })).status).toBe(400);
    expect((await decide(_id, { accept: true, fields: { overallRating: 10 } })).status).toBe(400);
    const { body } = await decide(_id, { accept: false, reason: 'This is a stage play.' });
    expect(body).toMatchObject({ movie: null, suggestion: { state: 'refused', movie: null, title } });
    for (const who of [member, admin])
      expect((await send(who, 'GET', `/movies/${movie?._id ?? ''}`)).status).toBe(404);
    expect(await MovieModel.findById(movie?._id).lean<MovieRecord>()).toBeNull();
    expect(await news()).toMatchObject({
      notifications: [
        {
          kind: 'suggestion',
          text: `Your suggestion for ${title} was not accepted: This is a stage play.`,
          target: { path: '/profile/me#contribute' },
        },
      ],
    });
  });

  it('is made once, of two at the same time too', async () => {
    const { _id } = await stored(change({ minutes: 95 }));
    const answers = await Promise.all([
      decide(_id, { accept: true }),
      decide(_id, { accept: false, reason: 'No.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [accepted] = answers;
    expect((await movieNow()).minutes === 95).toBe(accepted.status === 200);
    expect(await decide(_id, { accept: true })).toMatchObject({ body: { code: 'already_decided' } });
    expect((await decide(UNKNOWN_ID, { accept: true })).status).toBe(404);
  });
});

it('The desk finds suggestions by state, kind and text, and counts those that wait', async () => {
  await stored(change({ minutes: 95 }));
  const { _id, title } = await stored(newMovie());
  await decide(_id, { accept: false, reason: 'No.' });
  expect((await desk()).map(({ kind }) => kind)).toEqual(['film', 'change']);
  expect(await desk('?state=open')).toMatchObject([{ kind: 'change' }]);
  expect(await desk('?kind=film')).toMatchObject([{ title }]);
  expect(await desk(`?q=${encodeURIComponent(title.toLowerCase())}`)).toMatchObject([{ title }]);
  expect(await desk('?q=nothing%5B')).toEqual([]);
  expect((await send(admin, 'GET', '/admin/overview')).body).toMatchObject({ waiting: { suggestions: 1 } });
  expect((await send(admin, 'GET', '/admin/suggestions?state=lost')).status).toBe(400);
  expect((await send(member, 'GET', '/suggestions/mine?x=1')).status).toBe(400);
});
