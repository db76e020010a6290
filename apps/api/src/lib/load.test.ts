import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createLoad, type LoadSignals, type WorkKind } from './load.ts';
import { newPatience } from './patience.ts';

const LIMITS = { delayMs: 200, requests: 64 };
const KINDS: WorkKind[] = ['optional', 'write', 'read', 'none'];

function setUp(limits = LIMITS) {
  const gauge = {
    parked: 0,
    delay: 0,
    wait: 0,
    state: 'up' as ReturnType<LoadSignals['databaseState']>,
    time: 0,
  };
  const load = createLoad({
    limits,
    now: () => gauge.time,
    signals: {
      loopDelay: () => gauge.delay,
      databaseWait: () => gauge.wait,
      databaseState: () => gauge.state,
      parked: () => gauge.parked,
    },
  });
  return { gauge, load };
}

/** Work that ends when it is told to. */
function openWork() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { task: () => done, end };
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const outcome = (promise: Promise<unknown>) => promise.then(() => 'done', codeOf);

describe('the number of requests at work', () => {
  it('When it nears the limit, then optional work is refused first, then writes, reads last, memory never', async () => {
    const { load } = setUp();
    const open = openWork();
    const running: Promise<unknown>[] = [];
    const firstRefusal: Partial<Record<WorkKind, number>> = {};
    for (let count = 0; count < 64; count += 1) {
      for (const kind of KINDS) {
        if ((await outcome(load.run(kind, () => Promise.resolve()))) !== 'done') firstRefusal[kind] ??= count;
      }
      running.push(load.run('read', open.task));
    }
    expect(await outcome(load.run('read', open.task))).toBe('overloaded');
    expect(await outcome(load.run('none', () => 'faqs'))).toBe('done');
    expect(firstRefusal).toEqual({ optional: 32, write: 48 });
    expect(load.state()).toMatchObject({ working: 64, shed: { optional: 32, write: 16, read: 1, none: 0 } });
    open.end();
    await Promise.all(running);
    expect(load.state().working).toBe(0);
    expect(await outcome(load.run('read', () => Promise.resolve()))).toBe('done');
  });

  it('When the event loop or the pool is late, then fewer may be at work, and more again when it is not', () => {
    const { load, gauge } = setUp({ delayMs: 200, requests: 256 });
    gauge.delay = 110;
    for (let tick = 0; tick < 5; tick += 1) load.measure(100);
    const shrunk = load.state().limit;
    expect(shrunk).toBeLessThan(256 / 2);
    gauge.delay = 0;
    gauge.wait = 250;
    for (let tick = 0; tick < 30; tick += 1) load.measure(100);
    expect(load.state().limit).toBe(16);
    gauge.wait = 0;
    load.measure(100);
    expect(load.state().limit).toBe(20);
    for (let tick = 0; tick < 100; tick += 1) load.measure(100);
    expect(load.state().limit).toBe(256);
  });

  it('When half of all reads take long, then fewer may be at work; a single long one changes nothing', async () => {
    const { load, gauge } = setUp({ delayMs: 200, requests: 256 });
    const slow = openWork();
    const running = [load.run('read', slow.task), load.run('write', slow.task), load.run('write', slow.task)];
    gauge.time = 250;
    await load.run('read', () => 'a film');
    await load.run('read', () => 'a list');
    load.measure(100);
    expect(load.state().limit).toBe(256);
    load.measure(100);
    expect(load.state().limit).toBeLessThan(256);
    slow.end();
    await Promise.all(running);
  });

  it('When requests wait for their turn at a password, then they take no place', async () => {
    const { load, gauge } = setUp({ delayMs: 200, requests: 4 });
    const open = openWork();
    const logins = Array.from({ length: 3 }, () => load.run('write', open.task));
    gauge.parked = 2;
    expect(await outcome(load.run('write', () => 'signed in'))).toBe('done');
    gauge.parked = 0;
    expect(await outcome(load.run('write', () => 'signed in'))).toBe('overloaded');
    open.end();
    await Promise.all(logins);
  });

  it('When work fails, then it is not at work any more and its error is passed on', async () => {
    const { load } = setUp();
    const failure = new Error('no such film');
    await expect(load.run('read', () => Promise.reject(failure))).rejects.toBe(failure);
    const throwing = load.run('read', () => {
      throw failure;
    });
    await expect(throwing).rejects.toBe(failure);
    expect(load.state().working).toBe(0);
  });
});

describe('the delay of the event loop', () => {
  it('When it grows, then optional work is refused first, then writes, then everything', () => {
    const { load, gauge } = setUp();
    const refusedAt = (delay: number) => {
      gauge.delay = delay;
      for (let tick = 0; tick < 50; tick += 1) load.measure(100);
      return KINDS.filter((kind) => load.refuses(kind));
    };
    expect(refusedAt(90)).toEqual([]);
    expect(load.isLate).toBe(false);
    expect(refusedAt(110)).toEqual(['optional']);
    expect(load.isLate).toBe(true);
    expect(refusedAt(160)).toEqual(['optional', 'write']);
    expect(refusedAt(210)).toEqual(KINDS);
    expect(load.state().shed).toEqual({ optional: 3, write: 2, read: 1, none: 1 });
    expect(refusedAt(0)).toEqual([]);
  });

  it('When there is a single pause, then nothing is refused', () => {
    const { load, gauge } = setUp();
    gauge.delay = 150;
    load.measure(250);
    expect(load.isLate).toBe(false);
  });
});

