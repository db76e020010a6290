import {
  articleDeskListSchema,
  articleDraftResponseSchema,
  articleListSchema,
  articlePictureResponseSchema,
  articleSchema,
  type ArticleDraft,
} from '@filmfisher/shared/articles/articles.schema';
import { articlePagePath } from '@filmfisher/shared/articles/article-paths';
import { webPages } from '@filmfisher/shared/pages/web-routes';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiEndpoints } from '../../../routes.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import { newTalker } from '../../../testing/talk-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { AuditEntryModel } from '../../audit-log/audit-log.model.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { articleReactionsPersonalData } from './article-reactions.service.ts';
import { articlePicturesAmong } from './article-pictures.service.ts';
import { ArticleModel } from './articles.model.ts';
import { articlesPersonalData } from './personal-data.service.ts';

const MINUTE = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-blog-'));
let api: TestApi;
/** Behind the real time, by which replies and reports know what is out. */
let now = Date.now() - 120 * MINUTE;
let editor: SignedIn;
let maker: SignedIn;
let reader: SignedIn;

beforeAll(async () => {
  const head = '<html><head><!--head--><!--/head--></head><body></body></html>';
  writeFileSync(path.join(folder, 'index.html'), head);
  api = await createTestApi({
    env: { WEB_DIST: folder, PUBLIC_WEB_URL: 'https://films.example' },
    context: { clock: { now: () => new Date(now) } },
  });
  editor = await api.signInAs('editor');
  maker = await api.signInAs('maker');
  reader = await api.signInAs('member');
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => ArticleModel.deleteMany({}));

const WHOLE = {
  title: 'How a score is made',
  standfirst: 'Three sums and a promise.',
  text: '## First\n\nWords of it, and **more**.',
  sponsored: false,
};

async function write(json: object = {}, { cookie } = editor): Promise<ArticleDraft> {
  const { status, body } = await api.send('POST', '/blog', { cookie, json: { ...WHOLE, ...json } });
  expect(status, JSON.stringify(body)).toBe(201);
  return articleDraftResponseSchema.parse(body).article;
}
const change = (id: string, json: object, { cookie } = editor) =>
  api.send('PATCH', `/blog/${id}`, { cookie, json });
const publish = (id: string, json: object = {}, { cookie } = editor) =>
  api.send('POST', `/blog/${id}/publish`, { cookie, json });
async function published(json: object = {}, who = editor): Promise<ArticleDraft> {
  const article = await write(json, who);
  const { status, body } = await publish(article._id, {}, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return articleDraftResponseSchema.parse(body).article;
}
async function list(query = '', who?: SignedIn) {
  const answer = await api.send('GET', `/blog${query}`, who && { cookie: who.cookie });
  return articleListSchema.parse(answer.body);
}
const titles = async (query = '') => (await list(query)).articles.map(({ title }) => title);
const read = async (id: string, who?: SignedIn) =>
  api.send('GET', `/blog/${id}`, who && { cookie: who.cookie });

/** @returns where somebody finds a text, of all calls and pages, about an article and in general */
async function placesOf(text: string, article: ArticleDraft, cookie = ''): Promise<string[]> {
  const filled = (address: string) =>
    address
      .replace(':article', articlePagePath(article).split('/').at(-1) ?? '')
      .replaceAll(/:\w+/g, article._id);
  const calls = apiEndpoints
    .filter(({ method, produces }) => method === 'get' && !produces.includes('text/event-stream'))
    .map((endpoint) => `/api/v1${endpoint.path}`);
  const files = ['/sitemap.xml', `/sitemaps/articles-${'0'.repeat(24)}.xml`];
  const searches = ['search', 'movies', 'threads', 'lists'].map((noun) => `/api/v1/${noun}?q=unmistakable`);
  const found: string[] = [];
  for (const address of [...calls, ...searches, ...webPages.map((page) => page.path), ...files].map(filled)) {
    const answer = await fetch(`${api.origin}${address}`, { headers: { cookie } });
    if ((await answer.text()).includes(text)) found.push(address.replaceAll(/[\da-f]{24}/g, '…'));
  }
  return found.sort();
}

describe('an article', () => {
  it('is a draft first, which changes as it is typed and is parsed', async () => {
    const movie = await buildMovie({ title: 'Living in Bondage', yearOfRelease: 1992 });
    const { _id, state } = await write({ text: '' });
    expect(state).toBe('draft');
    const answer = await change(_id, {
      text: '# One\n\n### Two\n\n[[Living in Bondage (1992)]]',
      tags: ['Scores', 'Lagos'],
      movieId: movie._id.toHexString(),
    });
    expect(articleDraftResponseSchema.parse(answer.body).article).toMatchObject({
      tree: [
        { type: 'heading', text: '2' },
        { type: 'heading', text: '3' },
        { type: 'paragraph', children: [{ type: 'film' }] },
      ],
      tags: ['scores', 'lagos'],
      movie: { title: 'Living in Bondage' },
      films: [{ title: 'Living in Bondage' }],
      authors: [{ username: editor.user.username, role: 'editor' }],
    });
  });

  it.each([
    [{ title: 'Four' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ tags: ['a', 'A'] }, 'tags'],
    [{ tags: Array.from({ length: 9 }, (_, index) => `tag ${index}`) }, 'tags'],
    [{ authors: ['nobody_of_this_name'] }, 'authors.0'],
    [{ movieId: 'f'.repeat(24) }, 'movieId'],
    [{ coverId: 'f'.repeat(24) }, 'coverId'],
    [{ sponsored: 'no' }, 'sponsored'],
  ])('is not stored with %j', async (json, field) => {
    const { status, body } = await api.send('POST', '/blog', {
      cookie: editor.cookie,
      json: { ...WHOLE, ...json },
    });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect(await ArticleModel.countDocuments({})).toBe(0);
  });

  it.each([
    [{ standfirst: '' }, 'standfirst'],
    [{ text: '' }, 'text'],
    [{ sponsored: null }, 'sponsored'],
    [{ sponsored: true }, 'sponsor'],
  ])('is not published with %j, and when it is out does not become so', async (json, field) => {
    const { _id } = await write(json);
    expect(await publish(_id)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/./) as string } },
    });
    const out = await published();
    expect(await change(out._id, json)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(/./) as string } },
    });
  });

  it('names who paid for it, and has a note of what was changed', async () => {
    const { _id } = await published({ sponsored: true, sponsor: 'A maker of soap' });
    now += MINUTE;
    await change(_id, { updateNote: 'A number was wrong.' });
    expect(articleSchema.parse((await read(_id)).body)).toMatchObject({
      sponsored: 'A maker of soap',
      updateNote: 'A number was wrong.',
      updatedAt: new Date(now).toISOString(),
      state: 'published',
      mayEdit: false,
    });
    expect(await AuditEntryModel.countDocuments({ 'target.id': _id })).toBe(2);
  });

  it('is listed by tag and author, the latest first, by pages, with others like it', async () => {
    const movie = (await buildMovie())._id.toHexString();
    for (const [title, json] of [
      ['The first one', { tags: ['scores'] }],
      ['The second one', { tags: ['lagos'], movieId: movie }],
      ['The third one', { tags: ['lagos', 'scores'] }],
    ] as const) {
      now += MINUTE;
      await published({ title, ...json });
    }
    expect(await titles()).toEqual(['The third one', 'The second one', 'The first one']);
    expect(await titles('?tag=Scores')).toEqual(['The third one', 'The first one']);
    expect(await titles(`?author=${reader.user._id.toHexString()}`)).toEqual([]);
    expect(await titles('?by=makers')).toEqual([]);
    const first = await list('?limit=2');
    expect((await list(`?limit=2&cursor=${first.next ?? ''}`)).articles).toMatchObject([
      { title: 'The first one' },
    ]);
    expect((await api.send('GET', '/blog/tags')).body).toEqual({
      tags: [
        { tag: 'lagos', count: 2 },
        { tag: 'scores', count: 2 },
      ],
    });
    const { related } = articleSchema.parse((await read(first.articles[1]?._id ?? '')).body);
    expect(related.map(({ title }) => title)).toEqual(['The third one', 'The first one']);
  });

  it('is found nowhere by others before its time, and in these places from then on', async () => {
    const unmistakable = { title: 'unmistakable-title of it', standfirst: 'unmistakable-standfirst' };
    const article = await write(unmistakable);
    expect(await placesOf('unmistakable-', article)).toEqual([]);
    const publishAt = new Date(now + 10 * MINUTE).toISOString();
    const { body } = await publish(article._id, { publishAt });
    expect(body).toMatchObject({ article: { state: 'scheduled', publishedAt: publishAt } });
    expect(await placesOf('unmistakable-', article, reader.cookie)).toEqual([]);
    expect((await read(article._id, reader)).status).toBe(404);
    expect((await read(article._id, editor)).body).toMatchObject({ state: 'scheduled', mayEdit: true });
    now += 10 * MINUTE + 1;
    expect(await placesOf('unmistakable-', article)).toEqual([
      '/api/v1/blog',
      '/api/v1/blog/…',
      '/api/v1/rss/blog',
      '/blog/…-unmistakable-title-of-it',
      '/sitemaps/articles-….xml',
    ]);
    // Taken back, it is nowhere any more, though all of these have been asked for.
    await api.send('DELETE', `/blog/${article._id}/publish`, { cookie: editor.cookie });
    expect(await placesOf('unmistakable-', article)).toEqual([]);
  });

  it('of a maker is found nowhere by others while it waits for an editor', async () => {
    const article = await published({ title: 'unmistakable-title of a maker' }, maker);
    expect(article).toMatchObject({ state: 'waiting' });
    expect(await placesOf('unmistakable-', article, reader.cookie)).toEqual([]);
  });

  it('is hidden by moderators from all but its authors', async () => {
    const article = await published({ title: 'unmistakable-title of it' });
    const { cookie } = await api.signInAs('moderator');
    const target = { kind: 'article', id: article._id };
    expect(
      (await api.send('POST', '/reports', { cookie: reader.cookie, json: { ...target, reason: 'spam' } }))
        .status,
    ).toBe(201);
    await decideOn(api, cookie, target, 'hide');
    expect(await placesOf('unmistakable-', article)).toEqual([]);
    const colleague = await api.signInAs('editor');
    expect((await read(article._id, colleague)).status).toBe(404);
    expect((await change(article._id, { tags: [] }, colleague)).status).toBe(404);
    expect((await read(article._id, editor)).body).toMatchObject({ hidden: { reason: 'abuse' } });
  });

  it('tells its head and its feed', async () => {
    const article = await published({ standfirst: 'Three sums & a promise.' });
    const page = await (await fetch(`${api.origin}${articlePagePath(article)}`)).text();
    expect(page).toContain('"@type":"Article","headline":"How a score is made"');
    expect(page).toContain('<meta property="og:type" content="article" />');
    const feed = await api.send('GET', '/rss/blog');
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(feed.body).toContain(`<link>https://films.example${articlePagePath(article)}</link>`);
    expect(feed.body).toContain('<![CDATA[Three sums &amp; a promise.]]>');
    const other = await fetch(`${api.origin}/blog/${article._id}-old`, { redirect: 'manual' });
    expect(other.headers.get('location')).toBe(articlePagePath(article));
  });

  it('is replied to once it is published', async () => {
    const fan = await newTalker(api);
    const draft = await write();
    const reply = (id: string) =>
      api.send('POST', `/blog/${id}/posts`, { cookie: fan.cookie, json: { text: 'Thank you for it' } });
    expect((await reply(draft._id)).status).toBe(404);
    const { _id } = await published();
    now += MINUTE;
    expect((await reply(_id)).status).toBe(201);
    expect((await api.send('GET', `/blog/${_id}/posts`)).body).toMatchObject({
      posts: [{ text: 'Thank you for it' }],
      total: 1,
    });
    const told = await api.send('GET', '/notifications', { cookie: editor.cookie });
    expect(JSON.stringify(told.body)).toContain('replied in “How a score is made”');
  });

  it('counts one reaction per member once it is published, and loses those of accounts that go', async () => {
    const draft = await write();
    const react = (method: string, id: string, { cookie } = reader, json?: object) =>
      api.send(method, `/blog/${id}/reaction`, { cookie, ...(json && { json }) });
    expect((await react('PUT', draft._id, editor, { kind: 'agree' })).status).toBe(404);
    const { _id } = await published();
    now += MINUTE;
    await react('PUT', _id, reader, { kind: 'agree' });
    const answer = await react('PUT', _id, reader, { kind: 'moving' });
    expect(answer.body).toEqual({ reactions: { moving: 1 }, mine: 'moving' });
    await react('PUT', _id, editor, { kind: 'moving' });
    expect((await react('PUT', _id, reader, { kind: 'love' })).status).toBe(400);
    expect((await api.send('PUT', `/blog/${_id}/reaction`, { json: { kind: 'agree' } })).status).toBe(401);
    expect((await read(_id, reader)).body).toMatchObject({ reactions: { moving: 2 }, mine: 'moving' });
    expect((await read(_id)).body).toMatchObject({ mine: null });
    await articleReactionsPersonalData.erase(editor.user._id, api.context);
    expect((await react('DELETE', _id)).body).toEqual({ reactions: {}, mine: null });
  });

  it('is a part of its series, whose other parts it names when they are out', async () => {
    const series = 'How films are made';
    const first = await published({ title: 'The script', series });
    now += MINUTE;
    await write({ title: 'The cut, not ready yet', series });
    await published({ title: 'Of another hand', series }, await api.signInAs('admin'));
    await write({ title: 'By a maker', series }, maker);
    const second = await published({ title: 'The camera', series });
    const partsOf = async (id: string) => articleSchema.parse((await read(id)).body).series;
    const titles = ['The script', 'Of another hand', 'The camera'];
    for (const { _id } of [first, second]) {
      expect(await partsOf(_id)).toEqual({
        name: series,
        parts: titles.map((title) => expect.objectContaining({ title }) as object),
      });
    }
    expect(await partsOf((await published({ title: 'By itself' }))._id)).toBeNull();
  });

  it('goes with its pictures', async () => {
    const { _id } = await write();
    const body = new FormData();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    body.set('image', new Blob([new Uint8Array(png)]), 'a.png');
    body.set('alt', 'A cinema');
    body.set('credit', 'Ada');
    const answer = await api.send('POST', `/blog/${_id}/pictures`, { cookie: editor.cookie, body });
    const { picture } = articlePictureResponseSchema.parse(answer.body);
    const text = `Look:\n![A cinema](${picture.path} "Ada") and ![elsewhere](https://example.com/a.png)`;
    const changed = await change(_id, { text, coverId: picture._id });
    expect(articleDraftResponseSchema.parse(changed.body).article).toMatchObject({
      cover: { alt: 'A cinema', credit: 'Ada' },
      tree: [
        { type: 'paragraph' },
        { type: 'picture', href: picture.path, text: 'A cinema', credit: 'Ada' },
        { type: 'paragraph' },
      ],
    });
    expect(await articlePicturesAmong([picture._id])).toEqual([picture._id]);
    expect((await fetch(`${api.origin}${picture.path}`)).status).toBe(200);
    expect((await api.send('DELETE', `/blog/${_id}`, { cookie: editor.cookie })).status).toBe(200);
    expect((await fetch(`${api.origin}${picture.path}`)).status).toBe(404);
    expect(await ArticleModel.countDocuments({})).toBe(0);
  });

  it('is taken back, and keeps its day while it is out', async () => {
    const { _id, publishedAt } = await published();
    now += MINUTE;
    expect((await publish(_id)).body).toMatchObject({ article: { publishedAt } });
    const back = await api.send('DELETE', `/blog/${_id}/publish`, { cookie: editor.cookie });
    expect(back.body).toMatchObject({ article: { state: 'draft', publishedAt: null } });
    expect(await titles()).toEqual([]);
  });
});

