import { articleDraftResponseSchema } from '@filmfisher/shared/articles/articles.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { setUser } from '../../members/users/users.builder.ts';
import { ArticleModel } from './articles.model.ts';
import { articlesPersonalData } from './personal-data.service.ts';

const WHOLE = { title: 'A long evening', standfirst: 'In short.', text: 'At length.', sponsored: false };

let api: TestApi;
let editor: SignedIn;
let other: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  [editor, other] = [await api.signInAs('editor'), await api.signInAs('editor')];
  member = await api.signInAs('member');
});
afterAll(() => api.close());

const nameOf = ({ user }: SignedIn) => user.username;
const write = (...authors: SignedIn[]) =>
  api.send('POST', '/blog', {
    cookie: editor.cookie,
    json: { ...WHOLE, ...(authors.length > 0 && { authors: authors.map(nameOf) }) },
  });
const idOf = (answer: { body: unknown }) => articleDraftResponseSchema.parse(answer.body).article._id;
const authorsOf = async (id: string) =>
  (await ArticleModel.findById(id).lean())?.authorIds.map((author) => author.toHexString());
const own = ({ user }: SignedIn) => user._id.toHexString();

describe('the authors of an article', () => {
  it('are those who write for the blog, and no other members', async () => {
    expect(await write(member)).toMatchObject({
      status: 400,
      body: { fields: { 'authors.0': `${nameOf(member)} does not write for the blog` } },
    });
    expect((await write(editor, other)).status).toBe(201);
  });

  it('stay authors when they write for it no more', async () => {
    const id = idOf(await write(editor, other));
    await setUser(other.user._id, { role: 'member' });
    const json = { authors: [nameOf(other), nameOf(editor)] };
    expect((await api.send('PATCH', `/blog/${id}`, { cookie: editor.cookie, json })).status).toBe(200);
  });

  it('get one notification when somebody else publishes it', async () => {
    const id = idOf(await write(editor, other));
    for (let times = 0; times < 2; times += 1)
      await api.send('POST', `/blog/${id}/publish`, { cookie: editor.cookie, json: {} });
    const news = async ({ cookie }: SignedIn) =>
      notificationListSchema.parse((await api.send('GET', '/notifications', { cookie })).body).notifications;
    expect(await news(other)).toMatchObject([{ kind: 'article' }]);
    expect(await news(editor)).toEqual([]);
  });

  it('take their own names off it, and nobody else’s', async () => {
    const id = idOf(await write(editor, other));
    await setUser(other.user._id, { role: 'member' });
    const leave = ({ cookie }: SignedIn) => api.send('DELETE', `/blog/${id}/authors/me`, { cookie });
    expect((await leave(member)).status).toBe(404);
    expect((await leave(other)).status).toBe(200);
    expect(await authorsOf(id)).toEqual([own(editor)]);
    expect((await leave(other)).status).toBe(404);
  });
});

it('says when a published article was changed, with and without a note', async () => {
  const id = idOf(await write());
  const change = async (json: object) =>
    articleDraftResponseSchema.parse(
      (await api.send('PATCH', `/blog/${id}`, { cookie: editor.cookie, json })).body,
    ).article.updatedAt;
  expect(await change({ text: 'More.' })).toBeNull();
  await api.send('POST', `/blog/${id}/publish`, { cookie: editor.cookie, json: {} });
  const first = await change({ text: 'More of it.' });
  expect(first).not.toBeNull();
  expect(await change({ updateNote: '' })).not.toBeNull();
});

it('names nobody any more whose account is erased', async () => {
  const text = `A talk with @${nameOf(member)}, whom *@${nameOf(member)}* made laugh.`;
  const answer = await api.send('POST', '/blog', { cookie: editor.cookie, json: { ...WHOLE, text } });
  await articlesPersonalData.erase(member.user._id, api.context);
  const article = await ArticleModel.findById(idOf(answer)).lean();
  expect(article?.text).toBe('A talk with deleted member, whom *deleted member* made laugh.');
  for (const trace of [nameOf(member), own(member)]) expect(JSON.stringify(article)).not.toContain(trace);
});
