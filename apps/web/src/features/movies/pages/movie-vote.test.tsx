import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { buildMovie, movieListResponse } from '../../../test/movie-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

const MOVIE = buildMovie(7, { title: 'The Long Way Home', overallRating: 6.8, totalRatings: 1 });
const member = buildMember();

/** The film after the member's vote of 9. */
const AFTER = {
  overallRating: 7.1,
  totalRatings: 2,
  ratings: emptyHistogram().map(({ star }) => ({ star, count: star === 9 ? 2 : 0 })),
};

/** A server on which one can sign in and rate; what is not about that is empty. */
function serve(isMember: boolean) {
  const writes: unknown[] = [];
  let movie = MOVIE;
  let stars: number | null = null;
  let session: unknown = isMember ? member : VISITOR;
  serveApi((url, { method, payload }) => {
    switch (`${method} ${url.pathname}`) {
      case 'GET /users/auth':
        return { body: session };
      case 'POST /users/login':
        session = member;
        return {
          body: {
            success: true,
            message: 'Hello',
            data: { message: 'Hello', user: member.user, profile: member.profile },
          },
        };
      case `GET /movies/${MOVIE._id}`:
        return { body: movie };
      case `GET /movies/${MOVIE._id}/rating`:
        return { body: { stars } };
      case `PUT /movies/${MOVIE._id}/rating`:
        writes.push(payload);
        movie = { ...MOVIE, ...AFTER };
        stars = 9;
        return { body: { stars, movie: AFTER } };
      case 'GET /movies':
        return { body: movieListResponse([movie]) };
      default:
        return { status: 404, code: 'not_found' };
    }
  });
  return writes;
}

const nineStars = () => screen.findByRole('radio', { name: '9 stars' });
const becomesNine = () =>
  waitFor(() => {
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('9');
  });
const showsNewNumbers = async () => {
  const block = within(await screen.findByRole('region', { name: 'OVERALL RATING' }));
  expect(await block.findByText('7.1')).toBeTruthy();
  expect(block.getAllByRole('listitem')[1]?.textContent).toBe('9 stars100%');
  await waitFor(() => {
    expect(screen.getByText(/2 ratings/)).toBeTruthy();
  });
};

beforeEach(() => {
  clientStore.wipe();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a member's vote changes the film's numbers at once, everywhere on its page", async () => {
  const writes = serve(true);
  renderApp(`/rating/${MOVIE._id}`);
  await userEvent.click(await nineStars());
  await becomesNine();
  expect(screen.getByRole('button', { name: 'Seen', pressed: true })).toBeTruthy();
  await showsNewNumbers();
  expect(writes).toEqual([{ stars: 9 }]);
});

it('a visitor who taps signs in, comes back to the stars and finds the tap counted once', async () => {
  const writes = serve(false);
  const { address } = renderApp(`/rating/${MOVIE._id}`);
  await userEvent.click(await nineStars());

  await userEvent.type(await screen.findByLabelText('Email or username'), 'ada_obi');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => {
    expect(address()).toBe(`/rating/${MOVIE._id}#rate`);
  });
  await becomesNine();
  await showsNewNumbers();
  expect(writes).toEqual([{ stars: 9 }]);
  expect(sessionStorage.getItem('filmfisher.pendingAction')).toBeNull();
});

it('stars that another member has left behind in this browser are not shown', async () => {
  const { _id, ...other } = member.user;
  clientStore.set({
    user: { ...clientStore.get().user, user: { ...other, _id: 'b'.repeat(24) } },
    rating: { stars: { [MOVIE._id]: 4 }, error: null },
  });
  serve(true);
  renderApp(`/rating/${MOVIE._id}`);
  await nineStars();
  await waitFor(() => {
    expect(clientStore.get().user.user?._id).toBe(_id);
  });
  expect(clientStore.get().rating.stars).toEqual({});
  await waitFor(() => {
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
});
