import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createLoad, type LoadSignals, type WorkKind } from './load.ts';

function setUp(requests = 64) {
  const gauge = { idle: 0, state: 'up' as ReturnType<LoadSignals['databaseState']>, time: 0 };
  const load = createLoad({
    requests,
    now: () => gauge.time,
    signals: { databaseState: () => gauge.state, idle: () => gauge.idle },
  });
  const run = <T>(kind: WorkKind, task: () => Promise<T> | T) => load.open(kind)(task);
  return { gauge, load, run };
}

/** Work that runs until `end` is called. */
function openWork() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { task: () => done, end };
}

/** Lets work begin that has a place. */
const begun = () => new Promise(setImmediate);

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const outcome = (promise: Promise<unknown>) => promise.then(() => 'done', codeOf);

describe('the number of requests at work', () => {
  it('makes the next request wait at the limit, unless it needs no database', async () => {
    const { load, run } = setUp(2);
    const open = openWork();
    const running = [run('read', open.task), run('write', open.task)];
    let isServed = false;
    const next = run('read', () => (isServed = true));
    await begun();
    expect(await run('none', () => 'faqs')).toBe('faqs');
    expect([isServed, load.state().waiting]).toEqual([false, 1]);
    open.end();
    expect(await next).toBe(true);
    await Promise.all(running);
    expect(load.state()).toMatchObject({ working: 0, waiting: 0 });
  });

  it('lets a request continue with its next piece of work instead of refusing it half-way', async () => {
    const { run, load } = setUp(1);
    const open = openWork();
    const work = load.open('optional');
    await work(() => 'viewer');
    const running = [run('read', open.task), run('read', open.task)];
    expect(await outcome(run('optional', () => 'another'))).toBe('overloaded');
    expect(await work(() => 'page')).toBe('page');
    open.end();
    await Promise.all(running);
  });

  it('counts failed work as ended, and passes on its error', async () => {
    const { load, run } = setUp();
    const failure = new Error('no such film');
    await expect(run('read', () => Promise.reject(failure))).rejects.toBe(failure);
    const throwing = run('read', () => {
      throw failure;
    });
    await expect(throwing).rejects.toBe(failure);
    expect(load.state().working).toBe(0);
  });
});

describe('the state of the database', () => {
  it.each(['down', 'slow'] as const)(
    'refuses work at once while it is %s, unless the work needs no database',
    async (state) => {
      const { gauge, run } = setUp();
      gauge.state = state;
      for (const kind of ['optional', 'write', 'read'] as const) {
        await expect(run(kind, () => 'page')).rejects.toMatchObject({
          code: 'database_unavailable',
          headers: { 'Retry-After': '5' },
        });
      }
      expect(await run('none', () => 'faqs')).toBe('faqs');
    },
  );

  it('names the missing database as the reason, even when the process has all the work that it takes', async () => {
    const { gauge, run } = setUp(1);
    const open = openWork();
    const running = run('read', open.task);
    const waiting = outcome(run('read', () => 'page'));
    await begun();
    gauge.state = 'down';
    expect(await outcome(run('read', () => 'page'))).toBe('database_unavailable');
    open.end();
    await running;
    expect(await waiting).toBe('database_unavailable');
  });

  it.each([
    ['down', 2_000],
    ['slow', 5_000],
  ] as const)('gives up work under way while it is %s after %d ms', async (state, limit) => {
    const { load, gauge, run } = setUp();
    const open = openWork();
    const waiting = outcome(run('read', open.task));
    await begun();
    gauge.state = state;
    gauge.time = limit;
    load.look(100);
    gauge.state = 'up';
    gauge.time = limit + 1;
    load.look(100);
    expect(load.state().working).toBe(1);
    gauge.state = state;
    load.look(100);
    expect(await waiting).toBe('database_unavailable');
    // It counts for as long as it really lasts.
    expect(load.state().working).toBe(1);
    open.end();
    await expect.poll(() => load.state().working).toBe(0);
  });
});

describe('the time limit of a request', () => {
  it('gives up the second piece of work earlier by the time that the first one took', async () => {
    const { load, gauge, run } = setUp();
    const work = load.open('read');
    const viewer = openWork();
    const known = work(viewer.task);
    await begun();
    gauge.time = 3_000;
    viewer.end();
    await known;
    const page = openWork();
    const waiting = outcome(work(page.task));
    const other = outcome(run('read', page.task));
    await begun();
    gauge.state = 'slow';
    gauge.time = 5_001;
    load.look(100);
    expect(await waiting).toBe('database_unavailable');
    page.end();
    expect(await other).toBe('done');
  });

  it('applies even while the database counts as up, and lets nothing more begin', async () => {
    const { load, gauge } = setUp();
    const work = load.open('write');
    const viewer = openWork();
    const given = outcome(work(viewer.task));
    await begun();
    gauge.time = 6_000;
    load.look(100);
    expect(load.state().working).toBe(1);
    gauge.time = 6_001;
    load.look(100);
    expect(await given).toBe('database_unavailable');
    viewer.end();
    await expect.poll(() => load.state().working).toBe(0);
    let count = 0;
    expect([await outcome(work(() => (count += 1))), count]).toEqual(['database_unavailable', 0]);
    expect(await work(() => (count += 1), { isLong: true })).toBe(1);
  });

  it('excludes the wait for a turn at a password, unless there is no database', async () => {
    const { load, gauge, run } = setUp();
    const open = openWork();
    const login = outcome(run('write', open.task));
    await begun();
    gauge.idle = 1;
    gauge.time = 6_500;
    load.look(6_500);
    gauge.idle = 0;
    gauge.time = 7_000;
    load.look(500);
    expect(load.state().working).toBe(1);
    gauge.state = 'slow';
    load.look(100);
    expect(await login).toBe('database_unavailable');
    open.end();
  });

  it('does not count the time in which the process itself was late, unless there is no database', async () => {
    const { load, gauge, run } = setUp();
    const open = openWork();
    const write = outcome(run('write', open.task));
    await begun();
    for (let look = 0; look < 10; look += 1) {
      gauge.time += 1_000;
      load.look(1_000);
    }
    expect(load.state().working).toBe(1);
    gauge.time += 5_000;
    load.look(100);
    open.end();
    expect(await write).toBe('done');
    const other = openWork();
    const waiting = outcome(run('write', other.task));
    await begun();
    gauge.state = 'down';
    gauge.time += 3_000;
    load.look(3_000);
    expect(await waiting).toBe('database_unavailable');
    other.end();
  });

  it('never gives up long work for a slow database', async () => {
    const { load, gauge } = setUp();
    const open = openWork();
    const long = (['write', 'read'] as const).map((kind) =>
      outcome(load.open(kind)(open.task, { isLong: true })),
    );
    await begun();
    for (const state of ['up', 'slow', 'down'] as const) {
      gauge.state = state;
      gauge.time += 60_000;
      load.look(100);
    }
    open.end();
    expect(await Promise.all(long)).toEqual(['done', 'done']);
  });
});

it('Without a limit nothing is refused but work without a database', async () => {
  const { load, gauge, run } = setUp(0);
  gauge.state = 'slow';
  const open = openWork();
  const running = Array.from({ length: 1_000 }, () => run('optional', open.task));
  gauge.time = 60_000;
  load.look(60_000);
  open.end();
  await Promise.all(running);
  gauge.state = 'down';
  expect(await outcome(run('read', () => 'page'))).toBe('database_unavailable');
});
