import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

type Answer = Parameters<typeof serveApi>[0];

/** A server on which only the recovery answers, in one way for all its calls; returns what was sent to it. */
function serve(recovery: Answer = () => ({ body: { success: true, message: 'Done by the server' } })) {
  const payloads: [path: string, payload: unknown][] = [];
  serveApi((url, call) => {
    if (url.pathname === '/users/auth') return { body: VISITOR };
    payloads.push([url.pathname, call.payload]);
    return recovery(url, call);
  });
  return payloads;
}

const EMAIL = { email: 'ada@example.com' };
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('from the forgotten to the new password', () => {
  it('hands the e-mail address on from page to page', async () => {
    const payloads = serve();
    const { address } = renderApp('/forgot-password', EMAIL);
    expect((await screen.findByLabelText<HTMLInputElement>('Email or phone number')).value).toBe(
      'ada@example.com',
    );
    await click('Send me OTP');

    await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(screen.getByText(/^Resend code in (0:5\d|1:00)$/)).toBeTruthy();
    await userEvent.paste('012345');
    await click('Verify OTP');

    await userEvent.type(await screen.findByLabelText('New Password'), 'a long evening');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'a long evening');
    await click('Reset My Password');

    expect(await screen.findByText('Congratulations!')).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/reset-success');
    });
    expect(payloads).toEqual([
      ['/forgot_password', { email: 'ada@example.com' }],
      ['/otp/verify', { email: 'ada@example.com', otp: '012345' }],
      ['/forgot_password/reset', { email: 'ada@example.com', newPassword: 'a long evening' }],
    ]);
  });
});

it.each([
  ['/forgot-password', 'Send me OTP', 'Sending...'],
  ['/verify-otp', 'Verify OTP', 'Verifying...'],
  ['/reset-password', 'Reset My Password', 'Resetting Password...'],
])(
  '%s says so while the server is asked, and then its own sentence where that gives none',
  async (path, name, busy) => {
    const { held, release } = holdResponse<{ body: unknown }>();
    serve(() => held);
    renderApp(path, EMAIL);
    await screen.findByRole('button', { name });
    if (path === '/verify-otp') {
      await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
      await userEvent.paste('482193');
    }
    if (path === '/reset-password') {
      await userEvent.type(screen.getByLabelText('New Password'), 'a long evening');
      await userEvent.type(screen.getByLabelText('Confirm Password'), 'a long evening');
    }
    await click(name);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: busy })).disabled).toBe(true);
    release({ body: {} });
    expect(
      await screen.findByText(
        /^(OTP sent successfully|OTP verified successfully|Password updated successfully)!$/,
      ),
    ).toBeTruthy();
  },
);

it.each([
  ['/forgot-password', '/login'],
  ['/verify-otp', '/forgot-password'],
  ['/reset-password', '/forgot-password'],
])('Go Back on %s leads to %s when the history has nothing', async (path, target) => {
  serve();
  const { address } = renderApp(path, EMAIL);
  await userEvent.click(await screen.findByRole('link', { name: 'Go Back' }));
  await waitFor(() => {
    expect(address()).toBe(target);
  });
});

it.each([
  ['{Tab}', 'Email is required'],
  ['ngozi@', 'Invalid email address'],
])('the forgotten password needs an address: %j', async (typed, sentence) => {
  const payloads = serve();
  renderApp('/forgot-password');
  const field = await screen.findByLabelText('Email or phone number');
  await userEvent.type(field, typed);
  await click('Send me OTP');
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => {
    expect(document.activeElement).toBe(field);
  });
  expect(payloads).toEqual([]);
});

it('shows a refused address at the input and in a toast', async () => {
  serve(() => ({ status: 400, code: 'validation_failed', fields: { email: 'Invalid email address' } }));
  renderApp('/forgot-password', EMAIL);
  await screen.findByLabelText('Email or phone number');
  await click('Send me OTP');
  expect(await screen.findByText('Invalid email address')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Refused: validation_failed');
});

it('a member who resets the own password is signed out here too', async () => {
  let session: unknown = buildMember();
  serveApi(({ pathname }) => {
    if (pathname === '/users/auth') return { body: session };
    if (pathname === '/forgot_password/reset') session = VISITOR;
    return { body: { success: true, message: 'Done by the server' } };
  });
  renderApp('/reset-password', EMAIL);
  await userEvent.type(await screen.findByLabelText('New Password'), 'a long evening');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'a long evening');
  await click('Reset My Password');
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Login' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

describe.each(['/verify-otp', '/reset-password'])('%s without an e-mail address', (path) => {
  it.each([undefined, {}, { email: 7 }, 'ada@example.com'])('(state %j) starts over', async (state) => {
    serve();
    const { address } = renderApp(path, state);
    expect(await screen.findByText('Email not provided. Please restart the process.')).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/forgot-password');
    });
  });
});

