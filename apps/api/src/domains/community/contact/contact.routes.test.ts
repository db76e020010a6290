import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { ContactMessageModel } from './contact-messages.model.ts';

const MESSAGE = {
  name: 'Adébáyọ̀ <b>',
  email: 'Reader@Example.com',
  message: 'Where can I watch it?\n\n<script>alert(1)</script> Thank you.',
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { CONTACT_EMAIL: 'office@filmfisher.example' } });
});
afterAll(() => api.close());

const send = (json: object, cookie = '') => api.send('POST', '/contact', { json, cookie });

describe('POST /contact', () => {
  it('keeps the message of a visitor and sends it to the office, its text as text', async () => {
    const { status, body } = await send(MESSAGE);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: 'Thank you for your message. We will answer by e-mail.',
    });
    const [stored] = await ContactMessageModel.find({ emailKey: 'reader@example.com' }).lean();
    expect(stored).toMatchObject(MESSAGE);
    expect(stored?.userId).toBeUndefined();
    const [mail] = await api.mailTo('office@filmfisher.example');
    expect(mail).toMatchObject({ subject: `Message from ${MESSAGE.name}` });
    expect(mail?.text).toContain('<script>alert(1)</script> Thank you.');
    expect(mail?.text).toContain('Reader@Example.com');
    // The address that was typed in gets nothing: it may be anybody's.
    expect(await api.mailTo('Reader@Example.com')).toEqual([]);
  });

  it('notes which member wrote, and takes no other from the body', async () => {
    const { cookie, user } = await api.signInAs('member');
    const email = 'member.writes@example.com';
    expect(await send({ ...MESSAGE, email }, cookie)).toMatchObject({ status: 201 });
    expect(await ContactMessageModel.findOne({ emailKey: email }).lean()).toMatchObject({ userId: user._id });
    expect(await send({ ...MESSAGE, userId: user._id.toHexString() })).toMatchObject({
      status: 400,
      body: { fields: { userId: 'This field is not known here' } },
    });
  });

  it.each([
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'a@x.co\r\nBcc: b@y.co' }, 'email', 'Invalid email address'],
    [{ email: ['a@x.co', 'b@y.co'] }, 'email', 'Email is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ message: 'Too short' }, 'message', 'Message must be at least 10 characters long'],
    [{ message: 'x'.repeat(3_001) }, 'message', 'Message must not exceed 3000 characters.'],
    [{ message: { $ne: '' } }, 'message', 'Message must be text'],
  ])('refuses %j and keeps nothing', async (change, field, sentence) => {
    const before = await ContactMessageModel.countDocuments({});
    const { status, body } = await send({ ...MESSAGE, ...change });
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field], sentence);
    expect(await ContactMessageModel.countDocuments({})).toBe(before);
  });

  it('keeps messages where nobody is named to get them, and has a limit', async () => {
    const quiet = await createTestApi({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    // Counted by itself, whatever else this file has sent.
    const email = `${randomUUID()}@example.com`;
    const headers = { 'X-Forwarded-For': `2001:db8:${email.slice(0, 4)}::1` };
    try {
      const statuses = [];
      for (let count = 0; count < 4; count += 1) {
        const answer = await quiet.send('POST', '/contact', { json: { ...MESSAGE, email }, headers });
        statuses.push(answer.status);
        if (count === 3) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([201, 201, 201, 429]);
      expect(await ContactMessageModel.countDocuments({ emailKey: email })).toBe(3);
      await quiet.jobs.soon.drain();
      // The outbox is that of all applications of this file: what others left in it may go out here.
      const mails = await quiet.context.mail.folder.list();
      expect(mails.filter(({ text }) => text.includes(email))).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});
