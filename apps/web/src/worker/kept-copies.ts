/** Name of the cache in which the worker keeps visited pages, pictures and parts of the app, all within one budget. */
export const KEPT_CACHE = 'filmfisher-kept';

/** Bytes of all copies together. */
export const KEPT_BYTES_MAX = 30 * 1024 * 1024;

const BYTES = 'x-kept-bytes';
const AT = 'x-kept-at';

/** @returns whether an answer is the same for everybody, as the API says of it: a copy of no other is ever kept */
export function isForEverybody({ status, type, redirected, headers }: Response, isPage: boolean): boolean {
  if (status !== 200 || redirected || (type !== 'basic' && type !== 'default')) return false;
  const control = headers.get('Cache-Control') ?? '';
  // Pages are asked for each time, and hold nothing of any member; of what a page shows only 'public' can be kept.
  return isPage ? !/no-store|private/.test(control) : /\bpublic\b/.test(control);
}

/**
 * @param at when the copy is made, in milliseconds since 1970
 * @returns a copy that knows its size and age, so that the budget needs to read no bodies
 */
export async function toKeptCopy(response: Response, at: number): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(BYTES, String(body.byteLength));
  headers.set(AT, String(at));
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

interface Copy {
  key: Request;
  bytes: number;
  at: number;
}

/** @returns of which copies there is no room, the oldest first */
export function beyondBudget(copies: readonly Copy[], max = KEPT_BYTES_MAX): Request[] {
  let bytes = copies.reduce((sum, copy) => sum + copy.bytes, 0);
  const surplus: Request[] = [];
  for (const copy of copies.toSorted((one, other) => one.at - other.at)) {
    if (bytes <= max) break;
    bytes -= copy.bytes;
    surplus.push(copy.key);
  }
  return surplus;
}

/** Deletes the oldest copies until the rest is within the budget. */
export async function keepWithinBudget(cache: Cache): Promise<void> {
  // Both are in the order in which the copies were made.
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const copies = keys.map((key, index) => {
    const headers = answers[index]?.headers;
    return { key, bytes: Number(headers?.get(BYTES) ?? 0), at: Number(headers?.get(AT) ?? 0) };
  });
  for (const key of beyondBudget(copies)) await cache.delete(key, { ignoreVary: true });
}
