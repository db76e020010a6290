import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { buildMember } from '../../../test/member-builder.ts';
import { buildReview } from '../../../test/review-builder.ts';
import { ReviewCard } from './review-card.tsx';

const { user: ADA } = buildMember();

const renderCard = (fields: Partial<Review>) =>
  renderRoute(<ReviewCard review={buildReview(1, fields)} />, '/', '/', clientOf(ADA));

const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">press me</a>',
  '&lt;b&gt;bold&lt;/b&gt;',
];

it.each(MARKUP)('shows %s as typed, without making an element of it', (text) => {
  const alert = vi.spyOn(window, 'alert');
  const { container } = renderCard({ text });

  expect(screen.getByText(text)).toBeTruthy();
  expect(container.querySelectorAll('img, script, svg[onload], [href^="javascript"], b')).toHaveLength(0);
  expect(alert).not.toHaveBeenCalled();
});

it('keeps several lines as text', () => {
  renderCard({ text: 'First line.\n\nSecond line.' });
  expect(screen.getByText(/First line/).textContent).toBe('First line.\n\nSecond line.');
});

it('shows author, stars and age of the review', () => {
  vi.useFakeTimers({ now: new Date('2026-01-05T10:00:00.000Z'), toFake: ['Date'] });
  renderCard({
    stars: 7,
    edited: true,
    author: { ...buildReview(1).author, username: 'demo_ada', critic: true, outlet: 'The Lagos Review' },
  });
  vi.useRealTimers();

  expect(screen.getByRole('link', { name: 'demo_ada' }).getAttribute('href')).toBe(
    `/profile/b${'0'.repeat(22)}1`,
  );
  expect(screen.getByText('Critic')).toBeTruthy();
  expect(screen.getByText('The Lagos Review')).toBeTruthy();
  expect(document.querySelector('[data-letters="DA"]')).toBeTruthy();
  const stars = screen.getByRole('img', { name: '7/10' });
  expect([...stars.querySelectorAll('svg')].map((star) => star.dataset['fill'])).toEqual([
    '1',
    '1',
    '1',
    '0.5',
    '0',
  ]);
  expect(screen.getByText(/3 days ago/).textContent).toBe('3 days ago · 02/01/2026');
  expect(screen.getByText('edited')).toBeTruthy();
});

it('shows no stars without a rating, and the author’s picture where there is one', () => {
  const picture = '/api/v1/pictures/p1';
  const author = { ...buildReview(1).author, profilePicture: { path: picture, url: picture } };
  const { container } = renderCard({ stars: null, author });

  expect(screen.queryByRole('img', { name: /\/10$/ })).toBeNull();
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`${picture}?size=128`);
});

it('unfolds a long review with Read more, and folds it with Read less', async () => {
  const user = userEvent.setup();
  const text = 'A long opinion. '.repeat(60).trim();
  renderCard({ text });

  expect(screen.getByText(text).className).toContain('line-clamp');
  const more = screen.getByRole('button', { name: 'Read more' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(screen.getByText(text).className).not.toContain('line-clamp');
  await user.click(screen.getByRole('button', { name: 'Read less', expanded: true }));
  expect(screen.getByText(text).className).toContain('line-clamp');
});

it('offers nothing to unfold in a short review', () => {
  renderCard({ text: 'Short and good.' });
  expect(screen.queryByRole('button', { name: 'Read more' })).toBeNull();
});

it('hides the text of a spoiler until a key or a press asks for it', async () => {
  const user = userEvent.setup();
  renderCard({ spoiler: true, text: 'The butler did it.' });

  expect(screen.queryByText('The butler did it.')).toBeNull();
  const cover = screen.getByRole('button', { name: 'Show spoiler', expanded: false });
  cover.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('The butler did it.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide spoiler', expanded: true }));
  await user.keyboard(' ');
  expect(screen.queryByText('The butler did it.')).toBeNull();
});

it('offers neither a helpful mark nor a report on the reader’s own review', () => {
  renderCard({ helpful: 3, mine: { own: true, helpful: false, reported: false } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Your review · 3 found it helpful')).toBeTruthy();
});
