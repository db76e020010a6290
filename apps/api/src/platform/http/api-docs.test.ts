import { ERRORS, type ErrorCode } from '@filmfisher/shared/errors/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiEndpoints } from '../../routes.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { docsEndpoints } from './api-docs.ts';
import { openApiDocument, resolveResponse } from './openapi.ts';

const errorCode = z.custom<ErrorCode>((value) => typeof value === 'string' && value in ERRORS);
const errorCodes = z.object({
  properties: z.object({
    code: z.object({ enum: z.array(errorCode) }).transform(({ enum: codes }) => codes),
  }),
});

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const document = openApiDocument([...apiEndpoints, ...docsEndpoints(apiEndpoints, 'ff_sid')], 'ff_sid');

/** @returns one operation of the document, with its failures in full: status → codes */
function operation(method: string, path: string) {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`The document has no ${method} ${path}`);
  const failures = Object.entries(found.responses).flatMap(([status, response]): [string, string[]][] => {
    const { content } = resolveResponse(response, document.components);
    const schema = Number(status) < 400 ? undefined : content?.['application/json']?.schema;
    return schema ? [[status, errorCodes.parse(schema).properties.code]] : [];
  });
  const inputs = Object.fromEntries((found.parameters ?? []).map(({ name, schema }) => [name, schema]));
  const body = found.requestBody?.content['application/json']?.schema;
  const failing = Object.fromEntries(failures);
  return { ...found, failing, inputs, body };
}

describe('GET /openapi.json', () => {
  it('describes every endpoint, itself included', async () => {
    const { status, body } = await api.send('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(document)));
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(operations).toHaveLength(apiEndpoints.length + 3);
    expect(document.paths['/openapi.json']).toHaveProperty('get');
  });

  it.each([
    ['post', '/users/login', 401, ['invalid_credentials']],
    ['post', '/forgot_password/reset', 401, ['reset_not_verified']],
    ['post', '/users/signup', 409, ['account_exists']],
    ['post', '/users/resend_verification', 409, ['already_verified', 'no_contact']],
    ['post', '/movies/{id}/reviews', 409, ['request_in_progress', 'review_exists']],
    ['patch', '/movies/{id}', 409, ['movie_exists', 'request_in_progress']],
    ['put', '/profile/{userId}/follow', 409, ['self_follow']],
    ['post', '/polls/{id}/vote', 409, ['already_voted', 'poll_closed']],
    ['put', '/settings/email', 409, ['account_exists', 'already_verified']],
    ['put', '/settings/password', 409, ['conflict']],
    ['post', '/movies', 403, ['forbidden', 'suspended', 'origin_not_allowed']],
    ['put', '/movies/{id}/rating', 403, ['email_unverified', 'suspended', 'own_film', 'origin_not_allowed']],
  ])('Of %s %s it tells the codes of %i', (method, path, status, codes) => {
    expect(operation(method, path).failing[status]).toEqual(codes);
  });

  it('tells the key that a write may carry, and what its repeat is answered', () => {
    const { parameters = [], responses } = document.paths['/diary']?.['post'] ?? {};
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
    expect(responses?.['201']).toHaveProperty('headers.Idempotency-Replayed');
    expect(responses?.['200']).toHaveProperty('content.application/json.schema.required', ['replayed']);
    const { parameters: ofLogin = [] } = document.paths['/users/login']?.['post'] ?? {};
    expect(ofLogin.map(({ name }) => name)).not.toContain('Idempotency-Key');
  });

  it('What any call can fail with is described once, and every operation refers to it', () => {
    const { responses } = document.components;
    const everywhere = {
      500: { $ref: '#/components/responses/internal_error' },
      503: { $ref: '#/components/responses/busy.overloaded.database_unavailable' },
    };
    for (const methods of Object.values(document.paths)) {
      for (const { responses: own, requestBody } of Object.values(methods)) {
        expect(own).toMatchObject(everywhere);
        // Rules of the place have this status, too.
        expect(own['429']).toHaveProperty('$ref', expect.stringMatching(/[/.]rate_limited$/));
        expect('413' in own && '415' in own).toBe(requestBody !== undefined);
      }
    }
    expect(document['x-no-operation']).toEqual({
      ...everywhere,
      429: { $ref: '#/components/responses/rate_limited' },
      404: { $ref: '#/components/responses/not_found' },
      405: { $ref: '#/components/responses/method_not_allowed' },
    });
    for (const name of [
      'rate_limited',
      'method_not_allowed',
      'payload_too_large',
      'unsupported_media_type',
    ]) {
      expect(responses[name]?.description).toBe(`${name}: ${ERRORS[errorCode.parse(name)].message}`);
    }
  });

  it('refers to nothing that it does not have', () => {
    const refs: string[] = [];
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '$ref') refs.push(String(value));
      return value;
    });
    const resolve = (ref: string) =>
      ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], document);
    expect(refs).toContain('#/components/schemas/PostNode');
    expect([...new Set(refs)].filter((ref) => resolve(ref) === undefined)).toEqual([]);
  });

  it('Numbers of a query have their limits, and ids take capital letters', () => {
    const { inputs } = operation('get', '/movies');
    expect(inputs).toMatchObject({
      page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      minVotes: { type: 'integer', minimum: 0, maximum: 1_000_000 },
      minScore: { type: 'number', minimum: 0, maximum: 10 },
    });
    const { id } = operation('get', '/movies/{id}').inputs;
    expect(id).toMatchObject({ pattern: '^[0-9a-fA-F]*$', minLength: 24, maxLength: 24 });
  });

  it('Texts have their limits', () => {
    expect(operation('post', '/users/signup').body).toMatchObject({
      properties: {
        email: { minLength: 1, maxLength: 254 },
        username: { minLength: 2, maxLength: 30 },
        firstName: { minLength: 2, maxLength: 60 },
        password: { minLength: 8, maxLength: 128 },
      },
    });
    expect(operation('post', '/movies/{id}/reviews').body).toMatchObject({
      properties: { text: { minLength: 10, maxLength: 10_000 } },
    });
    expect(operation('post', '/contact').body).toMatchObject({
      properties: { message: { minLength: 10, maxLength: 3_000 } },
    });
  });

  it('A body is required where an empty one is refused', () => {
    const isRequired = (method: string, path: string) => operation(method, path).requestBody?.required;
    expect(isRequired('post', '/users/login')).toBe(true);
    expect(isRequired('put', '/movies/{id}/image')).toBe(true);
    expect(isRequired('post', '/notifications/read')).toBe(true);
    expect(isRequired('post', '/users/logout')).toBe(false);
    expect(isRequired('patch', '/profile/update')).toBe(false);
  });

  it('Fields of a film may be null, and lists a text', () => {
    for (const [method, path] of [
      ['post', '/movies'],
      ['patch', '/movies/{id}'],
    ] as const) {
      expect(operation(method, path).body).toMatchObject({
        properties: {
          minutes: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          genre: { anyOf: [{ type: 'array' }, { type: 'string' }] },
        },
      });
    }
    expect(operation('patch', '/movies/{id}').body?.description).toContain('null');
  });
});

describe('GET /docs', () => {
  it('draws every endpoint without any script', async () => {
    const { status, body, headers } = await api.send('GET', '/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    for (const { path } of apiEndpoints) expect(body).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect(body).not.toMatch(/<script|style=|\son\w+=/);
    const style = await api.send('GET', '/docs/style.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
