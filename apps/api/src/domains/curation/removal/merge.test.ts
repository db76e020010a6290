import { articleDraftResponseSchema } from '@filmfisher/shared/articles/articles.schema';
import mongoose, { type Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchBudget } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createCommunity } from '../../../testing/community-flows.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../../../testing/talk-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { makeStory, readStory } from '../../../testing/story-flows.ts';
import { thorough } from '../../../testing/test-env.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import type { MovieRecord } from '../../catalogue/movies/movie-fields.ts';
import { MovieModel } from '../../catalogue/movies/movies.model.ts';
import { hideMovies } from '../../archive/deleted-movies.service.ts';
import { removeReview } from '../../reviews/review-removal.service.ts';
import { createPageHeads } from '../../pages/seo/page-heads.ts';
import { ArticleModel } from '../../editorial/articles/articles.model.ts';
import { differences, newMember, say, storedOfMovies } from './removal.builder.ts';
import { advanceRemoval, finishRemovals } from './removal-job.service.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// Ahead of the real time: the database removes sessions by its own clock.
const START = Date.parse('2126-03-10T09:00:00Z');

let api: TestApi;
let now = START;
let admin: SignedIn;
let old: MovieRecord;
let into: MovieRecord;

const idOf = ({ _id }: MovieRecord) => _id.toHexString();
const send = (method: string, path: string, json?: object) =>
  api.send(method, path, { cookie: admin.cookie, ...(json && { json }) });
const merge = () => send('POST', `/movies/${idOf(old)}/merge`, { into: idOf(into) });
const unmerge = () => send('POST', `/movies/${idOf(old)}/unmerge`);
const movieOf = (movie: MovieRecord) => MovieModel.findById(movie._id).lean<MovieRecord>();
const rowOf = (movie: MovieRecord, userId: Types.ObjectId) =>
  mongoose.connection.collection('memberMovies').findOne({ movieId: movie._id, userId });

const storedReviews = (state: 'visible' | 'former') =>
  mongoose.connection
    .collection<{ text: string; stars: number }>('reviews')
    .find({ movieId: into._id, state })
    .toArray();

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date((now += 1_000)) } } });
});
beforeEach(async () => {
  now = START;
  for (const name of [...Object.keys(await storedOfMovies()), 'deletedMovies', 'archivedRows', 'voters'])
    await mongoose.connection.collection(name).deleteMany({});
  admin = await api.signInAs('admin');
  [old, into] = [await buildMovie({ title: 'Old Name' }), await buildMovie({ title: 'New Name' })];
});
afterAll(() => api.close());

/** One member knows the old film only, one both, newer here or there. */
async function discuss() {
  const [ada, obi, eve] = [await newMember(api), await newMember(api), await newMember(api)];
  await say(api, into, eve, { stars: 8, review: 'Of the new one, first.' });
  await say(api, old, ada, { stars: 9, status: 'watchlist', review: 'Only of the old one.', helpfulTo: obi });
  await say(api, old, obi, {
    stars: 2,
    status: 'watched',
    review: 'Of the old one, older.',
    isDismissed: true,
  });
  await say(api, into, obi, { stars: 6, review: 'Of the new one, newer.' });
  await say(api, old, eve, { stars: 3, review: 'Of the old one, newer.' });
  return { ada, obi, eve };
}

