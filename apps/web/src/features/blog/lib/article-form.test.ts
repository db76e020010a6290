import type { ArticleDraft } from '@filmfisher/shared/articles/articles.schema';
import { describe, expect, it } from 'vitest';
import { articleValues, readArticleChange } from './article-form.ts';

const DRAFT: ArticleDraft = {
  _id: 'a'.repeat(24),
  slug: 'how-it-began',
  title: 'How it began',
  standfirst: '',
  authors: [],
  byMaker: false,
  tags: ['lagos'],
  sponsored: null,
  cover: null,
  movie: null,
  minutes: 1,
  publishedAt: null,
  updatedAt: null,
  text: 'Words',
  tree: [],
  isSponsored: null,
  sponsor: '',
  series: '',
  updateNote: '',
  pictures: [],
  films: [],
  state: 'draft',
  savedAt: '2026-01-01T10:00:00.000Z',
  needsRelease: false,
};
const typed = (change: object) => readArticleChange({ ...articleValues(DRAFT), ...change }, DRAFT);

describe('readArticleChange', () => {
  it('sends what was changed and nothing else', () => {
    expect(typed({ text: 'More words', tags: 'lagos, Kano' })).toEqual({
      change: { text: 'More words', tags: ['lagos', 'kano'] },
    });
  });

  it('has nothing to send where only blanks or capitals were typed that are not stored', () => {
    expect(typed({ text: 'Words\n\n', tags: 'Lagos,' })).toEqual({ change: null });
  });

  it('sends the main film by its id, and not at all where it is the same', () => {
    const movie = { _id: 'b'.repeat(24), title: 'Citation', yearOfRelease: 2020, image: { url: '/c.webp' } };
    expect(typed({ movie })).toEqual({ change: { movieId: movie._id } });
    const former = { ...DRAFT, movie: { ...movie, image: { url: '/d.webp' } } as ArticleDraft['movie'] };
    expect(readArticleChange({ ...articleValues(former), movie }, former)).toEqual({ change: null });
  });

  it('says which input is wrong', () => {
    expect(typed({ title: 'Four' })).toMatchObject({ errors: { title: expect.any(String) as string } });
  });
});
