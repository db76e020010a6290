import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createPeriodicTask } from './periodic.ts';

const log = pino({ level: 'silent' });

describe('a periodic task', () => {
  it('runs again after a round that failed, and lets the last one end', async () => {
    let rounds = 0;
    let ended = 0;
    const task = createPeriodicTask({
      name: 'test',
      everyMs: 1,
      log,
      async run() {
        rounds += 1;
        if (rounds === 1) throw new Error('The database is away');
        await Promise.resolve();
        ended += 1;
      },
    });
    task.start();
    task.start();
    await vi.waitFor(() => expect(ended).toBeGreaterThan(1), { timeout: 20_000 });
    await task.stop();
    const stopped = rounds;
    expect(ended).toBe(rounds - 1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(rounds).toBe(stopped);
  });

  it('may be stopped before it was started', async () => {
    let rounds = 0;
    const task = createPeriodicTask({
      name: 'test',
      everyMs: 1,
      log,
      async run() {
        rounds += 1;
        await Promise.resolve();
      },
    });
    await task.stop();
    expect(rounds).toBe(0);
  });

  it('When it is stopped during its first round, then that ends and is the last', async () => {
    let [rounds, ended] = [0, 0];
    let end: () => void = () => undefined;
    const task = createPeriodicTask({
      name: 'test',
      everyMs: 0,
      log,
      async run() {
        rounds += 1;
        await new Promise<void>((resolve) => (end = resolve));
        ended += 1;
      },
    });
    task.start();
    const stopped = task.stop();
    end();
    await stopped;
    expect([rounds, ended]).toEqual([1, 1]);
  });
});
