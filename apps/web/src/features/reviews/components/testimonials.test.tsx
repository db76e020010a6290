import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { buildReview, reviewListResponse } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { Testimonials } from './testimonials.tsx';

function renderTestimonials(reviews: readonly Review[]) {
  const movie = buildMovie(1, { reviews: reviews.length });
  const asked = serveApi(() => ({ body: reviewListResponse(reviews) }));
  return { asked, ...renderRoute(<Testimonials movie={movie} />, '/', '/') };
}

it('shows the most helpful reviews of the film, without the spoilers', async () => {
  const { asked } = renderTestimonials([
    buildReview(1),
    buildReview(2, { spoiler: true }),
    buildReview(3, { stars: null, text: '<b>bold</b>' }),
  ]);

  const carousel = within(await screen.findByRole('region', { name: 'Reviews of this film' }));
  const slides = carousel.getAllByRole('group', { name: /^\d of 2$/ });
  expect(slides.map((slide) => slide.textContent)).toEqual([
    '8/10Opinion 1 of the film.fan_1',
    '<b>bold</b>fan_3',
  ]);
  expect(within(slides[0] ?? document.body).getByRole('img', { name: '8/10' })).toBeTruthy();
  // One, two and three per view from 0, 768 and 1280 px on, 20 px apart (docs/product.md, section 9).
  expect(slides[0]?.className).toContain('basis-full pl-5 md:basis-1/2 xl:basis-1/3');
  expect(asked).toEqual([`/movies/${buildMovie(1)._id}/reviews?sort=helpful&page=1&limit=12`]);
});

it.each([
  ['without reviews', []],
  ['for a single review, which the list shows', [buildReview(1)]],
])('shows nothing, and asks for nothing, %s', (_case, reviews) => {
  const { asked, container } = renderTestimonials(reviews);
  expect(container.querySelector('section')).toBeNull();
  expect(asked).toEqual([]);
});

it('shows nothing when all reviews are spoilers', async () => {
  renderTestimonials([buildReview(1, { spoiler: true }), buildReview(2, { spoiler: true })]);
  expect(screen.getByRole('heading', { name: 'What members say' })).toBeTruthy();
  await expect.poll(() => screen.queryByRole('heading')).toBeNull();
});
