import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { createAdmission, type QueuedKind } from './admission.ts';

const COUNT = 4;

function setUp() {
  const gauge = { idle: 0, time: 0 };
  const places = createAdmission({ count: COUNT, idle: () => gauge.idle, now: () => gauge.time });
  /** What has become of each request that came, in their order. */
  const seen: string[] = [];
  const come = (kind: QueuedKind = 'read') => {
    const index = seen.push('waiting') - 1;
    places.take(kind).then(
      () => (seen[index] = 'let in'),
      (error: unknown) => (seen[index] = error instanceof AppError ? error.code : String(error)),
    );
  };
  const results = async () => {
    await new Promise(setImmediate);
    return seen;
  };
  return { gauge, places, come, results };
}

describe('the places', () => {
  it('lets a request in at once while there is a place, however late everything is', async () => {
    const { gauge, places, come, results } = setUp();
    for (let count = 0; count < COUNT; count += 1) {
      come('optional');
      gauge.time += 60_000;
      places.look();
    }
    expect(await results()).toEqual(Array.from({ length: COUNT }, () => 'let in'));
    expect(places.state()).toEqual({
      working: COUNT,
      waiting: 0,
      places: COUNT,
      refused: { optional: 0, write: 0, read: 0 },
    });
  });

  it('lets waiting requests in one after the other, in the order in which they came', async () => {
    const { places, come, results } = setUp();
    for (let count = 0; count < COUNT + 2; count += 1) come();
    expect((await results()).slice(COUNT)).toEqual(['waiting', 'waiting']);
    places.leave();
    expect((await results()).slice(COUNT)).toEqual(['let in', 'waiting']);
    places.leave();
    expect((await results()).slice(COUNT)).toEqual(['let in', 'let in']);
    expect(places.state()).toMatchObject({ working: COUNT, waiting: 0 });
  });

  it('refuses a request after half a second of waiting, and keeps later ones waiting', async () => {
    const { gauge, places, come, results } = setUp();
    for (let count = 0; count < COUNT; count += 1) come();
    come();
    gauge.time = 100;
    come();
    gauge.time = 499;
    places.look();
    expect((await results()).slice(COUNT)).toEqual(['waiting', 'waiting']);
    gauge.time = 500;
    places.look();
    expect((await results()).slice(COUNT)).toEqual(['overloaded', 'waiting']);
  });

  it('refuses optional work before writes, and reads last, as the queue grows', async () => {
    const { places, come, results } = setUp();
    const firstRefused: Partial<Record<QueuedKind, number>> = {};
    for (let count = 0; count < COUNT; count += 1) come();
    for (let waiting = 0; waiting <= 2 * COUNT; waiting += 1) {
      for (const kind of ['optional', 'write'] as const) {
        if (waiting < (kind === 'optional' ? COUNT / 2 : COUNT)) continue;
        come(kind);
        if ((await results()).at(-1) === 'overloaded') firstRefused[kind] ??= waiting;
      }
      come('read');
      if ((await results()).at(-1) === 'overloaded') firstRefused.read ??= waiting;
    }
    expect(firstRefused).toEqual({ optional: COUNT / 2, write: COUNT, read: 2 * COUNT });
    expect(places.state().waiting).toBe(2 * COUNT);
  });

  it('tells a refused request when to try again', async () => {
    const { places } = setUp();
    for (let count = 0; count < COUNT; count += 1) await places.take('read');
    const waiting = Array.from({ length: COUNT }, () => places.take('read'));
    const refusal = await places.take('write').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 503 });
    expect(refusal instanceof AppError && refusal.headers['Retry-After']).toMatch(/^[123]$/);
    for (let count = 0; count < COUNT; count += 1) places.leave();
    await Promise.all(waiting);
  });

  it('reserves no place for a request that waits for its turn at a password', async () => {
    const { gauge, places, come, results } = setUp();
    for (let count = 0; count < COUNT + 2; count += 1) come('write');
    gauge.idle = 1;
    places.look();
    expect((await results()).slice(COUNT)).toEqual(['let in', 'waiting']);
  });

  it('lets a request that had a place go on without waiting again', () => {
    const { places, come } = setUp();
    for (let count = 0; count < COUNT + 1; count += 1) come();
    places.takeAgain();
    expect(places.state()).toMatchObject({ working: COUNT + 1, waiting: 1 });
    places.leave();
    expect(places.state()).toMatchObject({ working: COUNT, waiting: 1 });
  });
});
