import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { MovieReviewPage } from './movie-review.page.tsx';

const renderReviews = (id: string) =>
  renderRoute(<MovieReviewPage />, '/movies/:id/review', `/movies/${id}/review`);

describe('/movies/{id}/review', () => {
  it('When it is opened, it names the film and leads back to it', async () => {
    const film = buildMovie(3);
    serveApi(() => ({ body: film }));
    renderReviews(film._id);

    expect(await screen.findByRole('heading', { level: 1, name: 'Film 3' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the film' }).getAttribute('href')).toBe(
      `/rating/${film._id}`,
    );
    expect(screen.getByText('No reviews yet')).toBeTruthy();
  });

  it('When the film does not exist, the not-found page stands there', async () => {
    serveApi(() => ({ status: 404, code: 'movie_not_found' }));
    renderReviews('f'.repeat(24));

    expect(await screen.findByText('IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE')).toBeTruthy();
  });
});
