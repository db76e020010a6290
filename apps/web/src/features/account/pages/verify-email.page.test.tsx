import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VISITOR } from '../../../test/member-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { VerifyEmailPage } from './verify-email.page.tsx';

const ISSUE = 'We encountered an issue verifying your email. Please try again.';
const answer = (message: string) => ({ body: { success: true, message, data: { message } } });

function open(address: string) {
  const page = (
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>
  );
  return renderRoute(page, '/verify_email', address);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a link that is opened', () => {
  it('verifies once under StrictMode, loses its token from the address, and moves on', async () => {
    const payloads: unknown[] = [];
    const asked = serveApi(({ pathname }, { payload }) => {
      if (pathname === '/users/auth') return { body: VISITOR };
      payloads.push(payload);
      return answer('Your email has been verified successfully.');
    });
    const { address } = open('/verify_email?token=abc-123');

    expect(screen.getByText('Please wait a moment.')).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/verify_email');
    });
    expect(await screen.findByText('Your email has been verified successfully.')).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/verification-success');
    });
    expect(asked.filter((path) => path === '/email_verification/verify')).toHaveLength(1);
    expect(payloads[0]).toEqual({ token: 'abc-123' });
  });

  it('tells apart an address that is verified already', async () => {
    serveApi(() => answer('Your email has already been verified!'));
    const { address } = open('/verify_email?token=abc');
    expect(await screen.findByText('Your email is already verified.')).toBeTruthy();
    await waitFor(() => {
      expect(address()).toBe('/verification-success');
    });
  });

  it('stays and leads to another link when it is refused', async () => {
    serveApi(() => ({ status: 400, code: 'token_invalid' }));
    const { address } = open('/verify_email?token=abc');
    expect(await screen.findByText(ISSUE)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(address()).toBe('/verify_email');
  });

  it('without a token asks nothing', async () => {
    const asked = serveApi(() => answer(''));
    open('/verify_email');
    expect(await screen.findByText(ISSUE)).toBeTruthy();
    expect(asked).not.toContain('/email_verification/verify');
  });

  it.each<[string, string, Awaited<ReturnType<Parameters<typeof serveApi>[0]>>]>([
    ['Verification token is required.', '/verify_email', { status: 500 }],
    ['An error occurred during verification.', '/verify_email?token=abc', { status: 500 }],
    ['Something went wrong. Please try again later.', '/verify_email?token=abc', 'no answer'],
  ])('says "%s" in a toast (%s, %j)', async (text, address, failure) => {
    serveApi(({ pathname }) => (pathname === '/users/auth' ? { body: VISITOR } : failure));
    renderApp(address);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByText(ISSUE)).toBeTruthy();
  });

  it('can be tried again after a lost connection', async () => {
    let isOnline = false;
    serveApi(() => (isOnline ? answer('Your email has been verified successfully.') : 'no answer'));
    open('/verify_email?token=abc');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isOnline = true;
    await userEvent.click(retry);
    expect(await screen.findByText('Your email has been verified successfully.')).toBeTruthy();
  });
});
