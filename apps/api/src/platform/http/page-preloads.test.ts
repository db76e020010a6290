import type { PagePreloads } from '@filmfisher/shared/pages/page-preloads.schema';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPagePreloads, type OpenedPage } from './page-preloads.ts';

const LIST: PagePreloads = {
  members: ['/assets/menu.js', '/assets/people.js'],
  pages: {
    home: ['/assets/home.js', '/assets/people.js'],
    genre: ['/assets/genre.js'],
    ownProfile: ['/assets/own.js'],
    member: ['/assets/member.js'],
    deskReports: ['/assets/desk-reports.js'],
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-preloads-'));
  writeFileSync(path.join(folder, 'preloads.json'), JSON.stringify(LIST));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A visitor's call of a page that exists, by its plain address. */
const opened = (changes: Partial<OpenedPage>): OpenedPage => ({
  path: '/',
  hasQuery: false,
  mayBeMember: false,
  exists: true,
  ...changes,
});

/** @returns what the links name, in their order */
const named = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);

describe('the preloads of a page', () => {
  it('names the data and the code of a page of content, the data as the app fetches it', () => {
    const links = createPagePreloads(folder, false)(opened({ path: '/genre/Sci-Fi' }));
    expect(links.split('\n').map((line) => line.trim())).toEqual([
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/v1/users/auth">',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/v1/movies?genre=sci-fi&amp;page=1&amp;limit=1">',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/v1/movies?genre=sci-fi&amp;page=1">',
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/v1/movies/facets?genre=sci-fi">',
      '<link rel="modulepreload" crossorigin href="/assets/genre.js">',
    ]);
  });

  it.each<[string, Partial<OpenedPage>, string[]]>([
    ['a visitor opens a page for members', { path: '/home' }, ['/api/v1/users/auth']],
    [
      'a member opens it, every file once',
      { path: '/home', mayBeMember: true },
      [
        '/api/v1/users/auth',
        '/api/v1/home',
        '/api/v1/movies?page=1',
        '/assets/home.js',
        '/assets/people.js',
        '/assets/menu.js',
      ],
    ],
    ['a visitor opens a page of the desk', { path: '/admin/reports' }, ['/api/v1/users/auth']],
    [
      'a member opens a page of the desk',
      { path: '/admin/reports', mayBeMember: true },
      ['/api/v1/users/auth', '/assets/desk-reports.js', '/assets/menu.js', '/assets/people.js'],
    ],
    [
      'an address has a query, so that only the code is certain',
      { path: '/genre/drama', hasQuery: true },
      ['/api/v1/users/auth', '/assets/genre.js'],
    ],
    [
      'a part of the address is not plain',
      { path: '/genre/a%22%3E%3Cb%3E' },
      ['/api/v1/users/auth', '/assets/genre.js'],
    ],
    ['there is nothing at the address', { path: '/genre/x', exists: false }, ['/api/v1/users/auth']],
    ['the build knows no files of a page', { path: '/terms' }, ['/api/v1/users/auth']],
    ['no page fits', { path: '/a/b/c/d' }, ['/api/v1/users/auth']],
    [
      'a plain address fits a pattern too',
      { path: '/profile/me', mayBeMember: true },
      ['/api/v1/users/auth', '/assets/own.js', '/assets/menu.js', '/assets/people.js'],
    ],
  ])('names exactly what the page will use when %s', (_case, page, expected) => {
    expect(named(createPagePreloads(folder, false)(opened(page)))).toEqual(expected);
  });

  it('names no content for a visitor who is about to be sent away while content is guarded', () => {
    const preloads = createPagePreloads(folder, true);
    expect(named(preloads(opened({ path: '/genre/drama' })))).toEqual([
      '/api/v1/users/auth',
      '/assets/genre.js',
    ]);
    expect(named(preloads(opened({ path: '/genre/drama', mayBeMember: true })))).toContain(
      '/api/v1/movies?genre=drama&page=1'.replaceAll('&', '&amp;'),
    );
  });

  it('names nothing without a list in the build, and fails to start with a malformed one', () => {
    const other = mkdtempSync(path.join(tmpdir(), 'filmfisher-preloads-'));
    expect(createPagePreloads(other, false)(opened({}))).toBe('');
    writeFileSync(path.join(other, 'preloads.json'), '{"pages":{}}');
    expect(() => createPagePreloads(other, false)).toThrow(/members/);
    rmSync(other, { recursive: true });
  });
});
