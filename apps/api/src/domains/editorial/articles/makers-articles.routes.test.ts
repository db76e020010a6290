import {
  articleDeskListSchema,
  articleDraftResponseSchema,
  articleListSchema,
} from '@filmfisher/shared/articles/articles.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInMaker } from '../../../testing/maker-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let editor: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  editor = await api.signInAs('editor');
});
afterAll(() => api.close());

/** @returns a maker, and the id of a draft of theirs */
async function begin(name: string): Promise<{ maker: SignedIn; id: string }> {
  const maker = await signInMaker(api, name);
  const json = { title: 'On set', standfirst: 'A day.', text: 'Words of it.', sponsored: false };
  const { body } = await api.send('POST', '/blog', { cookie: maker.cookie, json });
  return { maker, id: articleDraftResponseSchema.parse(body).article._id };
}

const publish = (id: string, { cookie }: SignedIn) =>
  api.send('POST', `/blog/${id}/publish`, { cookie, json: {} });

/** @returns ids of what somebody finds at the desk */
async function idsAtDesk({ cookie }: SignedIn): Promise<string[]> {
  const { body } = await api.send('GET', '/blog/desk', { cookie });
  return articleDeskListSchema.parse(body).articles.map(({ _id }) => _id);
}

it('A draft of a maker is for no editor, also when an editor has taken it back', async () => {
  const { maker, id } = await begin('Kemi Adetiba');
  expect((await publish(id, editor)).status).toBe(404);
  expect(await idsAtDesk(editor)).not.toContain(id);
  await publish(id, maker);
  expect(await idsAtDesk(editor)).toContain(id);
  expect((await publish(id, editor)).body).toMatchObject({ article: { state: 'published' } });
  const back = await api.send('DELETE', `/blog/${id}/publish`, { cookie: editor.cookie });
  expect(back.body).toMatchObject({ article: { state: 'draft' } });
  expect((await publish(id, editor)).status).toBe(404);
  expect(await idsAtDesk(maker)).toEqual([id]);
});

it('lets a maker write under their own name, and notifies them of the release', async () => {
  const { maker, id } = await begin('Kunle Afolayan');
  const told = async () => (await api.send('GET', '/notifications', { cookie: maker.cookie })).body;
  expect((await publish(id, maker)).body).toMatchObject({ article: { state: 'waiting' } });
  expect(await told()).toMatchObject({ notifications: [] });
  await publish(id, editor);
  expect(await told()).toMatchObject({
    notifications: [{ text: 'Your article “On set” was released', target: { kind: 'article', id } }],
  });
  const { articles } = articleListSchema.parse((await api.send('GET', '/blog?by=makers')).body);
  expect(articles.find(({ _id }) => _id === id)?.authors).toMatchObject([
    { username: maker.user.username, person: { name: 'Kunle Afolayan' } },
  ]);
});