describe('the state of the database', () => {
  it.each(['down', 'slow'] as const)(
    'When it is %s, then work is refused at once but for what needs no database',
    async (state) => {
      const { load, gauge } = setUp();
      gauge.state = state;
      for (const kind of ['optional', 'write', 'read'] as const) {
        await expect(load.run(kind, () => 'page')).rejects.toMatchObject({
          code: 'database_unavailable',
          headers: { 'Retry-After': '5' },
        });
      }
      expect(await load.run('none', () => 'faqs')).toBe('faqs');
    },
  );

  it('When it is away while the process has all the work that it takes, then that is what is said', async () => {
    const { load, gauge } = setUp({ delayMs: 200, requests: 1 });
    const open = openWork();
    const running = load.run('read', open.task);
    expect(await outcome(load.run('read', () => 'page'))).toBe('overloaded');
    gauge.state = 'down';
    expect(await outcome(load.run('read', () => 'page'))).toBe('database_unavailable');
    open.end();
    await running;
  });

  it.each([
    ['down', 2_000],
    ['slow', 5_000],
  ] as const)('When it is %s, then work under way is given up after %d ms', async (state, patience) => {
    const { load, gauge } = setUp();
    const open = openWork();
    const waiting = outcome(load.run('read', open.task));
    gauge.state = state;
    gauge.time = patience;
    load.measure(100);
    gauge.state = 'up';
    gauge.time = patience + 1;
    load.measure(100);
    expect(load.state().working).toBe(1);
    gauge.state = state;
    load.measure(100);
    expect(await waiting).toBe('database_unavailable');
    open.end();
    // It counts for as long as it really lasts.
    await expect.poll(() => load.state().working).toBe(0);
  });
});

describe('the patience of a request', () => {
  it('When its first piece of work took long, then the second is given up so much sooner', async () => {
    const { load, gauge } = setUp();
    const patience = newPatience();
    const viewer = openWork();
    const known = load.run('read', viewer.task, { patience });
    gauge.time = 3_000;
    viewer.end();
    await known;
    const page = openWork();
    const waiting = outcome(load.run('read', page.task, { patience }));
    const other = outcome(load.run('read', page.task));
    gauge.state = 'slow';
    gauge.time = 5_001;
    load.measure(100);
    expect(await waiting).toBe('database_unavailable');
    page.end();
    expect(await other).toBe('done');
  });

  it('When the database counts as up, then it ends all the same, and nothing more is begun', async () => {
    const { load, gauge } = setUp();
    const patience = newPatience();
    const viewer = openWork();
    const given = outcome(load.run('write', viewer.task, { patience }));
    gauge.time = 6_000;
    load.measure(100);
    expect(load.state().working).toBe(1);
    gauge.time = 6_001;
    load.measure(100);
    expect(await given).toBe('database_unavailable');
    viewer.end();
    await expect.poll(() => load.state().working).toBe(0);
    let begun = 0;
    const begin = () => load.run('write', () => (begun += 1), { patience });
    expect([await outcome(begin()), begun]).toEqual(['database_unavailable', 0]);
    expect(await load.run('write', () => (begun += 1), { patience, isLong: true })).toBe(1);
  });

  it('When somebody waits for a turn at a password, then that time does not count, unless there is no database', async () => {
    const { load, gauge } = setUp();
    const open = openWork();
    const login = outcome(load.run('write', open.task));
    gauge.parked = 1;
    gauge.time = 6_500;
    load.measure(6_500);
    gauge.parked = 0;
    gauge.time = 7_000;
    load.measure(500);
    expect(load.state().working).toBe(1);
    gauge.state = 'slow';
    load.measure(100);
    expect(await login).toBe('database_unavailable');
    open.end();
  });
});

it('When there is much to do, then it is not given up for a slow database, and tells nothing of other reads', async () => {
  const { load, gauge } = setUp();
  const open = openWork();
  const long = [
    load.run('write', open.task, { isLong: true }),
    load.run('read', open.task, { isLong: true }),
  ].map(outcome);
  for (const state of ['up', 'slow', 'down'] as const) {
    gauge.state = state;
    gauge.time += 60_000;
    load.measure(100);
  }
  expect(load.state()).toMatchObject({ working: 2, limit: LIMITS.requests });
  open.end();
  expect(await Promise.all(long)).toEqual(['done', 'done']);
});

it('Without limits nothing is refused but work without a database', async () => {
  const { load, gauge } = setUp({ delayMs: 0, requests: 0 });
  gauge.delay = 10_000;
  gauge.state = 'slow';
  load.measure(1_000);
  const open = openWork();
  const running = Array.from({ length: 1_000 }, () => load.run('optional', open.task));
  gauge.time = 60_000;
  load.measure(60_000);
  expect(load.isLate).toBe(false);
  open.end();
  await Promise.all(running);
  gauge.state = 'down';
  expect(await outcome(load.run('read', () => 'page'))).toBe('database_unavailable');
});
