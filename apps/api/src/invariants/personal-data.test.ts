import mongoose, { Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import { reviewResponseSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { leaveFanPosts } from '../testing/fan-flows.ts';
import { replyAsMaker } from '../testing/maker-flows.ts';
import { leaveLists } from '../testing/list-flows.ts';
import { createCommunity } from '../testing/community-flows.ts';
import { createTestLogger } from '../testing/log-sink.ts';
import { decideOn } from '../testing/moderation-flows.ts';
import { keepDiary } from '../testing/diary-flows.ts';
import { inviteEachOther } from '../testing/invitation-flows.ts';
import { followSeries } from '../testing/series-flows.ts';
import { leaveShowings } from '../testing/showing-flows.ts';
import { doImport, sendData, takeData } from '../testing/import-flows.ts';
import { browserNamed, silentPush } from '../testing/push-flows.ts';
import { giveMoney } from '../testing/support-flows.ts';
import { beginThread, buildBoard, spaceOf, writeIn } from '../testing/talk-flows.ts';
import { noteTexts, type SentTexts } from '../testing/sent-texts.ts';
import { foundTexts, ownedCollections } from '../testing/stored-texts.ts';
import { createTestApi, type SignedIn, type TestApi } from '../testing/test-api.ts';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { makeArticles } from '../domains/editorial/articles/first-articles.service.ts';
import { updateMovie } from '../domains/catalogue/editing/movie-edits.service.ts';
import { openPoll } from '../domains/polls/polls.service.ts';
import { BUILT_PASSWORD, setUser } from '../domains/members/users/users.builder.ts';
import { eraseDueAccounts } from '../domains/privacy/erasure.service.ts';
import { ERASED } from '../domains/privacy/personal-data-sources.ts';

const DAY = 24 * 60 * 60_000;
/** Texts that only this member has written. */
const MINE = {
  bio: 'mine-bio',
  location: 'mine-location',
  nationality: 'mine-nationality',
  religion: 'mine-religion',
  firstName: 'mine-first',
  lastName: 'mine-last',
  phoneNumber: '2348039990001',
  dateOfBirth: '9/3/1994',
  preferredGenres: ['mine-genre'],
};
const REVIEW = 'mine-review, and what I thought of it';
const OLDER_REVIEW = 'mine-review, of a film that goes';
const MESSAGE = 'mine-message to the office';

let api: TestApi;
let sent: SentTexts;
// Ahead of the real time: the database removes sessions by its own clock.
let now = Date.parse('2126-03-10T09:00:00Z');
let me: SignedIn;
let other: SignedIn;
let movie: string;
let poll: Types.ObjectId;

/** Collections that keep nothing of a member, but for articles, whose erasure articles.routes.test.ts shows. */
const NOBODYS = (
  'articles boards buzzEvents connections day_totals deletedMovies enrichedFilms enrichments episodes filmNeighbours genreRenames homeSettings importChunks ' +
  'imports integrityEntries jobs mergedThreads movies neighbourPasses people polls ' +
  'reset_grants seeds storyGroups supportEvents watchlistNews wordRules'
).split(' ');

const collection = (name: string) => mongoose.connection.collection(name);
const idOf = ({ user }: SignedIn) => user._id.toHexString();
async function act(who: SignedIn, method: string, path: string, json?: object) {
  now += 1_000;
  // What others were answered may name the member for as long as it is kept.
  const headers: Record<string, string> = who === me ? { 'Idempotency-Key': randomUUID() } : {};
  const answer = await api.send(method, path, { cookie: who.cookie, headers, ...(json && { json }) });
  expect(answer.status, `${method} ${path}`).toBeLessThan(300);
  return answer.body;
}

async function review(who: SignedIn, text: string): Promise<string> {
  const body = await act(who, 'POST', `/movies/${movie}/reviews`, { text });
  return reviewResponseSchema.parse(body).data.review._id;
}

/** Everything that a member can leave behind, by both members, each on the other's things. */
async function live(): Promise<void> {
  const removeMovies = await sayOfMoviesThatGo();
  await act(me, 'PATCH', '/profile/update', MINE);
  await act(other, 'PATCH', '/profile/update', { bio: 'theirs-bio', religion: 'theirs-religion' });
  const body = new FormData();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  body.set('profilePicture', new Blob([new Uint8Array(picture)]), 'me.png');
  expect((await api.send('PATCH', '/profile/update', { cookie: me.cookie, body })).status).toBe(200);
  await act(me, 'PUT', `/movies/${movie}/rating`, { stars: 10 });
  await act(other, 'PUT', `/movies/${movie}/rating`, { stars: 4 });
  await act(me, 'PUT', `/movies/${movie}/watch`, { status: 'watched' });
  await keepDiary(api, me, other, movie);
  await leaveShowings(api, me, movie);
  await followSeries(api, me);
  await replyAsMaker(api, me, 'mine-maker-reply');
  await leaveLists(api, me, other, movie);
  await takeData(api, me, 'csv');
  await doImport(api, me, await sendData(api, me, 'title,year\nmine-brought film,2020\n'));
  const [mine, theirs] = [await review(me, REVIEW), await review(other, 'theirs-review of the same film')];
  await act(other, 'PUT', `/reviews/${mine}/helpful`);
  await act(me, 'PUT', `/reviews/${theirs}/helpful`);
  await act(me, 'POST', `/reviews/${theirs}/report`, { reason: 'other', note: 'mine-note' });
  await act(me, 'PUT', `/profile/${idOf(other)}/follow`);
  await act(other, 'PUT', `/profile/${idOf(me)}/follow`);
  await inviteEachOther(api, me, other, new Date(now));
  await act(me, 'POST', '/conversations', { userId: idOf(other), text: 'mine-message' });
  await act(me, 'PATCH', '/settings/notifications', { digest: 'weekly' });
  await act(me, 'POST', '/push/subscriptions', browserNamed('mine'));
  await act(other, 'POST', '/conversations', { userId: idOf(me), text: 'theirs-message' });
  const stranger = await api.signInAs('member');
  for (const mark of ['block', 'mute']) {
    await act(me, 'PUT', `/members/${idOf(stranger)}/${mark}`);
    await act(stranger, 'PUT', `/members/${idOf(me)}/${mark}`);
  }
  await act(me, 'POST', `/polls/${poll.toHexString()}/vote`, { optionId: await firstOption() });
  await act(me, 'PUT', `/recommendations/${movie}/dismissal`);
  await talk();
  await act(me, 'POST', '/contact', { name: 'Me', email: 'elsewhere@example.com', message: MESSAGE });
  const source = 'https://example.com/mine-source';
  await act(me, 'POST', '/buzz', { kind: 'trailer', text: 'mine-buzz, out at last', source });
  await reactToAnArticle();
  await leaveFanPosts(api, me, other);
  await act(me, 'POST', '/support/interest', { email: 'mine-support@example.com' });
  await giveMoney(me.user._id, new Date(now));
  const outlet = { outlet: 'mine-outlet', url: 'https://example.com/mine', statement: 'mine-statement' };
  await act(me, 'POST', '/critics/applications', outlet);
  const fields = { title: 'mine-suggestion', genre: ['Drama'], yearOfRelease: 1990 };
  await act(me, 'POST', '/suggestions', { kind: 'film', fields, source });
  const message = await collection('contact_messages').findOne({ message: MESSAGE });
  const answered = `/admin/contact/${message?._id.toHexString()}/reply`;
  await act(await api.signInAs('admin'), 'POST', answered, { text: 'mine-reply' });
  const address = { email: 'mine-next@example.com', currentPassword: BUILT_PASSWORD };
  await act(me, 'PUT', '/settings/email', address);
  await beModerated();
  await leaveSecrets();
  await removeMovies();
}

async function reactToAnArticle(): Promise<void> {
  const article = { _id: new Types.ObjectId(), title: 'An article', standfirst: '', text: 'Words', tags: [] };
  await makeArticles([article], new Date(now));
  await act(me, 'PUT', `/blog/${article._id.toHexString()}/reaction`, { kind: 'moving' });
}

/** Conversations: a post that stays, one that is edited, one that is deleted; and answers to another's. */
async function talk(): Promise<void> {
  const space = spaceOf(await buildBoard('Talk'));
  const own = await beginThread(api, me, space, { title: 'mine-title of it', text: 'mine-post' });
  const theirs = await beginThread(api, other, space, { title: 'theirs-title', text: 'theirs-post' });
  await act(other, 'POST', `/threads/${own.thread._id}/posts`, {
    text: 'theirs-answer',
    quoteId: own.post._id,
  });
  await act(me, 'PATCH', `/posts/${own.post._id}`, { text: 'mine-post, edited' });
  const { _id } = await writeIn(api, me, theirs.thread._id, { text: 'mine-post, taken back' });
  await act(me, 'DELETE', `/posts/${_id}`);
  const alone = await beginThread(api, me, space, { title: 'mine-alone', text: 'mine-post alone' });
  await act(me, 'DELETE', `/posts/${alone.post._id}`);
  await act(me, 'PUT', `/posts/${theirs.post._id}/reaction`, { kind: 'agree' });
  await act(me, 'PUT', `/threads/${theirs.thread._id}/follow`);
  // Named as the last of many, in code and in an address.
  const many = Array.from({ length: 20 }, (_, index) => `@nobody_${index}`).join(' ');
  const name = `@${me.user.username}`;
  for (const text of [`${many} ${name}`, `See \`${name}\` or https://films.example/${name}`])
    await writeIn(api, other, theirs.thread._id, { text });
  await act(await api.signInAs('moderator'), 'PATCH', `/threads/${own.thread._id}`, { pinned: true });
  const community = { name: 'mine-community', slug: `ours-${idOf(other)}`, rules: 'mine-rules' };
  const founded = await createCommunity(api, me, community);
  await act(other, 'PUT', `/communities/${founded._id}/membership`);
}

/** Something said of two films and a change of one, before all else. @returns deletes the one and merges the other */
async function sayOfMoviesThatGo(): Promise<() => Promise<void>> {
  const [removed, merged] = [await buildMovie(), await buildMovie()];
  for (const { _id } of [removed, merged]) {
    const path = `/movies/${_id.toHexString()}`;
    await act(me, 'PUT', `${path}/rating`, { stars: 8 });
    await act(me, 'POST', `${path}/reviews`, { text: OLDER_REVIEW });
  }
  const author = { userId: idOf(me), at: new Date(now), source: 'suggestion' } as const;
  await updateMovie(merged._id.toHexString(), { tagline: 'New' }, author);
  return async () => {
    const admin = await api.signInAs('admin');
    await act(admin, 'POST', `/movies/${merged._id.toHexString()}/merge`, { into: movie });
    await act(admin, 'DELETE', `/movies/${removed._id.toHexString()}`);
  };
}

/** A review that moderators hide, and the member's appeal. */
async function beModerated(): Promise<void> {
  const { cookie } = await api.signInAs('moderator');
  const second = (await buildMovie())._id.toHexString();
  const body = await act(me, 'POST', `/movies/${second}/reviews`, { text: 'mine-review, hidden since' });
  const review = { kind: 'review', id: reviewResponseSchema.parse(body).data.review._id };
  const { id } = await decideOn(api, cookie, review, 'hide');
  await act(me, 'POST', '/appeals', { decisionId: id, text: 'mine-appeal against it' });
}

/** What is stored for a while about a member who signs in, confirms an address, forgets a password or deletes. */
async function leaveSecrets(): Promise<void> {
  const login = { username: me.user.username, password: BUILT_PASSWORD };
  expect((await api.send('POST', '/users/login', { json: login })).status).toBe(200);
  await setUser(me.user._id, { emailVerified: false });
  await act(me, 'POST', '/users/resend_verification', {});
  await setUser(me.user._id, { emailVerified: true });
  await act(me, 'POST', '/forgot_password', { email: me.user.email });
  const path = `/movies/${(await buildMovie())._id.toHexString()}/reviews`;
  const body = await act(me, 'POST', path, { text: 'mine-review, taken back' });
  await act(me, 'DELETE', `/reviews/${reviewResponseSchema.parse(body).data.review._id}`);
}

async function firstOption(): Promise<string> {
  const answer = await api.send('GET', '/polls/current');
  const parsed = z
    .object({ poll: z.object({ options: z.array(z.object({ _id: z.string() })) }) })
    .parse(answer.body);
  return parsed.poll.options[0]?._id ?? '';
}

/** Every file of a message that was sent, as it lies in the folder. */
async function sentFiles(): Promise<string[]> {
  const folder = path.join(api.context.env.dataDir, 'outbox');
  return Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** A thread in which others wrote stays without its author. */
const STAYS = ['threads: mine-title'];
/** Texts of the member that do not begin with 'mine-'. */
const OTHER_MARKS = ['2348039990001', '1994-03-09'];
const marks = () => [...sent.texts(), ...OTHER_MARKS];

/** What the search knows of a name like member_1f2e. */
const wordsOf = ({ user }: SignedIn) => user.username.split('_').slice(1);
const score = async () => movieSchema.parse((await api.send('GET', `/movies/${movie}`)).body);

beforeAll(async () => {
  api = await createTestApi({
    env: { CONTACT_EMAIL: 'office@example.com' },
    context: { clock: { now: () => new Date(now) }, push: silentPush },
  });
  sent = noteTexts(api, /mine-[a-z]+(?:@[a-z.]+)?/g);
});
beforeEach(async () => {
  sent.forget();
  [me, other] = [await api.signInAs('member'), await api.signInAs('member')];
  movie = (await buildMovie({ yearOfRelease: 1992 }))._id.toHexString();
  poll = new Types.ObjectId();
  const options = ['One', 'Two'].map((text) => ({ _id: new Types.ObjectId(), text }));
  await openPoll({ _id: poll, question: 'Which?', options }, new Date(now));
});
afterAll(() => api.close());

/*
 * One story, because the download must be of the very data that the erasure then removes.
 */
describe('the data of a member', () => {
  it('is downloaded whole and without anybody else’s, and is gone without a rest after the erasure', async () => {
    const pictures = await collection('pictures.files').countDocuments({});
    await live();
    // A collection that a new feature keeps under members' ids must be in this story, too.
    for (const name of ownedCollections()) {
      expect(await collection(name).countDocuments({ userId: me.user._id }), name).toBeGreaterThan(0);
    }
    const answer = await api.send('GET', '/settings/data', { cookie: me.cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="filmfisher-${me.user.username}.json"`,
    );
    const text = JSON.stringify(answer.body);
    for (const mark of [...marks(), me.user.username, me.user.email ?? '', 'data:image/webp;base64,UklGR']) {
      expect(text, mark).toContain(mark);
    }
    for (const theirs of [
      other.user.username,
      other.user.email ?? '',
      'theirs-bio',
      'theirs-religion',
      'theirs-message',
      'theirs-review',
      me.user.password.hash,
      'tokenVersion',
    ]) {
      expect(text, theirs).not.toContain(theirs);
    }
    expect(answer.body).toMatchObject({
      account: { emailConfirmed: true, sessions: [{ browser: 'test' }, {}], profile: { gender: null } },
      ratingsAndWatchLists: [{ movieId: movie, stars: 10, status: 'watched' }],
      reviews: {
        written: [{ text: REVIEW }, { text: OLDER_REVIEW }],
        foundHelpful: [{}],
        reported: [{ note: 'mine-note' }],
      },
      conversations: {
        begun: [{ title: 'mine-title of it' }],
        written: [{ text: 'mine-post, edited' }],
        beforeEdits: [{ text: 'mine-post' }],
      },
      watchedWith: [{ userId: idOf(other), state: 'invited' }],
      evenings: [{ own: true }, { own: false }],
      pollVotes: [{ pollId: poll.toHexString() }],
      following: [{ userId: idOf(other) }],
      blockedAndMuted: { blocked: [{}], muted: [{}] },
      notifications: [
        { kind: 'follow' },
        { kind: 'diary_named' },
        { kind: 'evening_invited' },
        { kind: 'import_finished' },
        { kind: 'helpful' },
        { kind: 'message' },
        { kind: 'quote' },
        { kind: 'thread' },
        { kind: 'decision' },
      ],
      moderation: {
        reported: [{ kind: 'review', note: 'mine-note' }],
        decisions: [{ action: 'hide', appeal: { text: 'mine-appeal against it' } }],
      },
      contactMessages: [{ message: MESSAGE }],
      films: { [movie]: { yearOfRelease: 1992 } },
    });

    await act(other, 'POST', '/forgot_password', { email: other.user.email });
    await api.jobs.soon.drain();
    // To the member, to an address that is none of the account's yet, and to the office.
    const sent = (await sentFiles()).join('\n');
    for (const mark of [me.user.email ?? '', 'mine-next@example.com', MESSAGE]) expect(sent).toContain(mark);
    const mails = await api.mailTo(other.user.email ?? '');

    const before = await score();
    expect(before).toMatchObject({ totalRatings: 2, reviews: 2, watchedCount: 2 });
    const names = [me.user.username, me.user.email ?? '', idOf(me), ...wordsOf(me)];
    // Wherever else something of the member is kept, the story knows of it: a new model belongs to one of both.
    const places = new Set((await foundTexts([...marks(), ...names])).map((hit) => hit.split(':')[0]));
    const untouched = mongoose.modelNames().map((name) => mongoose.model(name).collection.name);
    expect(untouched.filter((name) => !places.has(name)).sort()).toEqual(NOBODYS);
    await act(me, 'POST', '/settings/deletion', { currentPassword: BUILT_PASSWORD });
    expect((await foundTexts([...marks(), ...names])).length).toBeGreaterThan(10);
    expect(ownedCollections().length).toBeGreaterThan(10);
    now += 7 * DAY;
    const erase = () => eraseDueAccounts(api.context, createTestLogger());
    await erase();
    now += 60_000;
    expect(await erase()).toBe(1);

    // Every document of every collection, the outbox's and the pictures' included.
    expect(await foundTexts([...marks(), ...names])).toEqual(STAYS);
    for (const name of ownedCollections()) {
      expect(await collection(name).countDocuments({ userId: me.user._id }), name).toBe(0);
    }
    expect(await collection('pictures.files').countDocuments({})).toBe(pictures);
    expect(await collection('outbox').countDocuments({ status: 'pending' })).toBe(0);
    const left = (await sentFiles()).join('\n');
    for (const mark of [...marks(), me.user.email ?? '']) expect(left, mark).not.toContain(mark);
    expect(await api.mailTo(other.user.email ?? '')).toEqual(mails);
    expect(mails).toHaveLength(1);

    // What was derived from it is right: only the other member is left.
    const after = await score();
    expect(after).toMatchObject({ totalRatings: 1, reviews: 1, watchedCount: 1 });
    expect(after.ratings.find(({ star }) => star === 4)?.count).toBe(1);
    expect(after.ratings.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    const theirs = await api.send('GET', `/profile/${idOf(other)}`);
    expect(theirs.body).toMatchObject({ followers: 0, following: 0, numberOfMoviesRated: 1 });
    // The half of the name that both had still finds the other.
    const query = `/search?q=${other.user.username.replace('_', '%20')}`;
    expect((await api.send('GET', query)).body).toMatchObject({ members: [{ userId: idOf(other) }] });
    const reviews = await api.send('GET', `/profile/${idOf(other)}/reviews`);
    expect(reviews.body).toMatchObject({ total: 1, reviews: [{ helpful: 0 }] });
  });

  it('is erased by another process where one died in the middle', async () => {
    await live();
    await act(me, 'POST', '/settings/deletion', { currentPassword: BUILT_PASSWORD });
    now += 7 * DAY;
    const erase = () => eraseDueAccounts(api.context, createTestLogger());
    await erase();
    // What is left when a process dies after the third of its steps, the first of them twice.
    for (const part of [...ERASED.slice(0, 1), ...ERASED.slice(0, 3)]) {
      await part.erase(me.user._id, api.context);
    }
    now += 60_000;
    expect(await erase()).toBe(1);
    expect(await foundTexts([...marks(), me.user.username, idOf(me), ...wordsOf(me)])).toEqual(STAYS);
    expect(await score()).toMatchObject({ totalRatings: 1, reviews: 1, watchedCount: 1 });
  });

  it('is nobody else’s to download', async () => {
    expect(await api.send('GET', '/settings/data')).toMatchObject({ status: 401 });
    const query = await api.send('GET', `/settings/data?userId=${idOf(me)}`, { cookie: other.cookie });
    expect(query.body).toMatchObject({ fields: { userId: 'This field is not known here' } });
  });
});
