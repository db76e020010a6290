import { describe, expect, it } from 'vitest';
import { ownPath } from './sign-in.page.tsx';

describe('ownPath', () => {
  it.each(['/home', '/profile/me?tab=1#settings', '/genre/drama'])('takes %s', (path) => {
    expect(ownPath(path, '/home')).toBe(path);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https:evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    'home',
    '',
    undefined,
    null,
    { pathname: '/home' },
  ])('never leaves the app: %j', (target) => {
    expect(ownPath(target, '/home')).toBe('/home');
  });
});
