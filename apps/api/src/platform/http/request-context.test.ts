import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestLogger } from '../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { AppError } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { reply } from './reply.ts';

const lines: string[] = [];
const linesOf = (path: string) =>
  lines.filter((line) => line.includes(path)).map((line): unknown => JSON.parse(line));

const failing = (path: string, error: Error) =>
  endpoint(
    {
      method: 'get',
      path,
      access: 'public',
      summary: path,
      query: z.strictObject({ token: z.string() }),
      fails: ['not_found'],
    },
    () => {
      throw error;
    },
  );

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    log: createTestLogger(lines),
    endpoints: [
      failing('/overloaded', new AppError('overloaded')),
      failing('/broken', new Error('a detail')),
      failing('/missing', new AppError('not_found')),
      endpoint(
        { method: 'get', path: '/endless', access: 'public', summary: 'endless', produces: 'text/plain' },
        () =>
          reply({
            raw: {
              type: 'text/plain',
              body: new Readable({
                read() {
                  this.push('x'.repeat(65_536));
                },
              }),
            },
          }),
      ),
    ],
  });
});
afterAll(() => api.close());

const ERROR = 50;
const INFO = 30;
const DEBUG = 20;

describe('the line of a request', () => {
  it.each([
    ['/broken', 500, ERROR],
    ['/missing', 404, INFO],
    // An overloaded process must not be kept busy by its log.
    ['/overloaded', 503, DEBUG],
  ])('logs %s, answered %d, at the fitting level and without the query', async (path, status, level) => {
    const answer = await api.send('GET', `${path}?token=of-somebody`);
    expect(answer.status).toBe(status);
    const id = answer.headers.get('x-request-id');
    await expect
      .poll(() => linesOf(path))
      .toMatchObject([{ level, reqId: id, req: { method: 'GET', path: `/api/v1${path}` }, res: { status } }]);
    expect(lines.join('')).not.toContain('of-somebody');
  });

  it('says so when a client leaves before the end of an answer, and reports no failure', async () => {
    const asking = request(`${api.origin}/api/v1/endless`).end();
    await once(asking, 'response');
    asking.destroy();
    await expect
      .poll(() => linesOf('/endless'))
      .toMatchObject([{ level: INFO, res: { status: 200, cutOff: true } }]);
    expect(lines.filter((line) => line.includes('remature close'))).toEqual([]);
  });
});
