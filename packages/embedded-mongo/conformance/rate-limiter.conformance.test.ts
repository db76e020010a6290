import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, test } from 'vitest';
import { pause, useDatabase } from './support.ts';

const database = useDatabase('rate_limiter');
let made = 0;

interface Limits {
  points: number;
  duration: number;
  blockDuration?: number;
  disableIndexesCreation?: boolean;
}
const limiter = (limits: Limits): RateLimiterMongo =>
  new RateLimiterMongo({
    storeClient: database.client,
    dbName: database.db.databaseName,
    tableName: `limits${++made}`,
    keyPrefix: 'test',
    ...limits,
  });

/** How many of so many attempts at once are let through. */
async function passed(store: RateLimiterMongo, key: string, attempts: number): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: attempts }, () => store.consume(key)));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RateLimiterRes);
  }
  return results.filter((result) => result.status === 'fulfilled').length;
}

describe('RateLimiterMongo', () => {
  test('lets exactly as many through as there are points, however many come at once', async () => {
    const store = limiter({ points: 10, duration: 60 });
    await store.createIndexes();
    await store.consume('user', 0);
    expect(await passed(store, 'user', 60)).toBe(10);
    expect(await passed(store, 'another', 1)).toBe(1);
  });

  test('tells what is left and how long it takes', async () => {
    const store = limiter({ points: 3, duration: 60 });
    expect(await store.consume('k', 2)).toMatchObject({
      remainingPoints: 1,
      consumedPoints: 2,
      isFirstInDuration: true,
    });
    const refused = await store.consume('k', 2).catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ remainingPoints: 0, consumedPoints: 4, isFirstInDuration: false });
    expect(refused instanceof RateLimiterRes ? refused.msBeforeNext : 0).toBeGreaterThan(50_000);
  });

  test('starts again when the time is over', async () => {
    const store = limiter({ points: 1, duration: 1 });
    expect(await passed(store, 'k', 2)).toBe(1);
    await pause(1100);
    expect(await store.consume('k')).toMatchObject({ consumedPoints: 1, isFirstInDuration: true });
  });

  test('blocks, penalises, rewards, reads and deletes', async () => {
    const store = limiter({ points: 5, duration: 60, blockDuration: 120 });
    await store.block('blocked', 30);
    expect(await passed(store, 'blocked', 1)).toBe(0);
    await store.penalty('k', 3);
    await store.reward('k', 1);
    expect(await store.get('k')).toMatchObject({ consumedPoints: 2, remainingPoints: 3 });
    expect(await passed(store, 'k', 4)).toBe(3);
    const blocked = await store.get('k');
    expect(blocked?.msBeforeNext).toBeGreaterThan(100_000);
    expect(await store.delete('k')).toBe(true);
    expect(await store.get('k')).toBeNull();
  });

  test('makes its indexes only when asked, with disableIndexesCreation', async () => {
    const store = limiter({ points: 5, duration: 60, disableIndexesCreation: true });
    const collection = database.db.collection(`limits${made}`);
    await store.consume('k');
    expect(await collection.indexes()).toHaveLength(1);
    await store.createIndexes();
    expect((await collection.indexes()).slice(1)).toEqual([
      expect.objectContaining({ key: { expire: -1 }, expireAfterSeconds: 0 }),
      expect.objectContaining({ key: { key: 1 }, unique: true }),
    ]);
  });
});
