import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

describe('createSemaphore', () => {
  it('refuses further tasks, after a short wait, while the queue is full', async () => {
    const gate = createSemaphore(1, 1);
    const finish: (() => void)[] = [];
    const task = () => new Promise<string>((resolve) => finish.push(() => resolve('done')));
    const first = gate.run(task);
    await gate.assertRoom();
    const second = gate.run(task);
    const refusals = Promise.allSettled([gate.assertRoom(), gate.run(task)]);
    // Held back, so that who asks again at once is no load; they take no place meanwhile.
    expect(gate.state()).toEqual({ running: 1, waiting: 1, held: 2, refused: 2 });
    const busy = { code: 'busy', headers: { 'Retry-After': '2' } };
    expect(await refusals).toMatchObject([{ reason: busy }, { reason: busy }]);
    expect(finish).toHaveLength(1);
    finish[0]?.();
    expect(await first).toBe('done');
    await gate.assertRoom();
    expect(gate.state()).toMatchObject({ waiting: 0, held: 0, refused: 2 });
    // The place passes on in the next turn.
    await setImmediate();
    finish[1]?.();
    expect(await second).toBe('done');
  });

  it('frees the place of a failed task', async () => {
    const gate = createSemaphore(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(() => Promise.resolve(7))).toBe(7);
  });
});
