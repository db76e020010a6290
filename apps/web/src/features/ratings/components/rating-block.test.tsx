import { emptyHistogram } from '@filmfisher/shared/ratings/ratings';
import { computeScore } from '@filmfisher/shared/ratings/compute-score';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { RatingBlock } from './rating-block.tsx';

const COUNTS: Record<number, number> = { 10: 5, 8: 3, 7: 1, 1: 1 };
const RATED = buildMovie(7, {
  overallRating: 7.5,
  totalRatings: 10,
  ratings: emptyHistogram().map(({ star }) => ({ star, count: COUNTS[star] ?? 0 })),
});
const NOBODY = { votes: 0, sum: 0, lightVotes: 0, lightSum: 0, criticVotes: 0, criticSum: 0, viewers: 2 };
const SCORE = {
  ...computeScore({ ...NOBODY, votes: 40, sum: 320, criticVotes: 3, criticSum: 18, viewers: 43 }),
  hold: null,
};
const UNRATED = { ...computeScore(NOBODY), hold: null };

type Answer = Awaited<ReturnType<Parameters<typeof serveApi>[0]>>;

function open(movie = RATED, score: () => Answer = () => ({ body: SCORE })) {
  const asked = serveApi((url) =>
    url.pathname === `/movies/${movie._id}/score` ? score() : { status: 404, code: 'not_found' },
  );
  renderRoute(<RatingBlock movie={movie} />, '/rating/:id', `/rating/${movie._id}`, clientOf(null));
  return { asked, user: userEvent.setup() };
}

const block = () => within(screen.getByRole('region', { name: 'OVERALL RATING' }));
const why = () => screen.getByRole('button', { name: 'Why this score?' });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('OVERALL RATING', () => {
  it('shows the score out of 10 and the share of each star, which sum to 100', () => {
    open();
    expect(block().getByText('7.5')).toBeTruthy();
    expect(block().getByText('Out of 10')).toBeTruthy();
    expect(block().queryByRole('link')).toBeNull();
    const rows = block()
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      '10 stars50%',
      '9 stars0%',
      '8 stars30%',
      '7 stars10%',
      '6 stars0%',
      '5 stars0%',
      '4 stars0%',
      '3 stars0%',
      '2 stars0%',
      '1 star10%',
    ]);
  });

  it('shows 0.0 and an invitation for a film that nobody has rated, its ten empty bars folded', () => {
    open(buildMovie(8));
    const invitation = block().getByRole('link', { name: 'Be the first to rate it.' });
    expect(invitation.getAttribute('href')).toMatch(/#rate$/);
    expect(block().getByText('0.0')).toBeTruthy();
    expect(block().getByText('Out of 10')).toBeTruthy();
    expect(block().getByRole('group')).toHaveProperty('open', false);
    const bars = block().getAllByRole('listitem', { hidden: true });
    expect(bars.map((bar) => bar.textContent.endsWith('0%'))).toEqual(Array(10).fill(true));
  });
});

describe('Why this score?', () => {
  it('asks for the numbers when it is opened, and tells them step by step', async () => {
    const { asked, user } = open();
    expect(why().getAttribute('aria-expanded')).toBe('false');
    expect(asked).toEqual([]);

    await user.click(why());
    expect(why().getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByText('40 member ratings')).toBeTruthy();
    expect(asked).toEqual([`/movies/${RATED._id}/score`]);
    expect(
      block()
        .getAllByRole('definition')
        .map((step) => step.textContent),
    ).toEqual(['6.5', '7.8', '7.5', '7.5']);
    expect(screen.getByText('6.0 on average. That moves the score 15% of the way there.')).toBeTruthy();
    expect(screen.getByText('Full formula')).toBeTruthy();
    expect(screen.getByText('Score: 7.7695 + 0.15 × (6 − 7.7695) = 7.5041, shown as 7.5')).toBeTruthy();

    await user.click(why());
    expect(screen.queryByText('40 member ratings')).toBeNull();
  });

  it('says so where nobody has rated', async () => {
    const { user } = open(buildMovie(8), () => ({ body: UNRATED }));
    await user.click(why());
    expect(
      await screen.findByText('This film has no ratings yet, so it has no score. Be the first to rate it.'),
    ).toBeTruthy();
  });

  it('says so where all ratings are on hold', async () => {
    const hold = { since: '2026-05-01T12:00:00.000Z', votes: 12 };
    const { user } = open(buildMovie(8), () => ({ body: { ...UNRATED, hold } }));
    await user.click(why());
    expect(
      await screen.findByText('All ratings of this film are on hold, so it has no score yet.'),
    ).toBeTruthy();
  });

  it('offers Retry when the numbers do not come', async () => {
    let isDown = true;
    const { user } = open(RATED, () => (isDown ? { status: 400, code: 'bad_request' } : { body: SCORE }));
    await user.click(why());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The score breakdown could not be loaded.');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('40 member ratings')).toBeTruthy();
  });
});
