import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { forgetTab } from '../../../lib/tab-storage.ts';
import type { Viewer } from '../../../lib/session.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { buildPost } from '../../../test/post-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { ReplyBox } from './reply-box.tsx';

const { user: ADA } = buildMember();
const SOURCE = { kind: 'threads', id: buildPost(1).threadId } as const;
const MOVIE = buildMovie(1, { title: 'King of Boys', yearOfRelease: 2018 });

interface Server {
  /** Held back until it is resolved. */
  gate?: Promise<void>;
  refusal?: { status: number; code: 'slow_mode' | 'text_refused' | 'unauthenticated' };
}

/** A box below a thread, and what is sent from it. */
function renderBox(viewer: Viewer = ADA, { gate, refusal }: Server = {}) {
  const sent: unknown[] = [];
  const answered: string[] = [];
  serveApi(async ({ pathname, searchParams }, { method, payload }) => {
    if (pathname === '/search') {
      const member = { userId: 'b'.repeat(24), username: 'bisi_reels', profilePicture: null };
      const q = searchParams.get('q') ?? '';
      return {
        body: {
          movies: q.startsWith('Ki') ? [MOVIE] : [],
          people: [],
          members: [member, { ...member, userId: 'c'.repeat(24), username: 'bisi_two' }],
        },
      };
    }
    if (method === 'POST') {
      sent.push(payload);
      await gate;
      if (refusal) return refusal;
      return {
        body: { success: true, message: 'Posted.', data: { message: 'Posted.', post: buildPost(9) } },
      };
    }
    return { status: 404, code: 'not_found' };
  });
  const view = renderRoute(
    <ReplyBox
      source={SOURCE}
      label="Reply"
      onSent={({ _id }) => {
        answered.push(_id);
      }}
    />,
    '/forum/:thread',
    '/forum/x',
    clientOf(viewer),
  );
  return { ...view, sent, answered };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your post' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent.trim());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('What is typed is there again after a reload, gone once it is sent, and gone after signing out', async () => {
  const user = userEvent.setup();
  const first = renderBox();
  await user.type(box(), 'A thought');
  first.unmount();

  const second = renderBox();
  expect(box().value).toBe('A thought');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => {
    expect(second.answered).toEqual([buildPost(9)._id]);
  });
  expect(second.sent).toEqual([{ text: 'A thought' }]);
  expect(box().value).toBe('');
  second.unmount();

  const third = renderBox();
  expect(box().value).toBe('');
  await user.type(box(), 'Another');
  third.unmount();
  forgetTab();
  renderBox();
  expect(box().value).toBe('');
});

it("A visitor's draft becomes the member's who signs in; another member never sees it", async () => {
  const user = userEvent.setup();
  const visit = renderBox(null);
  await user.type(box(), 'Before signing in');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(visit.sent).toEqual([]);
  expect(visit.address()).toBe('/login');
  visit.unmount();

  const member = renderBox(ADA);
  expect(box().value).toBe('Before signing in');
  member.unmount();

  renderBox({ ...ADA, _id: 'e'.repeat(24) });
  expect(box().value).toBe('');
});

it('Pressed twice, or once and with Ctrl+Enter, it is one post', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const user = userEvent.setup();
  const { sent, answered } = renderBox(ADA, { gate });
  await user.type(box(), 'Only once{Control>}{Enter}{/Control}');
  await user.type(box(), '{Control>}{Enter}{/Control}');
  await user.keyboard('more');
  release();
  await waitFor(() => {
    expect(answered).toHaveLength(1);
  });
  expect(sent).toEqual([{ text: 'Only once' }]);
});

it('A refusal says why below the text, and the text stays', async () => {
  const user = userEvent.setup();
  renderBox(ADA, { refusal: { status: 400, code: 'text_refused' } });
  await user.type(box(), 'Not like this');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: text_refused');
  expect(box().value).toBe('Not like this');
  expect(box().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

it('Names of members are offered after @, and the keyboard chooses among them', async () => {
  const user = userEvent.setup();
  renderBox();
  await user.type(box(), 'Ask @bi');
  await waitFor(() => {
    expect(options()).toEqual(['bisi_reels', 'bisi_two']);
  });
  const list = screen.getByRole('listbox', { name: 'Members' });
  expect(box().getAttribute('aria-controls')).toBe(list.id);
  const active = () =>
    document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toContain('bisi_reels');
  await user.keyboard('{ArrowDown}');
  expect(active()).toContain('bisi_two');
  await user.keyboard('{Enter}');
  expect(box().value).toBe('Ask @bisi_two ');
  expect(options()).toEqual([]);
  expect(document.activeElement).toBe(box());
});

it('Titles of films are offered after [[; Escape takes the offer away, and Enter is a new line again', async () => {
  const user = userEvent.setup();
  renderBox();
  await user.type(box(), 'See [[[[King');
  await waitFor(() => {
    expect(options()).toEqual([`King of Boys 2018 · ${MOVIE.industry}`]);
  });
  await user.keyboard('{Enter}');
  expect(box().value).toBe('See [[King of Boys (2018)]] ');
  await user.type(box(), 'and [[[[Kin');
  await waitFor(() => {
    expect(options()).toHaveLength(1);
  });
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}x');
  expect(box().value).toBe('See [[King of Boys (2018)]] and [[Kin\nx');
});

it('The buttons and their keys put marks around what is selected', async () => {
  const user = userEvent.setup();
  renderBox();
  await user.type(box(), 'so good');
  box().setSelectionRange(3, 7);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(box().value).toBe('so **good**');
  await user.keyboard('{Control>}b{/Control}');
  expect(box().value).toBe('so good');
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Spoiler');
  await user.keyboard('{Enter}');
  expect(box().value).toBe('so ||good||');
});