describe('merging a film into another', () => {
  it('moves what members said, the newer of two staying, and leads from the old address to the new one', async () => {
    const { ada, obi, eve } = await discuss();
    const answer = await merge();
    expect(answer).toMatchObject({
      status: 200,
      body: { movie: { _id: idOf(into), totalRatings: 3 }, moved: { ratings: 3, reviews: 3, statuses: 3 } },
    });
    expect(await differences()).toEqual([]);
    expect(await movieOf(into)).toMatchObject({
      totalRatings: 3,
      reviews: 3,
      watchedCount: 3,
      watchlistCount: 1,
    });
    expect(await rowOf(into, ada)).toMatchObject({ stars: 9, status: 'watchlist' });
    expect(await rowOf(into, obi)).toMatchObject({ stars: 6, status: 'watched' });
    expect(await rowOf(into, eve)).toMatchObject({ stars: 3 });

    const { headers, status } = await send('GET', `/movies/${idOf(old)}`);
    expect([status, headers.get('location')]).toEqual([301, `/api/v1/movies/${idOf(into)}`]);

    const reviews = await storedReviews('visible');
    expect(reviews.map(({ text, stars }) => [text, stars]).toSorted()).toEqual([
      ['Of the new one, newer.', 6],
      ['Of the old one, newer.', 3],
      ['Only of the old one.', 9],
    ]);
    const formers = await storedReviews('former');
    expect(formers.map(({ text }) => text).toSorted()).toEqual([
      'Of the new one, first.',
      'Of the old one, older.',
    ]);
    for (const { _id, text } of formers) {
      expect((await send('GET', `/reviews/${_id.toHexString()}`)).body).toMatchObject({
        text,
        former: true,
        movie: { _id: idOf(into) },
      });
    }
    const [live] = reviews;
    expect((await send('GET', `/reviews/${live?._id.toHexString()}`)).body).toMatchObject({ former: false });
  });

  it('is taken apart again as if it had never been', async () => {
    await discuss();
    const before = await storedOfMovies();
    await merge();
    now += 29 * DAY;
    admin = await api.signInAs('admin');
    expect(await unmerge()).toMatchObject({ status: 200, body: { _id: idOf(old), totalRatings: 3 } });
    expect(await storedOfMovies()).toEqual(before);
    expect(await differences()).toEqual([]);
    expect((await unmerge()).status).toBe(404);
  });

  it('leaves what members said of the other film since where they said it', async () => {
    const { ada, obi } = await discuss();
    await merge();
    await say(api, into, ada, { stars: 1 });
    const [review] = await mongoose.connection.collection('reviews').find({ userId: ada }).toArray();
    await removeReview(api.context, review?._id.toHexString() ?? '', ada.toHexString());
    await unmerge();
    expect(await rowOf(into, ada)).toMatchObject({ stars: 1 });
    expect(await rowOf(old, ada)).toMatchObject({ stars: 9 });
    expect(await rowOf(into, obi)).toMatchObject({ stars: 6, status: null });
    expect(await movieOf(old)).toMatchObject({ totalRatings: 3, reviews: 2 });
    expect(await differences()).toEqual([]);
  });

  it('takes its conversations along and renames it in others and in an article, whose replies stay there', async () => {
    const ada = await newTalker(api);
    const film = idOf(old);
    const about = await beginThread(api, ada, `film:${film}`);
    const board = spaceOf(await buildBoard('Talk'));
    const naming = await beginThread(api, ada, board, { movieIds: [film] });
    const community = await createCommunity(api, ada);
    const pin = { cookie: ada.cookie, json: { movieIds: [film] } };
    await api.send('PATCH', `/communities/${community._id}`, pin);
    const written = await send('POST', '/blog', { title: 'All about it', text: 'So much.', movieId: film });
    const { article } = articleDraftResponseSchema.parse(written.body);
    await send('POST', `/blog/${article._id}/publish`, {});
    // Before the real time, too: the places of conversations go by that.
    await ArticleModel.updateOne({ _id: article._id }, { $set: { publishedAt: new Date(0) } });
    const reply = { cookie: ada.cookie, json: { text: 'Thank you for it' } };
    expect((await api.send('POST', `/blog/${article._id}/posts`, reply)).status).toBe(201);

    const seen = async () => {
      const answers = await Promise.all(
        [
          `/threads?space=film:${film}`,
          `/threads?space=film:${idOf(into)}`,
          `/threads/${naming.thread._id}`,
          `/communities/${community._id}`,
          `/blog/${article._id}`,
          `/blog/${article._id}/posts`,
        ].map((path) => send('GET', path)),
      );
      return answers.map(({ body }) => body);
    };
    const [conversation, replies] = [{ threads: [{ _id: about.thread._id }] }, { total: 1 }];
    const named = (movie: MovieRecord) => ({ movies: [{ _id: idOf(movie) }] });
    const before = [
      conversation,
      { threads: [] },
      { thread: named(old) },
      { community: named(old) },
      { movie: { _id: idOf(old) } },
      replies,
    ];
    expect(await seen()).toMatchObject(before);
    await merge();
    expect((await seen()).slice(1)).toMatchObject([
      conversation,
      { thread: named(into) },
      { community: named(into) },
      { movie: { _id: idOf(into) } },
      replies,
    ]);
    await unmerge();
    expect(await seen()).toMatchObject(before);
    await send('DELETE', `/movies/${film}`);
    expect((await seen()).slice(-2)).toMatchObject([{ movie: null }, replies]);
    await send('POST', `/movies/${film}/restore`);
    expect(await seen()).toMatchObject(before);
  });

  it('takes favourites and hidden conversations along, and gives them back', async () => {
    const ada = await newTalker(api);
    const { cookie: moderator } = await api.signInAs('moderator');
    const other = await buildMovie({ title: 'Another Name' });
    await api.send('PUT', '/profile/me/favourites', {
      cookie: ada.cookie,
      json: { movieIds: [idOf(other), idOf(old)] },
    });
    const { thread } = await beginThread(api, ada, `film:${idOf(old)}`);
    const { id } = await decideOn(api, moderator, { kind: 'thread', id: thread._id }, 'hide');
    const seen = async () => {
      const { body: profile } = await send('GET', `/profile/${ada.userId}/favourites`);
      const { body: own } = await api.send('GET', `/threads/${thread._id}`, { cookie: ada.cookie });
      return [profile, own];
    };
    const named = (movie: MovieRecord) => [
      { favourites: [{ _id: idOf(other) }, { _id: idOf(movie) }] },
      { thread: { space: { id: idOf(movie) }, hidden: { reason: 'abuse' } } },
    ];
    expect(await seen()).toMatchObject(named(old));
    await merge();
    expect(await seen()).toMatchObject(named(into));
    await unmerge();
    expect(await seen()).toMatchObject(named(old));
    await merge();
    await api.send('DELETE', `/moderation/decisions/${id}`, { cookie: moderator });
    const listed = await send('GET', `/threads?space=film:${idOf(into)}`);
    expect(listed.body).toMatchObject({ threads: [{ _id: thread._id }] });
  });

  it('keeps apart what two films brought one after the other', async () => {
    const ada = await newTalker(api);
    const third = await buildMovie({ title: 'Third Name' });
    const begun = await Promise.all([old, into].map((film) => beginThread(api, ada, `film:${idOf(film)}`)));
    const [ofOld = '', ofInto = ''] = begun.map(({ thread }) => thread._id);
    const threadsOf = async (film: MovieRecord) => {
      const { body } = await send('GET', `/threads?space=film:${idOf(film)}&sort=new`);
      return (body as { threads: { _id: string }[] }).threads?.map(({ _id }) => _id).toSorted();
    };
    await merge();
    await send('POST', `/movies/${idOf(into)}/merge`, { into: idOf(third) });
    expect(await threadsOf(third)).toEqual([ofOld, ofInto].toSorted());
    expect((await send('POST', `/movies/${idOf(into)}/unmerge`)).status).toBe(200);
    expect(await threadsOf(into)).toEqual([ofOld, ofInto].toSorted());
    await unmerge();
    expect([await threadsOf(old), await threadsOf(into), await threadsOf(third)]).toEqual([
      [ofOld],
      [ofInto],
      [],
    ]);
  });

  it('is finished by another process, wherever the first one died, and so is taking it apart', async () => {
    await discuss();
    const before = await storedOfMovies();
    const finish = () => finishRemovals(api.context, createTestLogger());
    for (let steps = 0, isOver = false; !isOver; steps += thorough ? 1 : 5) {
      await inTransaction((session) =>
        hideMovies({ _id: old._id }, { into: into._id, now: new Date(now) }, session),
      );
      isOver = await advanceRemoval(old._id, api.context, batchBudget(steps));
      expect(await differences()).toEqual([]);
      now += 2 * MINUTE;
      await Promise.all([finish(), finish()]);
      expect(await movieOf(into)).toMatchObject({ totalRatings: 3, reviews: 3 });

      await mongoose.connection
        .collection('deletedMovies')
        .updateOne({ _id: old._id }, { $set: { state: 'returning' } });
      await advanceRemoval(old._id, api.context, batchBudget(steps));
      expect(await differences()).toEqual([]);
      now += 2 * MINUTE;
      await finish();
      expect(await storedOfMovies(), `after ${steps} steps`).toEqual(before);
    }
    // Thorough: once for each step of each noun.
  }, 180_000);

  it('hands on the place in a story when another process finishes the merge of a film nobody used', async () => {
    const story = await makeStory(api, [idOf(old), idOf(await buildMovie())]);
    await inTransaction((session) =>
      hideMovies({ _id: old._id }, { into: into._id, now: new Date(now) }, session),
    );
    now += 2 * MINUTE;
    await finishRemovals(api.context, createTestLogger());
    expect(await movieOf(into)).toMatchObject({ storyPosition: 1 });
    expect((await readStory(api, story._id)).movies[0]?._id).toBe(idOf(into));
  });

  it('leads from the old address to the new one for good', async () => {
    await discuss();
    await merge();
    now += 31 * DAY;
    admin = await api.signInAs('admin');
    expect(await finishRemovals(api.context, createTestLogger())).toBe(1);
    expect(await mongoose.connection.collection('archivedRows').countDocuments()).toBe(0);
    expect((await send('GET', `/movies/${idOf(old)}`)).status).toBe(301);
    expect((await unmerge()).status).toBe(404);
    expect(await movieOf(into)).toMatchObject({ totalRatings: 3 });
  });

  it('leads from the old pages to the new ones', async () => {
    await merge();
    const findHead = createPageHeads(api.context);
    for (const page of ['/rating/:id', '/movies/:id/review']) {
      const location = page.replace(':id', idOf(into));
      expect(await findHead(page.replace(':id', idOf(old)), true)).toMatchObject({ status: 301, location });
    }
    expect(await findHead(`/reviews/${'f'.repeat(24)}`, true)).toMatchObject({ status: 404 });
  });

  it('needs two films that are there', async () => {
    const into = idOf(old);
    expect(await send('POST', `/movies/${into}/merge`, { into })).toMatchObject({
      status: 400,
      body: { fields: { into: 'Choose another film' } },
    });
    expect((await send('POST', `/movies/${into}/merge`, { into: 'f'.repeat(24) })).status).toBe(404);
    expect((await send('POST', `/movies/${'f'.repeat(24)}/merge`, { into })).status).toBe(404);
    await merge();
    expect((await merge()).status).toBe(404);
  });

  it('is not taken apart while the other film is deleted', async () => {
    await discuss();
    await merge();
    await send('DELETE', `/movies/${idOf(into)}`);
    expect(await unmerge()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await send('POST', `/movies/${idOf(into)}/restore`);
    expect((await unmerge()).status).toBe(200);
    expect(await differences()).toEqual([]);
  });
});
