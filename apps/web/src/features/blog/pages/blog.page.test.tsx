import type { ArticleCard } from '@filmfisher/shared/articles/articles.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { BlogPage } from './blog.page.tsx';

const AUTHOR = { userId: 'e'.repeat(24), username: 'ada', profilePicture: null, role: 'editor' as const };
const ARTICLE: ArticleCard = {
  _id: 'a'.repeat(24),
  slug: 'how-a-score-is-made',
  title: 'How a score is made',
  standfirst: 'Three sums and a promise.',
  authors: [AUTHOR],
  byMaker: false,
  tags: [],
  sponsored: null,
  cover: null,
  movie: null,
  minutes: 2,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: null,
};

it('The articles of one author are named as theirs, and lead back to all', async () => {
  const asked = serveApi(({ pathname }) =>
    pathname === '/blog' ? { body: { articles: [ARTICLE], next: null } } : { body: { tags: [] } },
  );
  renderRoute(<BlogPage />, '/blog', `/blog?author=${AUTHOR.userId}`);
  expect(await screen.findByText(/^Articles by ada\./)).toBeTruthy();
  expect(asked.some((address) => address.includes(`author=${AUTHOR.userId}`))).toBe(true);
  const all = screen.getByRole('link', { name: 'All' });
  expect([all.getAttribute('href'), all.getAttribute('aria-current')]).toEqual(['/blog', null]);
});
