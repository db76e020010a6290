import { REVIEW_MAX } from '@filmfisher/shared/reviews/reviews';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import type { Viewer } from '../../../lib/session.ts';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { buildReview } from '../../../test/review-builder.ts';
import { serveApi } from '../../../test/serve-api.ts';
import { ReviewBox } from './review-box.tsx';

const { user: ADA } = buildMember();
const MOVIE = 'c'.repeat(24);
const TEXT = 'A slow film that stays with you.';
const POSTED = buildReview(1, { movieId: MOVIE, text: TEXT });
const SUCCESS = {
  success: true,
  message: 'Review posted successfully!',
  data: { message: '', review: POSTED },
};

function renderBox(answer: Parameters<typeof serveApi>[0], viewer: Viewer = ADA) {
  const asked = serveApi(answer);
  const page = (
    <>
      <ReviewBox movieId={MOVIE} />
      <Toaster />
    </>
  );
  return { asked, ...renderRoute(page, '/rating/:id', `/rating/${MOVIE}?sort=newest`, clientOf(viewer)) };
}

/** As testing-library's waitFor, but also while timers are faked. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const textarea = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Write A Review...');
const post = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ });
const typed = async (text: string) => {
  fireEvent.change(textarea(), { target: { value: text } });
  await eventually(() => {
    expect(post().disabled).toBe(text.trim().length < 10);
  });
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('rules', () => {
  it('disables Post for an empty or short text, and says why in the printed sentence', async () => {
    const user = userEvent.setup();
    const { asked } = renderBox(() => ({ body: SUCCESS }));
    expect(post().disabled).toBe(true);

    await user.type(textarea(), '  too short  ');
    await user.tab();
    expect(await screen.findByText('Review must be at least 10 characters')).toBeTruthy();
    expect(textarea().getAttribute('aria-invalid')).toBe('true');
    expect(post().disabled).toBe(true);

    await user.clear(textarea());
    expect(await screen.findByText('Review is required')).toBeTruthy();
    expect(post().disabled).toBe(true);

    await user.type(textarea(), 'Ten chars!');
    await eventually(() => {
      expect(post().disabled).toBe(false);
    });
    expect(screen.queryByText(/^Review (?:is|must)/)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('counts characters as the server does', async () => {
    renderBox(() => ({ body: SUCCESS }));
    expect(screen.getByText(/\/ 10,000/).textContent).toBe('Characters: 0 / 10,000');
    fireEvent.change(textarea(), { target: { value: '  A good one 🎬\r\n ' } });
    expect(screen.getByText(/\/ 10,000/).textContent).toBe('Characters: 12 / 10,000');

    fireEvent.change(textarea(), { target: { value: 'a'.repeat(REVIEW_MAX + 1) } });
    fireEvent.blur(textarea());
    expect(await screen.findByText('Review must not exceed 10,000 characters.')).toBeTruthy();
    expect(post().disabled).toBe(true);
  });
});

describe('posting', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('sends at once, shows nothing for a second, and empties the form afterwards', async () => {
    const { held, release } = holdResponse<{ body: unknown }>();
    const payloads: unknown[] = [];
    const { asked } = renderBox((_url, { payload }) => {
      payloads.push(payload);
      return held;
    });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Contains spoilers' }));
    await typed(` ${TEXT}\n`);

    fireEvent.submit(screen.getByRole('form', { name: 'Write a review' }));
    // The clock stands still until the request has left (vi.waitFor would move it).
    while (asked.length === 0) await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked).toEqual([`/movies/${MOVIE}/reviews`]);
    expect(payloads).toEqual([{ text: TEXT, spoiler: true }]);
    expect(post().disabled).toBe(true);

    // The answer arrives long before the second is over, but nothing shows yet.
    await act(async () => {
      release({ body: SUCCESS });
      await held;
      await vi.advanceTimersByTimeAsync(999);
    });
    expect(screen.queryByText('Review posted successfully!')).toBeNull();
    expect(post().disabled).toBe(true);
    expect(textarea().value).toContain(TEXT);

    await act(() => vi.advanceTimersByTimeAsync(1));
    await eventually(() => {
      expect(textarea().value).toBe('');
    });
    vi.useRealTimers();
    expect(await screen.findByText('Review posted successfully!')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('when it cannot be posted', () => {
  it('shows the failure and keeps the text, in the form and over a reload', async () => {
    const { unmount } = renderBox(() => 'no answer');
    await typed(TEXT);
    fireEvent.submit(screen.getByRole('form', { name: 'Write a review' }));

    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong!');
    await eventually(() => {
      expect(post().disabled).toBe(false);
    });
    expect(textarea().value).toBe(TEXT);
    unmount();
    renderBox(() => ({ body: SUCCESS }));
    expect(textarea().value).toBe(TEXT);
    await eventually(() => {
      expect(post().disabled).toBe(false);
    });
  });

  it('a rule that only the server knows stands at the text', async () => {
    renderBox(() => ({
      status: 400,
      code: 'validation_failed',
      fields: { text: 'Please write about the film.' },
    }));
    await typed(TEXT);
    fireEvent.submit(screen.getByRole('form', { name: 'Write a review' }));

    expect(await screen.findByText('Please write about the film.')).toBeTruthy();
    expect(textarea().value).toBe(TEXT);
  });

  it('offers a new link to a member whose account is not confirmed', async () => {
    renderBox(() => ({ status: 403, code: 'email_unverified' }));
    await typed(TEXT);
    fireEvent.submit(screen.getByRole('form', { name: 'Write a review' }));

    expect((await screen.findByRole('alert')).textContent).toContain('Resend link');
    expect(textarea().value).toBe(TEXT);
  });

  it('a visitor is asked to sign in, nothing is sent, and the member finds text and mark again', async () => {
    const { asked, address, unmount } = renderBox(() => ({ body: SUCCESS }), null);
    expect(screen.getByText(/We'll ask you to sign in and keep your text\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Contains spoilers' }));
    await typed(TEXT);
    fireEvent.submit(screen.getByRole('form', { name: 'Write a review' }));

    await eventually(() => {
      expect(address()).toBe('/login');
    });
    unmount();
    renderBox(() => ({ body: SUCCESS }), ADA);
    expect(textarea().value).toBe(TEXT);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await eventually(() => {
      expect(post().disabled).toBe(false);
    });
    expect(asked).toEqual([]);
  });

  it('a draft that was signed in for is no visitor’s any more', async () => {
    const { unmount } = renderBox(() => ({ body: SUCCESS }), null);
    await typed(TEXT);
    unmount();
    renderBox(() => ({ body: SUCCESS }), ADA).unmount();
    renderBox(() => ({ body: SUCCESS }), null);
    expect(textarea().value).toBe('');
  });

  it('a session that has ended leads to the sign-in, and the text is kept', async () => {
    const { address, unmount } = renderBox(() => ({ status: 401, code: 'unauthenticated' }));
    await typed(TEXT);
    fireEvent.submit(screen.getByRole('form', { name: 'Write a review' }));

    await eventually(() => {
      expect(address()).toBe('/login');
    });
    unmount();
    renderBox(() => ({ body: SUCCESS }), ADA);
    expect(textarea().value).toBe(TEXT);
  });
});
