import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Post } from '@filmfisher/shared/posts/posts.schema';
import type { ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import { beforeEach, expect, it, vi } from 'vitest';
import { emitLive } from '../../../lib/live.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildAuthor, buildPost } from '../../../test/post-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { ThreadPage } from './thread.page.tsx';

const POST = buildPost(1);
const ANSWER = buildPost(2, { threadId: POST.threadId });
const id = POST.threadId;
const BOARD = 'e'.repeat(24);

/** As the server has it now; null: gone. */
let thread: ThreadDetail | null;
let posts: Post[];

beforeEach(() => {
  posts = [POST, ANSWER];
  thread = {
    _id: id,
    slug: 'a-good-ending',
    title: 'A good ending',
    space: { kind: 'board', id: BOARD, name: 'African cinema', path: '/forum/boards/african-cinema' },
    author: buildAuthor(1),
    spoiler: false,
    pinned: false,
    locked: false,
    slowMinutes: 0,
    movies: [],
    posts: 1,
    members: 1,
    reactions: 0,
    at: POST.at,
    lastPost: { _id: POST._id, at: POST.at, author: buildAuthor(1) },
    firstPostId: POST._id,
    excerpt: POST.text,
    may: { write: true, change: false, moderate: false },
  };
});

async function openThread() {
  const asked = serveApi(({ pathname }) => {
    if (pathname === '/users/auth') return { body: buildMember() };
    if (/^\/threads\/[a-f\d]+\/posts$/.test(pathname)) return { body: { posts, previous: null, next: null } };
    if (/^\/threads\/[a-f\d]+$/.test(pathname) && thread) return { body: { thread } };
    return { status: 404, code: 'thread_not_found' };
  });
  renderRoute(<ThreadPage />, '/forum/:thread', `/forum/${id}-a-good-ending`);
  await screen.findByText(POST.text);
  return asked;
}
const textOf = (text: string): Pick<Post, 'text' | 'tree'> => ({
  text,
  tree: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
});
const reply = () => screen.findByRole('button', { name: 'Reply' });

it('says that a thread was locked while it was open, and lets one write again once it is not', async () => {
  await openThread();
  const before = thread;
  await reply();
  if (thread) thread = { ...thread, locked: true, may: { ...thread.may, write: false } };
  emitLive('thread', { threadId: id });
  await screen.findByText('This thread is locked.');
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  thread = before;
  emitLive('thread', { threadId: id });
  await reply();
});

it('takes a thread that was deleted while it was open off the screen, and says so', async () => {
  await openThread();
  thread = null;
  emitLive('thread', { threadId: id });
  await screen.findByText('This thread is not there any more.');
  expect(screen.queryByText(POST.text)).toBeNull();
  expect(screen.getByRole('link', { name: 'African cinema' })).toBeTruthy();
});

it('shows what was edited, hidden, brought back and felt meanwhile, and only counts what is new', async () => {
  const between = buildPost(3, { threadId: id, at: ANSWER.at.replace(':00.', ':30.') });
  const after = buildPost(5, { threadId: id });
  posts = [POST, buildPost(4, { threadId: id })];
  await openThread();
  const gone = buildPost(4).text;
  expect(screen.getByText(gone)).toBeTruthy();
  posts = [{ ...POST, ...textOf('Said otherwise.'), reactions: { moving: 3 } }, between, after];
  if (thread?.lastPost) thread = { ...thread, posts: 3, lastPost: { ...thread.lastPost, _id: after._id } };
  emitLive('thread', { threadId: id });
  await screen.findByText('Said otherwise.');
  expect(screen.queryByText(POST.text)).toBeNull();
  expect(screen.getByText(between.text)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Reactions' }).textContent).toContain('3');
  expect(screen.queryByText(gone)).toBeNull();
  await screen.findByRole('button', { name: /new posts?$/ });
  expect(screen.queryByText(after.text)).toBeNull();
});

it('leads to the thread that took its posts, with what was typed in an open box', async () => {
  const into = 'd'.repeat(24);
  await openThread();
  await userEvent.click(await reply());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your post' }), 'In the middle of a');
  if (thread) thread = { ...thread, _id: into, slug: 'another-one', title: 'Another one' };
  emitLive('thread', { threadId: id });
  expect(await screen.findByRole('heading', { name: 'Another one' })).toBeTruthy();
  const field = await screen.findByRole('textbox', { name: 'Your post' });
  expect(field).toHaveProperty('value', 'In the middle of a');
  expect(document.activeElement).toBe(field);
});

it('leaves what one is changing, and asks for nothing when another thread is meant', async () => {
  const user = userEvent.setup();
  const own = {
    ...buildPost(2, { threadId: id }),
    author: { ...buildAuthor(2), userId: buildMember().user._id },
  };
  posts = [POST, own];
  const asked = await openThread();
  await user.click(await screen.findByRole('button', { name: 'More about the post by fan_2' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Your post' });
  await user.type(field, ' And more');
  const before = asked.length;
  emitLive('thread', { threadId: 'f'.repeat(24) });
  expect(asked).toHaveLength(before);
  posts = [{ ...POST, ...textOf('Said otherwise.') }];
  emitLive('thread', { threadId: id });
  await screen.findByText('Said otherwise.');
  expect(field).toHaveProperty('value', `${own.text} And more`);
  expect(screen.getByRole('textbox', { name: 'Your post' })).toBe(field);
});

it('asks again every minute, and tells of new posts without moving what is read', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await openThread();
    if (thread?.lastPost) {
      thread = { ...thread, posts: 2, lastPost: { ...thread.lastPost, _id: buildPost(3)._id } };
    }
    expect(screen.queryByRole('button', { name: /new posts?$/ })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await screen.findByRole('button', { name: '1 new post' });
  } finally {
    vi.useRealTimers();
  }
});

it('has nothing to continue when one only began to answer a post', async () => {
  const user = userEvent.setup();
  await openThread();
  await user.click(await screen.findByText('to fan_2'));
  await screen.findByRole('textbox', { name: 'Your post' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await reply();
  expect(screen.queryByRole('button', { name: 'Continue your reply' })).toBeNull();
});
