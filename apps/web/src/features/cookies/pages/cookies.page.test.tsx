import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { keepDraft, readDraft } from '../../../lib/drafts.ts';
import { KEPT } from '../lib/kept.ts';
import { CookiesPage } from './cookies.page.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** @returns the text of every source file below a folder, tests apart */
function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.|[/\\]test[/\\]/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

const web = path.resolve(import.meta.dirname, '../../../..');
/** @returns whether the list has a name of this place that fits */
const isListed = (name: string, places: readonly string[]) =>
  KEPT.some(
    (kept) =>
      places.includes(kept.place) &&
      (kept.name.endsWith('*') ? name.startsWith(kept.name.slice(0, -1)) : kept.name === name),
  );

describe('the list of what is kept', () => {
  it('has every name under which the app stores something', () => {
    const text = sourcesBelow(path.join(web, 'src')).join('\n');
    const names = [...text.matchAll(/['"`](filmfisher\.[\w.]+[. ]?)/g)].flatMap(([, name]) => name ?? []);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => name !== 'filmfisher.' && !isListed(name, ['browser', 'tab']))).toEqual([]);
  });

  it('has every cookie that the server sets', () => {
    const text = sourcesBelow(path.join(web, '../api/src')).join('\n');
    const names = [...text.matchAll(/'(ff_[a-z_]+)'/g)].flatMap(([, name]) => name ?? []);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !isListed(name, ['cookie']))).toEqual([]);
  });

  it('leaves out no other kind of storage: the only database holds what waits to be sent', () => {
    const text = [...sourcesBelow(path.join(web, 'src')), ...sourcesBelow(path.join(web, 'public'))].join(
      '\n',
    );
    expect(text).not.toMatch(/indexedDB|caches\.(?:open|match)|document\.cookie/);
    const databases = [...text.matchAll(/createStore\('([\w-]+)'/g)].flatMap(([, name]) => name ?? []);
    expect(databases).toEqual(['filmfisher-outbox']);
  });
});

const PLACES = [{ name: 'threads 1' }, { name: 'message ada', isPrivate: true }];
/** Types something that is kept in the browser, and something that goes with the tab. */
function typeDrafts(): void {
  for (const place of PLACES) keepDraft(place, null, { text: place.name });
}
const drafts = () => PLACES.map((place) => readDraft(place, null)?.['text']);

const open = () => renderRoute(<CookiesPage />, '/cookies', '/cookies');

describe('the page of cookie preferences', () => {
  it('keeps drafts until somebody says no, and then forgets them and keeps no more', async () => {
    typeDrafts();
    expect(drafts()).toEqual(['threads 1', 'message ada']);
    open();
    const choice = screen.getByRole<HTMLInputElement>('checkbox');
    expect(choice.checked).toBe(true);
    await userEvent.click(choice);
    expect(drafts()).toEqual([undefined, undefined]);
    typeDrafts();
    expect(drafts()).toEqual([undefined, undefined]);
    await userEvent.click(choice);
    typeDrafts();
    expect(drafts()).toEqual(['threads 1', 'message ada']);
  });

  it('clears drafts, or all that pages keep, and leaves what is not ours', async () => {
    localStorage.setItem('filmfisher', '{}');
    localStorage.setItem('another', 'stays');
    sessionStorage.setItem('filmfisher.pendingAction', '{}');
    typeDrafts();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear drafts' }));
    expect(drafts()).toEqual([undefined, undefined]);
    expect(sessionStorage.getItem('filmfisher.pendingAction')).toBe('{}');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all but cookies' }));
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['another']);
  });
});
