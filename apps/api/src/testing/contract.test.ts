import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';
import { endpoint } from '../platform/http/endpoint.ts';
import { reply } from '../platform/http/reply.ts';
import { createTestApi, type TestApi } from './test-api.ts';

const conflict = () => {
  throw new AppError('conflict');
};
const response = z.object({ seen: z.int() });
/** By name. Types see neither the fraction nor the field too many. */
const answers: Record<string, { seen: number }> = {
  fitting: { seen: 1 },
  wrong: { seen: 1.5 },
  talkative: Object.assign({ seen: 1 }, { secret: 'x' }),
};

const endpoints = [
  endpoint({ method: 'get', path: '/told', access: 'public', summary: 't', fails: ['conflict'] }, conflict),
  endpoint({ method: 'get', path: '/untold', access: 'public', summary: 'u' }, conflict),
  endpoint(
    { method: 'get', path: '/other', access: 'public', summary: 'o', fails: ['movie_exists'] },
    conflict,
  ),
  endpoint({ method: 'get', path: '/late', access: 'public', summary: 'l' }, () =>
    reply({ status: 202, json: {} }),
  ),
  endpoint({ method: 'get', path: '/drawing', access: 'public', summary: 'd' }, () =>
    reply({ raw: { type: 'image/png', body: Buffer.from('x') } }),
  ),
  endpoint(
    {
      method: 'get',
      path: '/answers/:name',
      access: 'public',
      summary: 'a',
      params: z.strictObject({ name: z.string() }),
      response,
    },
    ({ params }) => answers[params.name] ?? { seen: 0 },
  ),
  endpoint(
    {
      method: 'post',
      path: '/films/:id',
      access: 'public',
      summary: 'f',
      params: z.strictObject({ id: idSchema }),
      query: z.strictObject({
        // JSON Schema has no flags: the document forbids capital letters, the server does not.
        word: z
          .string()
          .regex(/^[a-z]+$/i)
          .optional(),
        page: z.string().transform(Number).pipe(z.int().max(9)).optional(),
      }),
      body: z.strictObject({ word: z.string().regex(/^[a-z]+$/i) }).or(z.strictObject({})),
    },
    () => ({}),
  ),
];

const ID = 'A'.repeat(24);
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ endpoints });
});
afterAll(() => api.close());

describe('the check of answers against the API document', () => {
  it.each([
    ['/told', 409],
    ['/answers/fitting', 200],
    ['/answers/fitting?unknown=1', 400],
    ['/answers/%zz', 400],
    ['/nowhere', 404],
    ['/openapi.json', 200],
    ['/docs', 200],
  ])('takes the answer of GET %s, which the document has', async (path, status) => {
    expect(await api.send('GET', path)).toMatchObject({ status });
    expect(await api.send('HEAD', path)).toMatchObject({ status });
  });

  it.each([
    ['an undeclared status', '/untold', /GET \/api\/v1\/untold answered 409: its status is not in/],
    ['an undeclared code', '/other', /answered 409: .*code/s],
    ['an undeclared success', '/late', /answered 202: its status is not in/],
    ['another media type', '/drawing', /its media type image\/png is not in/],
    ['a body of another shape', '/answers/wrong', /answered 200: .*seen/s],
    ['a field too many', '/answers/talkative', /answered 200: .*secret/s],
  ])('notices %s', async (_what, path, fault) => {
    await expect(api.send('GET', path)).rejects.toThrow(fault);
  });

  it('takes a method that an address does not have', async () => {
    expect(await api.send('DELETE', '/told')).toMatchObject({ status: 405 });
  });

  it.each([
    ['fitting', `/films/${ID}?word=ada&page=9`, { json: { word: 'ada' } }],
    ['refused', `/films/${ID}?page=10`, { json: { word: 5 } }],
    ['empty', `/films/${ID}`, {}],
  ])('takes a request that is %s', async (_what, path, request) => {
    expect((await api.send('POST', path, request)).status).toBeLessThan(500);
  });

  it.each([
    ['body', `/films/${ID}`, { json: { word: 'Ada' } }],
    ['query', `/films/${ID}?word=Ada`, { json: { word: 'ada' } }],
  ])('notices a %s that is accepted although the document forbids it', async (_what, path, request) => {
    await expect(api.send('POST', path, request)).rejects.toThrow(/accepted what the API document forbids/);
  });
});
