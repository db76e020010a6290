import type { HoldList } from '@filmfisher/shared/ratings/holds.schema';
import { computeScore } from '@filmfisher/shared/ratings/compute-score';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskHoldsPage } from './desk-holds.page.tsx';

const movie = buildMovie(7, { title: 'The Figurine', overallRating: 7.8 });
const HELD = { movie, since: '2026-05-01T12:00:00.000Z', votes: 100, mean: 1, ratingWithThem: 6.7 };
const SCORE = {
  ...computeScore({
    votes: 40,
    sum: 320,
    lightVotes: 0,
    lightSum: 0,
    criticVotes: 0,
    criticSum: 0,
    viewers: 40,
  }),
  hold: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows what is held and what it would do to the score, and takes a decision', async () => {
  let holds: HoldList['holds'] = [HELD];
  const decisions: unknown[] = [];
  serveApi((url, { method, payload }) => {
    if (method === 'GET' && url.pathname === '/admin/holds') return { body: { holds } };
    if (url.pathname !== `/admin/holds/${movie._id}/decision`) return { status: 404, code: 'not_found' };
    decisions.push(payload);
    holds = [];
    return { body: SCORE };
  });
  renderRoute(<DeskHoldsPage />, '/admin/holds', '/admin/holds');
  expect(await screen.findByText(/^100 ratings held since .*, 1\.0 on average$/)).toBeTruthy();
  expect(screen.getByText('Score 7.8, with them 6.7')).toBeTruthy();
  await userEvent
    .setup()
    .click(screen.getByRole('button', { name: 'Keep the held ratings of The Figurine out' }));
  expect(await screen.findByText('No ratings are held')).toBeTruthy();
  expect(decisions).toEqual([{ release: false }]);
});
