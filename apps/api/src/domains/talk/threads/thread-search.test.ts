import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommunity, inCommunity, threadOf } from '../../../testing/community-flows.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import {
  beginThread,
  buildBoard,
  newTalker,
  readThreads,
  spaceOf,
  writeIn,
} from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { treeOf } from '../../markdown/index.ts';
import { PostModel, type PostRecord } from './posts.model.ts';
import { postTermsOf } from './thread-lists.ts';
import { ThreadModel } from './threads.model.ts';
import { excerptAround } from './thread-search.service.ts';

let api: TestApi;
let ada: Fan;
let bola: Fan;
let space: string;
let threadId: string;

const find = async (q: string, fan?: Fan, more = '') =>
  (await readThreads(api, `?q=${encodeURIComponent(q)}${more}`, fan)).threads;
const ids = async (q: string, fan?: Fan) => (await find(q, fan)).map(({ _id }) => _id);
const send = (method: string, path: string, { cookie }: Pick<Fan, 'cookie'>, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });

beforeAll(async () => {
  api = await createTestApi();
  [ada, bola] = [await newTalker(api), await newTalker(api)];
});
beforeEach(async () => {
  await Promise.all([PostModel.deleteMany({}), ThreadModel.deleteMany({})]);
  space = spaceOf(await buildBoard('Talk'));
  threadId = (await beginThread(api, ada, space, { title: 'Last weekend' })).thread._id;
});
afterAll(() => api.close());

describe('the part of a post that a search shows', () => {
  const around = (text: string, words: string[]) =>
    excerptAround({ tree: treeOf(text), spoiler: false }, words);
  const marked = ({ excerpt, marks }: ReturnType<typeof around>) =>
    marks.map(({ from, to }) => excerpt.slice(from, to));

  it('marks the words as they were written, with tone marks and plurals', () => {
    const found = around('Two *Ẹlẹ́ṣin* films; the ELESIN of old.', ['elesin', 'film']);
    expect(found.excerpt).toBe('Two Ẹlẹ́ṣin films; the ELESIN of old.');
    expect(marked(found)).toEqual(['Ẹlẹ́ṣin', 'films', 'ELESIN']);
  });

  it('is cut around the first of them', () => {
    const found = around(`${'word '.repeat(100)}the wedding party ${'more '.repeat(100)}`, ['wedding']);
    expect(found.excerpt).toMatch(/^… word .*the wedding party more .* …$/);
    expect(found.excerpt.length).toBeLessThan(200);
    expect(marked(found)).toEqual(['wedding']);
  });

  it('keeps spoilers covered, and no search finds what they say', () => {
    const text = 'He leaves. ||The butler did it.|| She stays.';
    expect(around(text, ['butler'])).toEqual({ excerpt: 'He leaves. █████ She stays.', marks: [] });
    expect(postTermsOf(treeOf(text))).toEqual(['he', 'leave', 'she', 'stay']);
  });
});

