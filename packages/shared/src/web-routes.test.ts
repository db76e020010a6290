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
    '//',
    '/genre/drama//',
  ])('knows %s', (path) => {
    expect(isWebRoute(path)).toBe(true);
  });

  it.each([
    '/nowhere',
    '/genre/drama/more',
    '/rating',
    '/movies/abc',
    '/.env',
    '/metrics',
    '/test/x',
    // The web app's router knows no empty segment before the end.
    '//movies',
    '/genre//drama',
    '/movies//review',
  ])('does not know %s', (path) => {
    expect(isWebRoute(path)).toBe(false);
  });
});
