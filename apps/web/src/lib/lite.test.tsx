import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VISITOR } from '../test/member-builder.ts';
import { buildMovie } from '../test/movie-builder.ts';
import { renderApp } from '../test/render-app.tsx';
import { serveApi } from '../test/serve-api.ts';
import { noteWishForLite } from './lite.ts';

const MOVIE = buildMovie(1, { title: 'Lady Buckit' });
const choice = () => /ff_lite=(.)/.exec(document.cookie)?.[1];

beforeEach(() => {
  document.cookie = 'ff_lite=; Max-Age=0; Path=/';
});
afterEach(() => {
  delete document.documentElement.dataset['lite'];
  vi.unstubAllGlobals();
});

it('asks for short lists and no picture, and shows what the page has cost', async () => {
  document.documentElement.dataset['lite'] = '';
  const asked = serveApi(({ pathname }) =>
    pathname === '/movies'
      ? { body: { movies: [MOVIE], total: 1, totalPages: 1, page: 1, limit: 10 } }
      : { body: pathname === '/users/auth' ? VISITOR : {} },
  );
  renderApp('/movies');
  expect(await screen.findByRole('link', { name: /Lady Buckit/ })).toBeTruthy();
  expect(asked).toContain('/movies?limit=10&page=1');
  const pictures = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
  expect(pictures).toEqual(['/api/v1/lite/data-use.svg?page=%2Fmovies']);
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await userEvent.click(screen.getByRole('button', { name: 'Full pages, with pictures' }));
  expect(choice()).toBe('0');
  expect(reload).toHaveBeenCalledOnce();
});

it('shows the picture of a film where somebody asks for it', async () => {
  document.documentElement.dataset['lite'] = '';
  serveApi(({ pathname }) => ({ body: pathname === '/users/auth' ? VISITOR : MOVIE }));
  renderApp(`/kids/${MOVIE._id}`);
  const card = await screen.findByRole('button', { name: /Show picture/ });
  expect(document.querySelector('img')).toBeNull();
  await userEvent.click(card);
  expect(document.querySelector('img')).toBeTruthy();
});

it.each([
  ['2g', false, '1'],
  ['4g', true, '1'],
  ['4g', false, undefined],
])('on %s, with less data wanted: %s, asks for lite pages: %s', (effectiveType, isWanted, expected) => {
  vi.stubGlobal('navigator', { connection: { effectiveType } });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWanted && query.includes('reduced-data') }));
  noteWishForLite();
  expect(choice()).toBe(expected);
});

it('leaves a choice as it is', () => {
  document.cookie = 'ff_lite=0; Path=/';
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
  noteWishForLite();
  expect(choice()).toBe('0');
});
