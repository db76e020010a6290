import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

describe('createSemaphore', () => {
  it('When all places are taken and the queue is full, then more are refused at once, until one is done', async () => {
    const gate = createSemaphore(1, 1);
    const finish: (() => void)[] = [];
    const task = () => new Promise<string>((resolve) => finish.push(() => resolve('done')));
    const first = gate.run(task);
    gate.assertRoom();
    const second = gate.run(task);
    expect(() => gate.assertRoom()).toThrow('busy');
    await expect(gate.run(task)).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '2' } });
    expect(finish).toHaveLength(1);
    finish[0]?.();
    expect(await first).toBe('done');
    gate.assertRoom();
    // The place passes on in the next turn.
    await setImmediate();
    finish[1]?.();
    expect(await second).toBe('done');
  });

  it('When a task fails, then its place is free again', async () => {
    const gate = createSemaphore(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run(() => Promise.resolve(7))).toBe(7);
  });
});
