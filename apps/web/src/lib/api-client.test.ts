import { afterEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { actionErrorText, api, ApiError, errorText } from './api-client.ts';
import { holdReads } from './reads.ts';

type Total = z.ZodType<{ total: number }>;

function answerWith(respond: () => Response | Promise<Response>) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve().then(respond));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('the call did not fail with an ApiError');
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes below /api/v1 with cookies and leaves undefined query values out', async () => {
    const fetch = answerWith(() => Response.json({ total: 3 }));

    const answer = await api.get<Total>('/movies', { query: { genre: 'sci fi', page: 2, year: undefined } });

    expect(answer).toEqual({ total: 3 });
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/movies?genre=sci+fi&page=2',
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    );
  });

  it('sends a payload as JSON, and a form as multipart without a content type of its own', async () => {
    const fetch = answerWith(() => Response.json({ total: 1 }));
    const form = new FormData();

    await api.post<Total>('/a', { stars: 8 });
    await api.patch<Total>('/b', form);

    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      body: '{"stars":8}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(fetch.mock.calls[1]?.[1].body).toBe(form);
    expect(fetch.mock.calls[1]?.[1].headers).not.toHaveProperty('Content-Type');
  });

  it('sends no body with GET and DELETE, and an empty object with a POST without payload', async () => {
    const fetch = answerWith(() => Response.json({ total: 1 }));

    await api.delete<Total>('/a');
    await api.post<Total>('/users/logout');

    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE' });
    expect(fetch.mock.calls[0]?.[1].body).toBeUndefined();
    expect(fetch.mock.calls[1]?.[1].body).toBe('{}');
  });
});

describe('reads that are held', () => {
  it('wait until they are released, while writes go out', async () => {
    const fetch = answerWith(() => Response.json({ total: 1 }));
    const release = holdReads();
    const read = api.get<Total>('/a');
    await api.post<Total>('/b');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/v1/b']);

    release();
    expect(await read).toEqual({ total: 1 });
  });

  it('are never sent when they are aborted meanwhile', async () => {
    const fetch = answerWith(() => Response.json({ total: 1 }));
    const controller = new AbortController();
    const release = holdReads();
    const read = api.get<Total>('/a', { signal: controller.signal });
    controller.abort();
    release();
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('carries what the server says', async () => {
    const body = {
      success: false,
      error: 'Some fields are not valid.',
      message: 'Some fields are not valid.',
      code: 'validation_failed',
      fields: { username: 'Invalid email or username' },
      requestId: 'r-1',
    };
    answerWith(() => Response.json(body, { status: 400 }));

    const error = await failureOf(api.post<Total>('/users/login', {}));

    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Some fields are not valid.',
      fields: { username: 'Invalid email or username' },
      requestId: 'r-1',
      isNetworkFailure: false,
    });
    expect(errorText(error, 'fallback')).toBe('Some fields are not valid.');
  });

  it.each([{ error: 'Not today.' }, { message: 'Not today.' }])(
    'reads the sentence of %j, as a proxy or another server may send it',
    async (body) => {
      answerWith(() => Response.json(body, { status: 400 }));
      expect(errorText(await failureOf(api.get<Total>('/a')))).toBe('Not today.');
    },
  );

  it('without an answer is a network failure, and a toast shows the fallback of its call', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));

    const error = await failureOf(api.get<Total>('/a'));

    expect(error).toMatchObject({ status: 0, code: 'network', isNetworkFailure: true, fields: {} });
    expect(errorText(error, "Can't log you out!")).toBe("Can't log you out!");
    expect(errorText(new Error('a bug'))).toBe('Something went wrong!');
  });

  it('of something done offline says so, and what has not happened', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));

    const error = await failureOf(api.post<Total>('/a'));

    expect(actionErrorText(error, 'Your rating could not be saved.')).toBe(
      "You're offline. Your rating could not be saved.",
    );
    expect(actionErrorText(error)).toBe("You're offline. Please try again when you are back online.");
    expect(errorText(error)).toBe('Something went wrong!');
  });

  it.each([
    ['seconds', '7', 7_000],
    ['a date', 'Thu, 01 Jan 2026 00:00:09 GMT', 9_000],
    ['a date that has passed', 'Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['nonsense', 'soon', 0],
  ])('carries how long the server asks to wait: %s', async (_name, value, expected) => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
    answerWith(() => new Response('', { status: 503, headers: { 'Retry-After': value } }));
    expect((await failureOf(api.get<Total>('/a'))).retryAfterMs).toBe(expected);
  });

  it.each([
    ['an error page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a success that is no object', () => Response.json('ok'), 200],
    ['a success that is not JSON', () => new Response('ok'), 200],
  ])('%s is an unexpected answer', async (_name, respond, status) => {
    answerWith(respond);
    expect(await failureOf(api.get<Total>('/a'))).toMatchObject({ status, code: 'unexpected_response' });
  });

  it('of an aborted call is the abort itself', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      controller.abort();
      signal?.throwIfAborted();
      return Promise.resolve(Response.json({}));
    });
    await expect(api.get<Total>('/a', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