describe('a maker', () => {
  it('has the first three articles released by an editor, and changes no others', async () => {
    for (const number of [1, 2, 3]) {
      const own = await published({ title: `Mine, number ${number}` }, maker);
      expect(own).toMatchObject({ state: 'waiting', needsRelease: true, byMaker: true });
      expect(await titles('?by=makers')).toHaveLength(number - 1);
      expect((await publish(own._id)).body).toMatchObject({ article: { state: 'published' } });
    }
    expect(await published({ title: 'Mine, the fourth' }, maker)).toMatchObject({ state: 'published' });
    const editors = await published({ title: 'That of an editor' });
    expect((await change(editors._id, { tags: [] }, maker)).status).toBe(404);
    expect((await change(editors._id, { authors: [] }, maker)).status).toBe(404);
    const desk = await api.send('GET', '/blog/desk', { cookie: maker.cookie });
    expect(articleDeskListSchema.parse(desk.body).total).toBe(4);
    expect((await api.send('GET', `/blog/desk/${editors._id}`, { cookie: maker.cookie })).status).toBe(404);
    const waiting = await api.send('GET', '/blog/desk?state=waiting', { cookie: editor.cookie });
    expect(articleDeskListSchema.parse(waiting.body).total).toBe(0);
  });

  it('is not shown to whom a block stands between', async () => {
    for (let index = 0; index < 3; index += 1) await publish((await published({}, maker))._id);
    await api.send('PUT', `/members/${maker.user._id.toHexString()}/block`, { cookie: reader.cookie });
    expect((await list('?by=makers', reader)).articles).toEqual([]);
    expect((await list('?by=makers')).articles).toHaveLength(3);
  });

  it('takes what nobody else wrote along when the account goes', async () => {
    const [alone, together] = [await published({}, maker), await published({}, maker)];
    const authors = [maker.user.username, editor.user.username];
    expect((await change(together._id, { authors })).status).toBe(200);
    const userId = new Types.ObjectId(maker.user._id);
    expect(await articlesPersonalData.read(userId)).toMatchObject([{ text: WHOLE.text }, {}]);
    await articlesPersonalData.erase(userId, api.context);
    expect(await ArticleModel.exists({ _id: alone._id })).toBeNull();
    expect((await ArticleModel.findById(together._id).lean())?.authorIds).toEqual([editor.user._id]);
  });
});
