import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { GenresPage } from './genres.page.tsx';

const ID = 'a'.repeat(24);
const address = `/api/v1/movies/${ID}/poster.svg`;
const image = { url: address, path: address, alt: '' };

const open = () => renderRoute(<GenresPage />, '/genre', '/genre');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('/genre', () => {
  it('keeps its printed label and lists every genre with its count and artwork', async () => {
    serveApi(() => ({
      body: {
        genres: [
          { genre: 'Drama', slug: 'drama', count: 212, movieId: ID, image },
          { genre: 'Sci-Fi', slug: 'sci-fi', count: 1, movieId: ID, image },
        ],
      },
    }));
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Genre' })).toBeTruthy();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Drama 212 titles', '/genre/drama'],
      ['Sci-Fi 1 title', '/genre/sci-fi'],
    ]);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(`${address}?shape=wide`);
  });

  it('says when there are no films at all', async () => {
    serveApi(() => ({ body: { genres: [] } }));
    open();
    expect(await screen.findByText('No movies available')).toBeTruthy();
  });

  it('says what failed and retries', async () => {
    serveApi(() => 'no answer');
    open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('The genres could not be loaded.')).toBeTruthy();
    serveApi(() => ({ body: { genres: [] } }));
    await userEvent.click(retry);
    expect(await screen.findByText('No movies available')).toBeTruthy();
  });
});
