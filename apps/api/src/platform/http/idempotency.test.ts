import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { afterTransaction, inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors.ts';
import { endpoint, type Idempotency } from './endpoint.ts';
import { KeyedCallModel, keyedCallsPersonalData } from './idempotency.model.ts';

const Note = mongoose.model(
  'IdempotencyNote',
  new mongoose.Schema({ text: { type: String, required: true } }, { versionKey: false }),
  'idempotency_notes',
);

/** Its answer is longer than what is kept. */
const LONG = 'long';

const note = z.strictObject({ text: z.string('Text must be text') });
/** Called by handlers where they are about to answer. */
let beforeAnswer: () => Promise<void> | void = () => undefined;
/** Called when what a handler did is committed. */
let afterCommit: () => void = () => undefined;

const write = (path: string, idempotency?: Idempotency) =>
  endpoint(
    {
      method: 'post',
      path,
      access: 'user',
      ...(idempotency && { idempotency }),
      summary: 'n',
      body: note,
      fails: ['movie_not_found'],
      status: 201,
    },
    async ({ body }) => {
      afterTransaction(() => afterCommit());
      const { _id } = await inTransaction(async (session) => {
        const [row] = await Note.create([{ text: body.text }], { session });
        if (!row) throw new Error('no row');
        return row;
      });
      await beforeAnswer();
      return { id: _id.toHexString(), text: body.text === LONG ? LONG.repeat(20_000) : body.text };
    },
  );
const endpoints = [write('/whole', 'atomic'), write('/claimed', 'claimed'), write('/plain')];

let now = Date.parse('2126-03-10T09:00:00Z');
let api: TestApi;
let me: SignedIn;
beforeAll(async () => {
  api = await createTestApi({ endpoints, context: { clock: { now: () => new Date(now) } } });
  me = await api.signInAs('member');
});
beforeEach(async () => {
  beforeAnswer = () => undefined;
  afterCommit = () => undefined;
  await Note.deleteMany();
  await KeyedCallModel.deleteMany();
});
afterAll(async () => {
  await api.close();
  mongoose.deleteModel(Note.modelName);
});

const send = (path: string, key: string, text = 'a', { cookie } = me) =>
  api.send('POST', path, { cookie, json: { text }, headers: { 'Idempotency-Key': key } });

const KEY = '6f2a0d9e-key';

describe.each(['/whole', '/claimed'])('a write with a key, at %s', (path) => {
  it('is done once and answered alike, with the same bytes', async () => {
    const url = `${api.origin}/api/v1${path}`;
    const headers = { Cookie: me.cookie, 'Content-Type': 'application/json', 'Idempotency-Key': KEY };
    const ask = () => fetch(url, { method: 'POST', headers, body: '{"text":"a"}' });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect([first, again].map((one) => one.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(again.headers.get('set-cookie')).toContain('ff_recent_write=1');
    expect(await again.text()).toBe(await first.text());
    expect(await Note.countDocuments()).toBe(1);
  });

  it('is refused for another body or address under the same key', async () => {
    await send(path, KEY);
    const others = [await send(path, KEY, 'b'), await send(path === '/whole' ? '/claimed' : '/whole', KEY)];
    for (const { status, body } of others) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'idempotency_key_reused' });
    }
    expect(await Note.countDocuments()).toBe(1);
  });

  it('belongs to its member, and to its key', async () => {
    const other = await api.signInAs('member');
    const answers = [await send(path, KEY), await send(path, KEY, 'a', other), await send(path, `${KEY}-2`)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await Note.countDocuments()).toBe(3);
  });

  it('is refused while the first is under way, and answered again afterwards', async () => {
    let end: () => void = () => undefined;
    let hasBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    beforeAnswer = () =>
      new Promise<void>((resolve) => {
        end = resolve;
        hasBegun();
      });
    const first = send(path, KEY);
    await begun;
    const twin = await send(path, KEY);
    expect(twin.status).toBe(409);
    expect(twin.body).toMatchObject({ code: 'request_in_progress' });
    expect(twin.headers.get('retry-after')).toBe('1');
    end();
    expect((await first).status).toBe(201);
    expect((await send(path, KEY)).headers.get('idempotency-replayed')).toBe('true');
  });

  it.each<[string, number, () => void]>([
    [
      'a refusal',
      404,
      () => {
        throw new AppError('movie_not_found');
      },
    ],
    [
      'a failure',
      500,
      () => {
        throw new RangeError('no');
      },
    ],
  ])('has its key back after %s', async (_what, status, fail) => {
    beforeAnswer = fail;
    expect((await send(path, KEY)).status).toBe(status);
    expect(await KeyedCallModel.countDocuments()).toBe(0);
    beforeAnswer = () => undefined;
    const again = await send(path, KEY, 'another');
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBeNull();
  });

  it('answers {replayed: true} where the answer was too long to keep', async () => {
    const first = await send(path, KEY, LONG);
    expect(first.status).toBe(201);
    const again = await send(path, KEY, LONG);
    expect([again.status, again.body]).toEqual([200, { replayed: true }]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await Note.countDocuments()).toBe(1);
  });

  it('is forgotten after fifteen days', async () => {
    await send(path, KEY);
    const { expiresAt } = (await KeyedCallModel.findOne().lean()) ?? {};
    expect(expiresAt?.getTime()).toBe(now + 15 * 24 * 60 * 60_000);
  });
});

