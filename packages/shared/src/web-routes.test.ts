import { describe, expect, it } from 'vitest';
import { isWebRoute } from './web-routes.ts';

describe('isWebRoute', () => {
  it.each([
    '/',
    '/login',
    '/login/',
    '/Home',
    '/genre',
    '/genre/sci-fi',
    '/movies/abc/review',
    '/profile/me',
  ])('knows %s', (path) => {
    expect(isWebRoute(path)).toBe(true);
  });

  it.each(['/nowhere', '/genre/drama/more', '/rating', '/movies/abc', '/.env', '/metrics', '/test/x'])(
    'does not know %s',
    (path) => {
      expect(isWebRoute(path)).toBe(false);
    },
  );
});
