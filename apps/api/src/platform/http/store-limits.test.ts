import { describe, expect, it } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { createLogger } from '../process/logger.ts';
import { createFailureLimit, createRequestLimit } from './store-limits.ts';

// Configures Mongoose and never connects: to the limits the database is away.
createDatabase(createLogger('silent'));

describe('limits without a database (R27)', () => {
  it('counts requests in this process', async () => {
    const limit = createRequestLimit('unreachable', [[3, 60]]);
    for (let count = 0; count < 3; count += 1) await limit.charge('somebody');
    await expect(limit.charge('somebody')).rejects.toMatchObject({
      code: 'rate_limited',
      headers: { 'Retry-After': '60' },
    });
    await limit.charge('somebody else');
  });

  it('counts failed attempts in this process', async () => {
    const limit = createFailureLimit({ name: 'unreachable', points: 2, seconds: 60 });
    const fail = () =>
      limit.attempt(
        ['x'],
        () => Promise.reject(new Error('wrong')),
        () => true,
      );
    await expect(fail()).rejects.toThrow('wrong');
    await expect(fail()).rejects.toThrow('wrong');
    await expect(fail()).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
