import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password.ts';
import { createSemaphore } from '../process/semaphore.ts';

const gate = createSemaphore(2);
const hasher = (pepper = 'p'.repeat(43), cost = 4) => createPasswordHasher({ pepper, cost, gate });

async function matches(stored: string, typed: string): Promise<boolean> {
  const passwords = hasher();
  return (await passwords.verify(typed, await passwords.hash(stored))).ok;
}

describe('password hashing', () => {
  it.each([
    ['a difference at byte 73', 'x'.repeat(72) + 'a', 'x'.repeat(72) + 'b'],
    ['a difference in the last of 128 characters', 'é'.repeat(127) + 'a', 'é'.repeat(127) + 'b'],
    ['a difference behind a zero byte', 'pass\u0000a', 'pass\u0000b'],
    ['a difference in the 19th emoji', '😀'.repeat(18) + '😀', '😀'.repeat(18) + '😁'],
    ['blanks around it', ' password ', 'password'],
    ['case', 'Password', 'password'],
  ])('distinguishes passwords by %s', async (_name, stored, typed) => {
    expect(await matches(stored, typed)).toBe(false);
    expect(await matches(stored, stored)).toBe(true);
  });

  it('accepts the same text in another Unicode form as the same password', async () => {
    expect(await matches('Adébáyọ̀'.normalize('NFC'), 'Adébáyọ̀'.normalize('NFD'))).toBe(true);
  });

  it('refuses the right password against a leaked database without the pepper', async () => {
    const record = await hasher().hash('password');
    expect((await hasher('q'.repeat(43)).verify('password', record)).ok).toBe(false);
    expect(JSON.stringify(record)).not.toContain('ppp');
  });

  it('reports a record as outdated when the cost has changed', async () => {
    const record = await hasher().hash('password');
    expect(record).toMatchObject({ cost: 4 });
    expect(await hasher().verify('password', record)).toEqual({ ok: true, outdated: false });
    expect(await hasher(undefined, 5).verify('password', record)).toEqual({ ok: true, outdated: true });
  });

  it('compares, and fails, whatever is typed, when there is no account', async () => {
    expect(await hasher().verify('no account has this password', null)).toEqual({
      ok: false,
      outdated: false,
    });
  });
});

describe('the gate for heavy work', () => {
  it('makes tasks above the limit wait their turn, and refuses those beyond the queue', async () => {
    const narrow = createSemaphore(2, 3);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const task = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      order.push(number);
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => narrow.run(task(number))));
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(results[5]).toMatchObject({
      status: 'rejected',
      reason: { code: 'busy', status: 503, headers: { 'Retry-After': '2' } },
    });
  });

  it('frees the place of a failed task', async () => {
    const single = createSemaphore(1, 0);
    await expect(single.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await single.run(() => Promise.resolve('next'))).toBe('next');
  });
});
