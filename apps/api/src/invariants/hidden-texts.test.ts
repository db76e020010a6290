import { buzzResponseSchema } from '@filmfisher/shared/buzz/buzz.schema';
import { RULE_PLACES } from '@filmfisher/shared/moderation/word-rules';
import { webPages } from '@filmfisher/shared/pages/web-routes';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { WordRuleModel } from '../domains/moderation/word-rules/word-rules.model.ts';
import { forgetRules } from '../domains/moderation/word-rules/active-rules.ts';
import { MODERATED_KINDS } from '../moderated-kinds.ts';
import { leaveFanPost, showFanPost } from '../testing/fan-flows.ts';
import { decideOn } from '../testing/moderation-flows.ts';
import {
  community,
  makerReply,
  message,
  placeToWatch,
  suggestedMovie,
  type HideableText,
} from '../testing/hideable-texts.ts';
import { inList, makeList } from '../testing/list-flows.ts';
import { READ_CALLS } from '../testing/read-calls.ts';
import { postReview, type Fan } from '../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf, writeIn } from '../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

/*
 * Every place where a text of a member can appear to others. The list is read from the endpoints and from the pages, so
 * that a new one is looked at without being named.
 */

const REVIEW = 'unmistakable-review, which somebody will hide';
const BIO = 'unmistakable-bio, which somebody will hide';
const TITLE = 'unmistakable-title, which somebody will hide';
const POST = 'unmistakable-post, which somebody will hide';
const LIST = 'unmistakable-list, which somebody will hide';
const FAN = 'unmistakable-fan-post, which somebody will hide';
const BUZZ = 'unmistakable-buzz, which somebody will hide';
const GENRE = 'unmistakable-genre';
const MOVIE = 'unmistakable-film, which somebody will hide';
const REPLY = 'unmistakable-reply, which somebody will hide';
const MESSAGE = 'unmistakable-message, which somebody will hide';
const COMMUNITY = 'unmistakable-community of hers';
const PLACE = 'unmistakable-place';

const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-hidden-'));
let api: TestApi;
let movieId: string;
let author: Fan;
let reader: Fan;
let moderator: string;
let review: { kind: 'review'; id: string };
let profile: { kind: 'profile'; id: string };
/** A thread of the author, in which the reader answers. */
let thread: { kind: 'thread'; id: string };
/** The author's, in a thread of the reader, who quotes it. */
let post: { kind: 'post'; id: string };
/** The threads in which both stand, and the spaces of these. */
let threadIds: string[];
let spaces: string[];
let boardSlug: string;
let list: { kind: 'list'; id: string };
let buzz: { kind: 'buzz'; id: string };
let fanPost: { kind: 'fan_post'; id: string };
/** Those that few read. */
let movie: Awaited<ReturnType<typeof suggestedMovie>>;
let reply: Awaited<ReturnType<typeof makerReply>>;
let letter: Awaited<ReturnType<typeof message>>;
let club: Awaited<ReturnType<typeof community>>;
const few = (): HideableText[] => [movie, reply, letter, club];
/** No kind that moderators decide about: its state changes with its link, and at the desk. */
let place: Awaited<ReturnType<typeof placeToWatch>>;
let admin: string;
const all = () => [review, profile, thread, post, list, fanPost, buzz, ...few()];

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><!--head--><!--/head--></head><body></body></html>',
  );
  const env = { WEB_DIST: folder, PUBLIC_WEB_URL: 'https://films.example' };
  api = await createTestApi({ env });
  [author, reader] = [await newTalker(api), await newTalker(api)];
  ({ cookie: moderator } = await api.signInAs('moderator'));
  ({ cookie: admin } = await api.signInAs('admin'));
  movieId = (await buildMovie())._id.toHexString();
  const json = { bio: BIO, preferredGenres: [GENRE] };
  await api.send('PATCH', '/profile/update', { cookie: author.cookie, json });
  review = { kind: 'review', id: (await postReview(api, movieId, author, REVIEW))._id };
  profile = { kind: 'profile', id: author.userId };
  await talk();
  const made = await makeList(api, author, { title: LIST });
  list = { kind: 'list', id: made._id };
  // A follower gets notifications of films on it.
  await inList(api, made).send('PUT', '/follow', reader);
  await inList(api, made).add(author, movieId, { note: LIST });
  const shown = await showFanPost(api, author, moderator, { text: FAN, movieIds: movieId });
  fanPost = { kind: 'fan_post', id: shown._id };
  await api.send('PUT', `/fans/${shown._id}/like`, { cookie: reader.cookie });
  await api.send('POST', `/fans/${shown._id}/posts`, { cookie: reader.cookie, json: { text: 'Yes' } });
  await bringNews();
  await publishNews();
  await writeToFew();
  // The reader has to do with all: a mark, a report and a follow, which the reader's own data all list.
  await api.send('PUT', `/reviews/${review.id}/helpful`, { cookie: reader.cookie });
  for (const { kind, id } of all()) {
    await api.send('POST', '/reports', { cookie: reader.cookie, json: { kind, id, reason: 'abuse' } });
  }
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** News of the author, which wait for an editor. */
async function bringNews(): Promise<void> {
  const json = { kind: 'award', text: BUZZ, source: 'https://news.example/a' };
  const { body } = await api.send('POST', '/buzz', { cookie: author.cookie, json });
  buzz = { kind: 'buzz', id: buzzResponseSchema.parse(body).item._id };
}

