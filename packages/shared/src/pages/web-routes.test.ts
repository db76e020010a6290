import { describe, expect, it } from 'vitest';
import { findWebPage, pagePath } from './web-routes.ts';

describe('findWebPage', () => {
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
    expect(findWebPage(path)).toBeDefined();
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
    expect(findWebPage(path)).toBeUndefined();
  });

  it('finds the own profile before that of any member', () => {
    expect(findWebPage('/profile/me')?.name).toBe('ownProfile');
    expect(findWebPage('/profile/abc')?.name).toBe('member');
  });
});

describe('pagePath', () => {
  it('encodes the parts that vary', () => {
    expect(pagePath('year', { userId: 'a/b', year: '2026' })).toBe('/profile/a%2Fb/year/2026');
    expect(pagePath('movieTalk', { id: 'abc' })).toBe('/movies/abc/talk');
  });
});
