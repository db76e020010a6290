import type { ArticleDraft } from '@filmfisher/shared/articles/articles.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toast } from '../../../lib/toast.ts';
import { keepDraft } from '../../../lib/drafts.ts';
import { holdResponse } from '../../../test/hold-response.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskArticlePage } from '../pages/desk-article.page.tsx';
import { ArticleEditor } from './article-editor.tsx';

const DRAFT: ArticleDraft = {
  _id: 'a'.repeat(24),
  slug: 'a-draft',
  title: 'A draft',
  standfirst: '',
  authors: [],
  tags: [],
  sponsored: null,
  byMaker: false,
  cover: null,
  movie: null,
  minutes: 1,
  publishedAt: null,
  updatedAt: null,
  text: '',
  tree: [],
  isSponsored: null,
  sponsor: '',
  series: '',
  updateNote: '',
  pictures: [],
  films: [],
  state: 'draft',
  savedAt: '2026-11-20T09:00:00.000Z',
  needsRelease: false,
};

const AT = '2126-11-20T09:00';

it('focuses the first wrong field after a refused publish, but leaves the focus alone after an autosave', async () => {
  serveApi(() => ({
    status: 400,
    code: 'validation_failed',
    fields: { sponsored: 'Say whether somebody paid', standfirst: 'Standfirst is required' },
  }));
  const editor = <ArticleEditor article={DRAFT} mayChooseAuthors={false} listPath="/admin/blog" />;
  renderRoute(editor, '/admin/blog/:id', `/admin/blog/${DRAFT._id}`);
  const standfirst = screen.getByLabelText('Standfirst');

  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Standfirst is required')).toBeTruthy();
  expect(document.activeElement).toBe(standfirst);

  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Tags'), 'nollywood');
  expect(await screen.findByText(/^Title must/, {}, { timeout: 5_000 })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Tags'));
});

it('What is typed while a draft is being saved is saved after that, and once', async () => {
  const saved: unknown[] = [];
  const first = holdResponse<undefined>();
  serveApi(async (_, { method, payload }) => {
    if (method !== 'PATCH') return { body: { article: DRAFT } };
    saved.push(payload);
    await (saved.length === 1 ? first.held : undefined);
    return { body: { article: { ...DRAFT, ...(payload as object) } } };
  });
  renderRoute(<DeskArticlePage />, '/admin/blog/:id', `/admin/blog/${DRAFT._id}`);
  const standfirst = await screen.findByLabelText('Standfirst');
  await userEvent.type(standfirst, 'One');
  await waitFor(() => expect(saved).toEqual([{ standfirst: 'One' }]), { timeout: 5_000 });
  await userEvent.type(standfirst, ' two');
  // The pause after typing passes while the first save has no answer yet.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  first.release(undefined);
  await waitFor(() => expect(saved).toEqual([{ standfirst: 'One' }, { standfirst: 'One two' }]), {
    timeout: 5_000,
  });
  expect(await screen.findByText(/^Saved /)).toBeTruthy();
});

it('An article is deleted only after a yes', async () => {
  const deleted: string[] = [];
  serveApi(({ pathname }, { method }) => {
    if (method === 'DELETE') deleted.push(pathname);
    return { body: {} };
  });
  const editor = <ArticleEditor article={DRAFT} mayChooseAuthors={false} listPath="/admin/blog" />;
  renderRoute(editor, '/admin/blog/:id', `/admin/blog/${DRAFT._id}`);

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deleted).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this article?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toHaveLength(1));
});

it('publishes what was pressed while the draft saves itself, once that is done', async () => {
  const calls: string[] = [];
  const first = holdResponse<undefined>();
  serveApi(async ({ pathname }, { method, payload }) => {
    if (method === 'GET') return { body: { article: DRAFT } };
    calls.push(`${method} ${pathname.split('/').at(-1) === 'publish' ? 'publish' : 'article'}`);
    if (calls.length === 1) await first.held;
    return { body: { article: { ...DRAFT, ...(payload as object), state: 'published' } } };
  });
  renderRoute(<DeskArticlePage />, '/admin/blog/:id', `/admin/blog/${DRAFT._id}`);
  await userEvent.type(await screen.findByLabelText('Standfirst'), 'One');
  await waitFor(() => expect(calls).toEqual(['PATCH article']), { timeout: 5_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(calls).toHaveLength(1);
  first.release(undefined);
  await waitFor(() => expect(calls).toEqual(['PATCH article', 'POST publish']));
});

it.each([
  ['Publish now', DRAFT],
  ['Schedule', DRAFT],
  ['Save', { ...DRAFT, state: 'published' as const }],
])('%s does nothing while a chosen picture waits, which would be left out', async (name, article) => {
  const failures = vi.spyOn(toast, 'error');
  const calls: string[] = [];
  serveApi((_url, { method }) => {
    calls.push(method);
    return { body: { article } };
  });
  const editor = <ArticleEditor article={article} mayChooseAuthors={false} listPath="/admin/blog" />;
  renderRoute(editor, '/admin/blog/:id', `/admin/blog/${article._id}`);
  const file = new File(['x'], 'set.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Picture of the article'), file);
  // A look at the preview takes nothing away.
  await userEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Write' }));
  if (name === 'Schedule') fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: AT } });
  if (name === 'Save') await userEvent.type(screen.getByLabelText('Standfirst'), 'In short.');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(failures).toHaveBeenCalledWith(expect.stringMatching(/not uploaded yet/));
  expect(calls).not.toContain('POST');
  expect(calls).not.toContain('PATCH');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(calls).toContain(name === 'Save' ? 'PATCH' : 'POST'));
});

it('brings back the main film that was chosen and not stored', () => {
  const movie = { _id: 'b'.repeat(24), title: 'Citation', yearOfRelease: 2020, image: { url: '' } };
  keepDraft({ name: `article ${DRAFT._id}` }, null, { movie });
  const editor = <ArticleEditor article={DRAFT} mayChooseAuthors={false} listPath="/admin/blog" />;
  renderRoute(editor, '/admin/blog/:id', `/admin/blog/${DRAFT._id}`);
  expect(screen.getAllByText(/Citation/)).not.toHaveLength(0);
});

it('brings back what was typed and not stored, but not over what was stored since', () => {
  const place = { name: `article ${DRAFT._id}` };
  keepDraft(place, null, { standfirst: 'Typed here' });
  const standfirst = (savedAt: string) => {
    const article = { ...DRAFT, savedAt, standfirst: 'Stored' };
    const editor = <ArticleEditor article={article} mayChooseAuthors={false} listPath="/admin/blog" />;
    const { unmount } = renderRoute(editor, '/admin/blog/:id', `/admin/blog/${DRAFT._id}`);
    const { value } = screen.getByLabelText<HTMLTextAreaElement>('Standfirst');
    unmount();
    return value;
  };
  expect(standfirst(DRAFT.savedAt)).toBe('Typed here');
  expect(standfirst(new Date(Date.now() + 60_000).toISOString())).toBe('Stored');
});