describe('a search in threads', () => {
  it('finds words inside posts after those in titles, and leads to the latest post', async () => {
    await writeIn(api, bola, threadId, { text: 'The masquerade was the best part.' });
    const later = await writeIn(api, ada, threadId, { text: 'That masquerade, yes: the best scene.' });
    const titled = (await beginThread(api, bola, space, { title: 'Best masquerade of all' })).thread._id;
    const found = await find('masquerade best');
    expect(found).toMatchObject([
      { _id: titled },
      { _id: threadId, found: { _id: later._id, excerpt: 'That masquerade, yes: the best scene.' } },
    ]);
    expect(found[0]?.found).toBeUndefined();
    expect(await ids('masquerade wedding')).toEqual([]);
  });

  it('follows edits, deletions and moderation', async () => {
    const { _id: id } = await writeIn(api, bola, threadId, { text: 'A masquerade.' });
    await send('PATCH', `/posts/${id}`, bola, { text: 'A coronation.' });
    expect([await ids('masquerade'), await ids('coronation')]).toEqual([[], [threadId]]);
    await send('DELETE', `/posts/${id}`, bola);
    expect(await ids('coronation')).toEqual([]);
    await send('POST', `/posts/${id}/restore`, bola);
    expect(await ids('coronation')).toEqual([threadId]);
    const answer = await writeIn(api, ada, threadId, { quoteId: id });
    await send('DELETE', `/posts/${id}`, bola);
    expect(await ids('coronation')).toEqual([]);
    await send('POST', `/posts/${id}/restore`, bola);
    expect(await ids('coronation')).toEqual([threadId]);
    await send('DELETE', `/posts/${answer._id}`, ada);
    const { cookie } = await api.signInAs('moderator');
    await decideOn(api, cookie, { kind: 'post', id }, 'hide');
    expect([await ids('coronation'), await ids('coronation', bola)]).toEqual([[], []]);
  });

  it('shows nothing of spoilers', async () => {
    await writeIn(api, bola, threadId, { text: 'The crown is a fake.' });
    await send('PATCH', `/threads/${threadId}`, ada, { spoiler: true });
    expect(await find('crown')).toMatchObject([{ found: { excerpt: '█████', marks: [] } }]);
  });

  it('leaves out posts of members whom the reader has blocked or muted', async () => {
    const reader = await newTalker(api);
    await writeIn(api, bola, threadId, { text: 'A coronation.' });
    expect(await ids('coronation', reader)).toEqual([threadId]);
    await send('PUT', `/members/${bola.userId}/mute`, reader);
    expect(await ids('coronation', reader)).toEqual([]);
    await send('DELETE', `/members/${bola.userId}/mute`, reader);
    await send('PUT', `/members/${reader.userId}/block`, bola);
    expect([await ids('coronation', reader), await ids('coronation')]).toEqual([[], [threadId]]);
  });

  it('stays in its place: a board, or a community for its members', async () => {
    const community = await createCommunity(api, ada, { entry: 'invitation' });
    const closed = threadOf(await inCommunity(api, community).startThread(ada));
    await writeIn(api, ada, closed, { text: 'A coronation.' });
    await writeIn(api, ada, threadId, { text: 'One more coronation.' });
    const other = spaceOf(await buildBoard('Other'));
    const inPlace = async (place: string, fan?: Fan) =>
      (await find('coronation', fan, `&space=${place}`)).map(({ _id }) => _id);
    expect([await ids('coronation', ada), await inPlace(space), await inPlace(other)]).toEqual([
      [threadId],
      [threadId],
      [],
    ]);
    expect(await inPlace(`community:${community._id}`, ada)).toEqual([closed]);
    const path = `/threads?q=coronation&space=community:${community._id}`;
    expect((await send('GET', path, bola)).status).toBe(404);
  });

  it('goes on by pages, and refuses cursors of its own making', async () => {
    const more = [threadId];
    for (let index = 0; index < 4; index += 1)
      more.unshift((await beginThread(api, ada, space, { title: `Weekend ${index}` })).thread._id);
    for (const id of more.toReversed()) await writeIn(api, bola, id, { text: `An owambe in ${id}.` });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await readThreads(api, `?q=owambe&limit=2${cursor}`);
      seen.push(...page.threads.map(({ _id }) => _id));
      cursor = page.next === null ? '' : `&cursor=${page.next}`;
    } while (cursor !== '');
    expect(seen).toEqual(more);
    expect((await api.send('GET', '/threads?q=nobody&cursor=p_1')).status).toBe(400);
  });

  it('reads a bounded part of the index, and goes on where it stopped', async () => {
    const row = await PostModel.findOne({ threadId }).lean<PostRecord>();
    const build = (text: string) => ({
      ...row,
      _id: new Types.ObjectId(),
      at: new Date(),
      text,
      tree: treeOf(text),
      terms: postTermsOf(treeOf(text)),
    });
    const rare = build('The seldom coronation.');
    // Two words that are frequent, and that no post has both of.
    const frequent = Array.from({ length: 5_200 }, (_, index) =>
      build(index % 2 ? 'The coronation.' : 'The harmattan.'),
    );
    await PostModel.collection.insertMany([rare, ...frequent]);
    expect(await ids('coronation seldom')).toEqual([threadId]);
    const explained = (await PostModel.collection
      .find({ terms: { $all: ['seldom', 'coronation'] }, state: 'visible' })
      .hint({ terms: 1, _id: -1 })
      .explain('executionStats')) as { executionStats: { totalDocsExamined: number } };
    expect(explained.executionStats.totalDocsExamined).toBe(1);
    const first = await readThreads(api, '?q=coronation+harmattan');
    expect(first).toMatchObject({ threads: [], next: expect.stringMatching(/^p_/) as unknown });
    const last = await readThreads(api, `?q=coronation+harmattan&cursor=${first.next ?? ''}`);
    expect(last).toMatchObject({ threads: [], next: null });
  });
});
