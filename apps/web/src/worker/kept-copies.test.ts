import { describe, expect, it } from 'vitest';
import { beyondBudget, isForEverybody, toKeptCopy } from './kept-copies.ts';

const answer = (control: string, status = 200) =>
  new Response('text', { status, headers: { 'Cache-Control': control } });

describe('what the worker keeps', () => {
  it.each<[string, Response, { page: boolean; other: boolean }]>([
    ['a page', answer('no-cache'), { page: true, other: false }],
    ['a page that could not be looked up', answer('no-store'), { page: false, other: false }],
    ['an address without a page', answer('no-cache', 404), { page: false, other: false }],
    ['a busy server', answer('no-cache', 503), { page: false, other: false }],
    ['a part of the app', answer('public, max-age=31536000, immutable'), { page: true, other: true }],
    ['a picture that only its owner may see', answer('private, no-store'), { page: false, other: false }],
    ['what members alone may read', answer('private, max-age=60'), { page: false, other: false }],
    ['a shared answer of the API', answer('private, no-cache'), { page: false, other: false }],
    ['an answer that says nothing of caches', new Response('text'), { page: true, other: false }],
  ])('%s', (_what, response, { page, other }) => {
    expect(isForEverybody(response, true)).toBe(page);
    expect(isForEverybody(response, false)).toBe(other);
  });

  it('copies an answer with its size and age', async () => {
    const copy = await toKeptCopy(answer('public'), 1_000);
    expect(copy.headers.get('x-kept-bytes')).toBe('4');
    expect(copy.headers.get('x-kept-at')).toBe('1000');
    expect(copy.headers.get('cache-control')).toBe('public');
    expect(await copy.text()).toBe('text');
  });

  it('lets the oldest go, and no more than is needed', () => {
    const copy = (name: string, bytes: number, at: number) => ({
      key: new Request(`http://films.example/${name}`),
      bytes,
      at,
    });
    const copies = [copy('second', 40, 2), copy('first', 40, 1), copy('third', 40, 3)];
    const names = (max: number) => beyondBudget(copies, max).map(({ url }) => new URL(url).pathname);
    expect(names(120)).toEqual([]);
    expect(names(119)).toEqual(['/first']);
    expect(names(41)).toEqual(['/first', '/second']);
  });
});