async function publishNews(): Promise<void> {
  const { cookie } = await api.signInAs('editor');
  await api.send('POST', `/buzz/${buzz.id}/decision`, { cookie, json: { accept: true } });
}

/** What the author writes to the reader alone, to administrators, and as a filmmaker. */
async function writeToFew(): Promise<void> {
  await api.send('PUT', `/profile/${author.userId}/follow`, { cookie: reader.cookie });
  await api.send('PUT', `/profile/${reader.userId}/follow`, { cookie: author.cookie });
  const cast = { api, author, reader, admin: { cookie: admin } };
  movie = await suggestedMovie(cast, MOVIE);
  reply = await makerReply(cast, REPLY);
  letter = await message(cast, MESSAGE);
  club = await community(cast, COMMUNITY);
  place = await placeToWatch(cast, movieId, PLACE);
}

/** Each of the two begins a thread, in which the other one writes. */
async function talk(): Promise<void> {
  const board = await buildBoard('Talk');
  boardSlug = board.slug;
  spaces = [spaceOf(board), `film:${movieId}`];
  const [onBoard = '', onMovie = ''] = spaces;
  const begun = await beginThread(api, author, onBoard, { title: TITLE });
  await writeIn(api, reader, begun.thread._id);
  const other = await beginThread(api, reader, onMovie);
  const said = await writeIn(api, author, other.thread._id, { text: POST });
  await writeIn(api, reader, other.thread._id, { quoteId: said._id });
  const json = { kind: 'agree' };
  await api.send('PUT', `/posts/${said._id}/reaction`, { cookie: reader.cookie, json });
  await writeIn(api, author, begun.thread._id);
  thread = { kind: 'thread', id: begun.thread._id };
  post = { kind: 'post', id: said._id };
  threadIds = [thread.id, other.thread._id];
}

/** Addresses of every call that members or visitors read by, and of every page. */
function places(): string[] {
  const filled = (address: string) =>
    address
      .replace(':userId', author.userId)
      .replace('/lists/:id', `/lists/${list.id}`)
      .replace(':list', list.id)
      .replace('/fans/:id', `/fans/${fanPost.id}`)
      .replace('/posts/:id', `/posts/${post.id}`)
      .replace('/conversations/:id', `/conversations/${letter.conversationId}`)
      .replace('/communities/:slug', `/communities/${club.slug}`)
      .replace(':community', club.id)
      .replace(':slug', boardSlug)
      .replace(/:(id|movieId)\b/, movieId)
      .replace(':category', 'drama');
  const calls = READ_CALLS.map((call) => `/api/v1${call}`);
  const named = [...calls, ...webPages.map(({ path }) => path)].flatMap((address) =>
    /\/threads\/:id|:thread/.test(address)
      ? threadIds.map((id) => address.replace(/:(id|thread)/, id))
      : [review.id, reply.reviewId].map((id) => filled(address.replace('/reviews/:id', `/reviews/${id}`))),
  );
  const queries = [
    '/api/v1/search?q=unmistakable',
    '/api/v1/movies?q=unmistakable',
    '/api/v1/reviews?sort=latest',
    '/api/v1/threads?q=unmistakable',
    '/api/v1/threads?q=unmistakable+post',
    '/api/v1/lists?q=unmistakable',
    '/api/v1/communities?q=unmistakable',
    '/api/v1/conversations/search?q=unmistakable',
    `/api/v1/movies/${reply.movieId}/reviews?sort=newest`,
    `/api/v1/fans?movie=${movieId}`,
    ...spaces.map((space) => `/api/v1/threads?space=${space}`),
    `/api/v1/movies/${movieId}/reviews?sort=newest`,
    `/api/v1/movies/${movieId}/reviews?sort=highest`,
  ];
  const files = ['/robots.txt', '/sitemap.xml', '/sitemap-members.xml'];
  return [...new Set([...named, ...queries, ...files])];
}

