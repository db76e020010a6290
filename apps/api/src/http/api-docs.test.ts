import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiEndpoints } from '../routes.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { openApiDocument } from './openapi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('GET /openapi.json', () => {
  it('When it is fetched, then it describes every endpoint with its access, input and failures', async () => {
    const { status, body } = await api.send('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(apiEndpoints, 'ff_sid'))));
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/users/login': {
          post: {
            'x-access': 'public',
            requestBody: {
              content: {
                'application/json': {
                  schema: { additionalProperties: false, required: ['username', 'password'] },
                },
              },
            },
            responses: { 200: {}, 400: {}, 415: {} },
          },
        },
      },
    });
  });
});

describe('GET /docs', () => {
  it('When it is opened, then every endpoint is drawn without any script', async () => {
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
