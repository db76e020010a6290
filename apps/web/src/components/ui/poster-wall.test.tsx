import type { OwnMark } from '@filmfisher/shared/watch/watch.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { holdReads } from '../../lib/reads.ts';
import { closeSheet, useSheet } from '../../lib/sheets.ts';
import { buildMember } from '../../test/member-builder.ts';
import { buildMovie } from '../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../test/render-route.tsx';
import { serveApi } from '../../test/serve-api.ts';
import { PosterCard } from './poster-card.tsx';
import { PosterWall } from './poster-wall.tsx';

const MOVIES = [1, 2, 3].map((number) => buildMovie(number));
const [RATED = buildMovie(1), SEEN = buildMovie(2)] = MOVIES;
const MARKS: OwnMark[] = [
  { movieId: RATED._id, stars: 8, status: null, seen: true },
  { movieId: SEEN._id, stars: null, status: 'watched', seen: true },
];

const Opened = () => <p>opened: {useSheet()?.name ?? 'nothing'}</p>;

function show(client = clientOf(buildMember().user)) {
  const asked = serveApi(() => ({ body: { marks: MARKS } }));
  const wall = (
    <>
      <PosterWall movies={MOVIES}>{(movie) => <PosterCard movie={movie} />}</PosterWall>
      <Opened />
    </>
  );
  renderRoute(wall, '/', '/', client);
  return asked;
}

afterEach(() => {
  closeSheet();
  vi.useRealTimers();
});

it("shows a member's own star or tick on each poster, all asked for in one request", async () => {
  const asked = show();
  expect(await screen.findByText('your rating:')).toBeTruthy();
  expect(screen.getAllByText('seen')).toHaveLength(1);
  expect(asked).toEqual([`/profile/me/marks?movies=${MOVIES.map(({ _id }) => _id).join('%2C')}`]);
});

it('hides what is seen, shows smaller posters, and remembers both on this device', async () => {
  show();
  await screen.findByText('your rating:');
  await userEvent.click(screen.getByRole('button', { name: "Hide what I've seen" }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('2 of 3 on this page hidden')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Small posters' }));
  expect(localStorage.getItem('filmfisher')).toContain('wall.small');
});

it('gives up the marks that wait while the session ends', async () => {
  const release = holdReads();
  const client = clientOf(buildMember().user);
  const asked = show(client);
  await waitFor(() => {
    expect(client.isFetching()).toBe(3);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await client.cancelQueries();
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
});

it('asks for no marks of a visitor, who has nothing to hide', () => {
  expect(show(clientOf(null))).toEqual([]);
  expect(screen.queryByRole('button', { name: "Hide what I've seen" })).toBeNull();
});

it('opens the menu of a film by its button, before anything else has been pressed', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: `Menu of ${RATED.title}` }));
  expect(screen.getByText('opened: movie')).toBeTruthy();
});

it('opens it under a finger that rests on the card, and does not follow the link then', async () => {
  show();
  const link = screen.getAllByRole('link')[0];
  if (link === undefined) throw new Error('There is no card');
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 5, clientY: 5 });
  await waitFor(() => {
    expect(screen.getByText('opened: movie')).toBeTruthy();
  });
  fireEvent.pointerUp(link);
  expect(fireEvent.click(link)).toBe(false);
});
