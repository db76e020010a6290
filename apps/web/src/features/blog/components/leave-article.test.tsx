import type { Article } from '@filmfisher/shared/articles/articles.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { toast } from '../../../lib/toast.ts';
import { ArticlePage } from '../pages/article.page.tsx';

const ID = 'a'.repeat(24);
const { user } = buildMember();
const ARTICLE: Article = {
  _id: ID,
  slug: 'a-long-evening',
  title: 'A long evening',
  standfirst: 'In short.',
  authors: [{ userId: user._id, username: user.username, profilePicture: null, role: 'member' }],
  byMaker: false,
  tags: [],
  sponsored: null,
  cover: null,
  movie: null,
  minutes: 2,
  publishedAt: '2026-11-20T09:00:00.000Z',
  updatedAt: null,
  tree: [],
  updateNote: '',
  films: [],
  related: [],
  series: null,
  reactions: {},
  mine: null,
  state: 'published',
  mayEdit: false,
};
const MESSAGE = 'Your name was removed from the article.';
const BUTTON = { name: 'Remove my name' };

/** Shows the article, whose answer to the request follows `leave`. */
function open(article: Article, viewer: Parameters<typeof clientOf>[0], leave: () => 'done' | 'failed') {
  let authors = article.authors;
  serveApi(({ pathname }, { method }) => {
    if (method === 'DELETE' && pathname === `/blog/${ID}/authors/me`) {
      if (leave() === 'failed') return { status: 503, code: 'unavailable' };
      authors = [];
      return { body: { success: true, message: MESSAGE } };
    }
    if (pathname === `/blog/${ID}`) return { body: { ...article, authors } };
    return { status: 503 };
  });
  return renderRoute(<ArticlePage />, '/blog/:article', `/blog/${ID}-a-long-evening`, clientOf(viewer));
}
const ask = async () => {
  fireEvent.click(await screen.findByRole('button', BUTTON));
  return within(screen.getByRole('dialog'));
};

it('takes the author’s name off, after a question', async () => {
  const success = vi.spyOn(toast, 'success');
  open(ARTICLE, user, () => 'done');
  fireEvent.click((await ask()).getByRole('button', BUTTON));
  await vi.waitFor(() => {
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: ARTICLE.title })).toBeTruthy();
  expect(success).toHaveBeenCalledWith(MESSAGE);
  expect(document.activeElement?.contains(screen.getByRole('article'))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('leads away from an article that its authors alone may see', async () => {
  const { address } = open({ ...ARTICLE, state: 'scheduled' }, user, () => 'done');
  fireEvent.click((await ask()).getByRole('button', BUTTON));
  await vi.waitFor(() => {
    expect(address()).toBe('/blog');
  });
});

it('says why it failed, and can be tried again', async () => {
  const error = vi.spyOn(toast, 'error');
  open(ARTICLE, user, () => 'failed');
  const dialog = await ask();
  fireEvent.click(dialog.getByRole('button', BUTTON));
  await vi.waitFor(() => {
    expect(error).toHaveBeenCalledWith('Refused: unavailable');
  });
  expect(dialog.getByRole('button', BUTTON)).toBeTruthy();
});

it.each([
  ['a visitor', null],
  ['another member', { ...user, _id: 'b'.repeat(24) }],
] as const)('is not offered to %s', async (_who, viewer) => {
  open(ARTICLE, viewer, () => 'done');
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
