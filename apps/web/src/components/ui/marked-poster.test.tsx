import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMember } from '../../test/member-builder.ts';
import { buildMovie } from '../../test/movie-builder.ts';
import { renderRoute } from '../../test/render-route.tsx';
import { serveApi } from '../../test/serve-api.ts';
import { MarkedPoster } from './marked-poster.tsx';

const MOVIE = buildMovie(1, { title: 'Citation' });

function draw(props: Partial<Parameters<typeof MarkedPoster>[0]> = {}) {
  serveApi(({ pathname }) => {
    if (pathname === '/users/auth') return { body: buildMember() };
    if (pathname !== '/profile/me/marks') return { status: 404, code: 'not_found' };
    return { body: { marks: [{ movieId: MOVIE._id, stars: 8, status: null, seen: true }] } };
  });
  renderRoute(<MarkedPoster movie={MOVIE} {...props} />, '/', '/');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("is a link with the film's title and the member's own stars", async () => {
  draw();
  const link = await screen.findByRole('link', { name: /^Citation.*your rating: ?8/ });
  expect(link.getAttribute('href')).toBe(`/rating/${MOVIE._id}`);
});

it("names no second link beside a title, and still tells the member's own stars", async () => {
  draw({ decorative: true });
  expect(await screen.findByText('your rating:')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