/** @returns the places at which a reader finds any of the author's texts */
async function foundBy(cookie: string, addresses = places()): Promise<string[]> {
  const found = new Set<string>();
  for (const address of addresses) {
    const answer = await fetch(`${api.origin}${address}`, { headers: { cookie } });
    if ((await answer.text()).includes('unmistakable-')) found.add(address.replaceAll(/[\da-f]{24}/g, '…'));
  }
  return [...found].sort();
}

const SHOWN = [
  '/api/v1/boards',
  '/api/v1/buzz',
  '/api/v1/communities',
  '/api/v1/communities/…',
  '/api/v1/communities?q=unmistakable',
  '/api/v1/fans',
  '/api/v1/fans/…',
  '/api/v1/fans?movie=…',
  '/api/v1/lists',
  '/api/v1/lists/…',
  '/api/v1/lists?q=unmistakable',
  '/api/v1/movies/…/lists',
  '/api/v1/movies/…/offers',
  '/api/v1/movies/…/reviews',
  '/api/v1/movies/…/reviews?sort=highest',
  '/api/v1/movies/…/reviews?sort=newest',
  '/api/v1/profile/…',
  '/api/v1/profile/…/lists',
  '/api/v1/profile/…/reviews',
  '/api/v1/reviews',
  '/api/v1/reviews/…',
  '/api/v1/reviews?sort=latest',
  '/api/v1/rss/lists/…',
  '/api/v1/threads',
  '/api/v1/threads/…',
  '/api/v1/threads/…/posts',
  '/api/v1/threads?q=unmistakable',
  '/api/v1/threads?q=unmistakable+post',
  '/api/v1/threads?space=board:…',
  '/communities/of-hers',
  '/fans/…',
  '/forum/…',
  '/lists/…',
  '/profile/…',
  '/reviews/…',
];
/** Where the reader alone finds what was written to them. */
const TO_READER = [
  '/api/v1/communities/mine',
  '/api/v1/conversations',
  '/api/v1/conversations/search?q=unmistakable',
  '/api/v1/conversations/…/messages',
];
/** Where authors find what others do not see. */
const OWN = [
  '/api/v1/fans/…',
  '/api/v1/lists/…',
  '/api/v1/movies/…/reviews/mine',
  '/api/v1/profile/me',
  '/api/v1/settings/data',
  '/api/v1/suggestions/mine',
  '/api/v1/communities/…',
  '/api/v1/conversations/…/messages',
  '/api/v1/threads/…',
  '/api/v1/threads/…/posts',
];
/** Where administrators find what is suggested, and nobody else looks. */
const desk = () =>
  foundBy(admin, [
    '/api/v1/admin/suggestions?state=open',
    '/api/v1/admin/movies?state=provisional&q=unmistakable',
    `/api/v1/movies/${movie.movieId}`,
  ]);
const counts = async () => {
  const [movie, reviews] = await Promise.all([
    api.send('GET', `/movies/${movieId}`),
    api.send('GET', `/profile/${author.userId}/reviews`),
  ]);
  return [movie.body, reviews.body];
};

/** What becomes of the texts, one after the other: each is shown again before the next. */
const WAYS = [
  ['hidden', 'hide', ''],
  ['removed', 'remove', ''],
  ['held by a word rule', '', 'hold'],
] as const;

/** Kinds whose hidden texts are looked for in the tests of their own noun. */
const LOOKED_FOR_THERE = ['article'];

