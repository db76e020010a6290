import {
  receivedMessageListSchema,
  receivedMessageSchema,
} from '@filmfisher/shared/contact/desk-contact.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { ContactMessageModel } from './contact-messages.model.ts';

const MESSAGE = { name: 'Ngozi', email: 'ngozi@example.com', message: 'Where can I watch it (again)?' };
const REPLY = 'On <b>YouTube</b>.\n\nEnjoy!';

let api: TestApi;
let admin: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.signInAs('admin');
});
afterAll(() => api.close());
beforeEach(() => ContactMessageModel.deleteMany({}));

const send = (method: string, path: string, json?: object, cookie = admin.cookie) =>
  api.send(method, `/admin/contact${path}`, { cookie, ...(json && { json }) });

async function list(query = '') {
  return receivedMessageListSchema.parse((await send('GET', query)).body);
}

async function write(change: Partial<typeof MESSAGE> = {}, cookie = ''): Promise<string> {
  const json = { ...MESSAGE, ...change };
  expect((await api.send('POST', '/contact', { json, cookie })).status).toBe(201);
  return (await list()).messages[0]?._id ?? '';
}

describe('GET /admin/contact', () => {
  it('lists messages, the latest first, with the member who was signed in', async () => {
    await write();
    const { user, cookie } = await api.signInAs('member');
    await write({ name: 'Member' }, cookie);
    const { messages, total } = await list();
    expect(total).toBe(2);
    expect(messages).toMatchObject([
      { name: 'Member', member: { userId: user._id.toHexString() }, done: false, replies: [] },
      { ...MESSAGE, member: null },
    ]);
  });

  it('finds a text in name, address and message, and leaves the state that is asked for', async () => {
    await write({ name: 'Bola', message: 'Something else (again).' });
    await write({ email: 'bola@example.com' });
    const done = await write({ name: 'Chidi', message: 'Another thing entirely.' });
    await send('PATCH', `/${done}`, { done: true });
    expect((await list('?q=BOLA')).total).toBe(2);
    expect((await list('?q=%28again')).total).toBe(2);
    expect((await list('?state=done')).messages).toMatchObject([{ name: 'Chidi' }]);
    expect((await list('?state=open')).total).toBe(2);
    expect((await list('?page=2&limit=2')).messages).toMatchObject([{ name: 'Bola' }]);
  });
});

describe('POST /admin/contact/{id}/reply', () => {
  it('sends the text to the sender, keeps it and sets the message done', async () => {
    const id = await write();
    const { status, body } = await send('POST', `/${id}/reply`, { text: REPLY });
    expect(status).toBe(201);
    expect(receivedMessageSchema.parse(body)).toMatchObject({ done: true, replies: [{ text: REPLY }] });
    const [mail] = await api.mailTo(MESSAGE.email);
    expect(mail?.subject).toBe('Your message to FilmFisher');
    expect(mail?.text).toContain('On <b>YouTube</b>.\n\nEnjoy!');
    expect(mail?.text).toContain(`> ${MESSAGE.message}`);
    const log = await api.send('GET', `/admin/log?target=${id}`, { cookie: admin.cookie });
    expect(log.body).toMatchObject({ entries: [{ kind: 'contact_answered' }] });
    expect(JSON.stringify(log.body)).not.toContain('Ngozi');
  });

  it.each([[{}], [{ text: ' ' }], [{ text: 'x'.repeat(3_001) }], [{ text: ['x'] }]])(
    'refuses %j and sends nothing',
    async (json) => {
      const email = 'nothing@example.com';
      const id = await write({ email });
      const { status, body } = await send('POST', `/${id}/reply`, json);
      expect(status).toBe(400);
      expect(body).toHaveProperty('fields.text');
      expect(await api.mailTo(email)).toEqual([]);
      expect((await list()).messages).toMatchObject([{ done: false, replies: [] }]);
    },
  );
});

it('A message is set done and open again', async () => {
  const id = await write();
  expect((await send('PATCH', `/${id}`, { done: true })).body).toMatchObject({ done: true });
  expect((await send('PATCH', `/${id}`, { done: false })).body).toMatchObject({ done: false });
  expect(await send('PATCH', `/${id}`, { done: 'yes' })).toMatchObject({ status: 400 });
});

it('The messages are for admins alone, and an unknown one is not found', async () => {
  const id = await write();
  const [member, moderator] = [await api.signInAs('member'), await api.signInAs('moderator')];
  for (const [method, path, json] of [
    ['GET', '', undefined],
    ['POST', '/reply', { text: REPLY }],
    ['PATCH', '', { done: true }],
  ] as const) {
    const at = method === 'GET' ? '' : `/${id}${path}`;
    expect((await send(method, at, json, '')).status, method).toBe(401);
    for (const { cookie } of [member, moderator]) {
      expect((await send(method, at, json, cookie)).status, method).toBe(403);
    }
    if (method === 'GET') continue;
    expect(await send(method, `/${'f'.repeat(24)}${path}`, json)).toMatchObject({
      status: 404,
      body: { code: 'contact_message_not_found' },
    });
  }
  expect((await list()).messages).toMatchObject([{ done: false, replies: [] }]);
});