describe('the code', () => {
  it('must have all six digits, and the focus goes where one is missing', async () => {
    const payloads = serve();
    renderApp('/verify-otp', EMAIL);
    await userEvent.type(await screen.findByLabelText('Digit 1 of 6'), '12');
    await click('Verify OTP');
    expect(await screen.findByText('Please enter a valid 6-digit OTP.')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Digit 3 of 6'));
    });
    expect(payloads).toEqual([]);
  });

  it('can be asked for again a minute after it was sent, also after a reload of the page', async () => {
    serve();
    renderApp('/verify-otp', { ...EMAIL, sentAt: Date.now() - 30_000 });
    expect(await screen.findByText(/^Resend code in 0:[23]\d$/)).toBeTruthy();
    cleanup();
    renderApp('/verify-otp', { ...EMAIL, sentAt: Date.now() - 60_000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(/^Resend code in (0:5\d|1:00)$/)).toBeTruthy();
    const { usr } = window.history.state as { usr: { sentAt: number } };
    expect(Date.now() - usr.sentAt).toBeLessThan(30_000);
  });

  it("reads 'Verification failed!' when the server gives no reason", async () => {
    serve(() => ({ status: 500 }));
    renderApp('/verify-otp', EMAIL);
    await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
    await userEvent.paste('123456');
    await click('Verify OTP');
    expect(await screen.findByText('Verification failed!')).toBeTruthy();
  });

  it('is emptied when the server refuses it', async () => {
    serve(() => ({ status: 400, code: 'otp_invalid' }));
    renderApp('/verify-otp', EMAIL);
    await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
    await userEvent.paste('123456');
    await click('Verify OTP');
    expect(await screen.findByText('Refused: otp_invalid')).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'));
    });
    await waitFor(() => {
      expect(screen.getByLabelText<HTMLInputElement>('Digit 6 of 6').value).toBe('');
    });
  });
});

describe('the new password', () => {
  async function enter(password: string, repetition = password) {
    await userEvent.type(await screen.findByLabelText('New Password'), password);
    await userEvent.type(screen.getByLabelText('Confirm Password'), repetition);
    await click('Reset My Password');
  }

  it('must be typed twice', async () => {
    const payloads = serve();
    renderApp('/reset-password', EMAIL);
    await screen.findByLabelText('New Password');
    await click('Reset My Password');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New Password'), 'a long evening');
    await click('Reset My Password');
    expect(await screen.findByText('Please re-enter your password')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'another');
    await click('Reset My Password');
    expect(await screen.findByText('Passwords must match')).toBeTruthy();
    expect(payloads).toEqual([]);
  });

  it('leads back to the code when that does not count any more', async () => {
    serve(() => ({ status: 401, code: 'reset_not_verified' }));
    const { address } = renderApp('/reset-password', EMAIL);
    await enter('a long evening');
    expect(await screen.findByText('Refused: reset_not_verified')).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/forgot-password');
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Email or phone number')).value).toBe(
      'ada@example.com',
    );
  });

  it.each<[string, Awaited<ReturnType<Answer>>, string]>([
    ['without a reason', { status: 500 }, 'Password update failed!'],
    ['without an answer', 'no answer', 'Something went wrong!'],
  ])('that is refused %s says so', async (_how, answer, text) => {
    serve(() => answer);
    const { address } = renderApp('/reset-password', EMAIL);
    await enter('a long evening');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(address()).toBe('/reset-password');
  });

  it("shows the server's rule at the input, and says in a toast that it failed", async () => {
    serve(() => ({ status: 400, code: 'validation_failed', fields: { newPassword: 'Too common' } }));
    renderApp('/reset-password', EMAIL);
    await enter('password1');
    expect(await screen.findByText('Too common')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Refused: validation_failed');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
    });
  });

  it('shows errors only at fields that have been left', async () => {
    serve();
    renderApp('/reset-password', EMAIL);
    await userEvent.type(await screen.findByLabelText('New Password'), 'short');
    expect(screen.queryByText('Password must be at least 8 characters long')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
    expect(screen.queryByText('Please re-enter your password')).toBeNull();
  });
});