describe('a kind of text that can be moderated', () => {
  const kinds = MODERATED_KINDS.map(({ kind }) => kind);

  it('is looked for here, or in the tests of its own noun', () => {
    expect([...all().map(({ kind }) => kind), ...LOOKED_FOR_THERE].toSorted()).toEqual(kinds.toSorted());
  });

  it('is a place of word rules, unless editors write it', () => {
    expect([...RULE_PLACES, 'article'].toSorted()).toEqual(kinds.toSorted());
  });
});

describe('a text that is hidden', () => {
  it('was seen before by everybody, in these places', async () => {
    expect(await foundBy('')).toEqual(SHOWN);
    // The feed and the reader's notifications name the thread.
    const told = ['/api/v1/feed', '/api/v1/notifications', '/api/v1/settings/data'];
    expect(await foundBy(reader.cookie)).toEqual([...SHOWN, ...told, ...TO_READER].sort());
    expect(await desk()).toHaveLength(3);
    expect(await counts()).toMatchObject([{ reviews: 1 }, { total: 1 }]);
  });

  it.each(WAYS)(
    'because it was %s is seen and counted nowhere by others, and by its author',
    async (_way, action, rule) => {
      if (action !== '') {
        for (const { kind, id } of all()) await decideOn(api, moderator, { kind, id }, action);
        await place.hide();
      }
      if (rule !== '') {
        const fields = {
          phrase: 'unmistakable',
          places: [...RULE_PLACES],
          sentence: '',
          createdAt: new Date(),
        };
        await WordRuleModel.create({ ...fields, action: rule, active: true });
        forgetRules();
        const { cookie } = author;
        await api.send('PATCH', `/reviews/${review.id}`, { cookie, json: { text: `${REVIEW}, again` } });
        await api.send('PATCH', '/profile/update', { cookie, json: { bio: `${BIO}, again` } });
        await api.send('PATCH', `/threads/${thread.id}`, { cookie, json: { title: `${TITLE}, again` } });
        await api.send('PATCH', `/posts/${post.id}`, { cookie, json: { text: `${POST}, again` } });
        await api.send('PATCH', `/lists/${list.id}`, { cookie, json: { title: `${LIST}, again` } });
        // A fan post is not changed: another one waits, as all of a member's first.
        await api.send('DELETE', `/fans/${fanPost.id}`, { cookie });
        fanPost.id = (await leaveFanPost(api, author, { text: FAN, movieIds: movieId }))._id;
        await api.send('DELETE', `/buzz/${buzz.id}`, { cookie });
        await bringNews();
        for (const text of [...few(), place]) await text.again();
      }

      expect(await foundBy('')).toEqual([]);
      expect(await foundBy(reader.cookie)).toEqual([]);
      expect(await desk()).toEqual([]);
      expect(await counts()).toMatchObject([{ reviews: 0 }, { total: 0 }]);
      const ownPlaces = await foundBy(author.cookie);
      for (const place of OWN) {
        expect(ownPlaces).toContain(place);
      }
      const queue = await api.send('GET', '/moderation/queue?state=decided', { cookie: moderator });
      const open = await api.send('GET', '/moderation/queue', { cookie: moderator });
      for (const text of [REVIEW, BIO, TITLE, POST, LIST, FAN, BUZZ, ...few().map(({ text }) => text)]) {
        expect(JSON.stringify([queue.body, open.body])).toContain(text);
      }

      await showAgain(action !== '');
      expect(await foundBy('')).toEqual(SHOWN);
      expect(await desk()).toHaveLength(3);
      expect(await counts()).toMatchObject([{ reviews: 1 }, { total: 1 }]);
    },
  );
});

/** Undoes what was decided, or lets what is held appear. */
async function showAgain(isDecided: boolean): Promise<void> {
  await place.show();
  if (!isDecided) {
    for (const { kind, id } of all()) await decideOn(api, moderator, { kind, id }, 'keep');
    await publishNews();
    return;
  }
  const { body } = await api.send('GET', '/moderation/queue?state=decided', { cookie: moderator });
  const { targets } = body as { targets: { decision: { id: string } }[] };
  for (const { decision } of targets) {
    await api.send('DELETE', `/moderation/decisions/${decision.id}`, { cookie: moderator });
  }
}
