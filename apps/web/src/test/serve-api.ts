import { API_BASE } from '@filmfisher/shared/api/api';
import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import { vi } from 'vitest';

/** Answer of one call: a body, sent as JSON with 200, or a failure, which gives a reason if it has a code. */
type Answer =
  | { body: unknown }
  | { status: number; code: ErrorCode; fields?: Record<string, string> }
  | { status: number }
  | 'no answer';

/**
 * Stands in for the server at the network's edge; the app's own modules run as they are.
 * @param answer gets the call's address below /api/v1, e.g. `/movies?genre=action&page=1`, and its parts; then the
 *   method and the payload, FormData as it is
 * @returns the addresses asked for, in order
 */
export function serveApi(
  answer: (url: URL, call: { method: string; payload: unknown }) => Answer | Promise<Answer>,
): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(input.slice(API_BASE.length), 'http://api.invalid');
    asked.push(`${url.pathname}${url.search}`);
    const given = await answer(url, {
      method,
      payload: typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? body : undefined,
    });
    if (given === 'no answer') throw new TypeError('Failed to fetch');
    if ('body' in given) return Response.json(given.body);
    if (!('code' in given)) return new Response('', { status: given.status });
    const { status, code, fields } = given;
    const message = `Refused: ${code}`;
    return Response.json(
      { success: false, error: message, message, code, fields, requestId: 'test' },
      { status },
    );
  });
  return asked;
}
