import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { endpoint } from './endpoint.ts';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;

const FAILURES: Record<string, () => Error> = {
  'connection-closed': () => new MongoNetworkError('connection closed'),
  // How the driver reports that a connection ended while several documents were written.
  'write-cut-short': () => new MongoServerError(new MongoNetworkError('connection closed')),
  'socket-ended': () => Object.assign(new Error('read'), { code: 'ECONNRESET' }),
  'took-too-long': () => new MongoServerError({ message: 'too long', code: 50 }),
  'disk-full': () => new MongoServerError({ message: 'No space left on device', code: 14_031 }),
  'no-such-command': () => new MongoServerError({ message: 'no such command', code: 59 }),
  'not-ours': () => new Error('/root/secret'),
};

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    endpoints: Object.entries(FAILURES).map(([name, failure]) =>
      endpoint({ method: 'get', path: `/${name}`, access: 'public', summary: name }, () => {
        throw failure();
      }),
    ),
  });
});
afterAll(() => api.close());

describe('failures of the database', () => {
  it.each(['connection-closed', 'write-cut-short', 'socket-ended', 'took-too-long', 'disk-full'])(
    'asks the client to retry after %s',
    async (name) => {
      const answer = await api.send('GET', `/${name}`);
      expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
      expect(answer.headers.get('retry-after')).toBe('5');
    },
  );

  it.each(['no-such-command', 'not-ours'])('reveals nothing of %s', async (name) => {
    const answer = await api.send('GET', `/${name}`);
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|command/);
  });
});