describe('a write with a key', () => {
  it.each(['short', 'x'.repeat(129), 'with a blank', 'é-é-é-é-é'])('is refused under %o', async (key) => {
    const answer = await send('/whole', Buffer.from(key).toString('latin1'));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      fields: { 'Idempotency-Key': 'Idempotency-Key must be 8 to 128 visible ASCII characters' },
    });
  });

  it('is an ordinary write where the call takes no keys', async () => {
    expect([(await send('/plain', KEY)).status, (await send('/plain', 'x')).status]).toEqual([201, 201]);
    expect(await KeyedCallModel.countDocuments()).toBe(0);
  });

  it('stores nothing of what it did when it is refused half-way', async () => {
    beforeAnswer = () => {
      throw new AppError('movie_not_found');
    };
    await send('/whole', KEY);
    expect(await Note.countDocuments()).toBe(0);
  });

  it('is not done again when the answer is lost after the commit', async () => {
    const url = `${api.origin}/api/v1/whole`;
    const headers = { Cookie: me.cookie, 'Content-Type': 'application/json', 'Idempotency-Key': KEY };
    const giveUp = new AbortController();
    afterCommit = () => giveUp.abort();
    const init = { method: 'POST', headers, body: '{"text":"a"}' };
    await expect(fetch(url, { ...init, signal: giveUp.signal })).rejects.toThrow();
    const again = await fetch(url, init);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(await Note.countDocuments()).toBe(1);
  });

  it('is answered by another process, and after a restart', async () => {
    const first = await send('/whole', KEY);
    const other = await createTestApi({ endpoints, context: { clock: { now: () => new Date(now) } } });
    const request = { json: { text: 'a' }, headers: { 'Idempotency-Key': KEY }, cookie: me.cookie };
    const again = await other.send('POST', '/whole', request);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    await other.close();
  });

  it('is done again where the process that had claimed the key is gone', async () => {
    await send('/claimed', KEY);
    await KeyedCallModel.updateOne(
      { _id: `${me.user._id.toHexString()} ${KEY}` },
      { status: null, body: null },
    );
    expect((await send('/claimed', KEY)).status).toBe(409);
    now += 61_000;
    expect((await send('/claimed', KEY)).status).toBe(201);
    expect(await Note.countDocuments()).toBe(2);
  });

  it('appears in the download without its answer, and is erased with the account', async () => {
    await send('/whole', KEY, 'what I wrote');
    const told = await keyedCallsPersonalData.read(me.user._id);
    expect(told).toMatchObject([{ method: 'post', path: '/api/v1/whole' }]);
    expect(JSON.stringify(told)).not.toContain('what I wrote');
    await keyedCallsPersonalData.erase(me.user._id);
    expect(await KeyedCallModel.countDocuments({ userId: me.user._id })).toBe(0);
  });
});
