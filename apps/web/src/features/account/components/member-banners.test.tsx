import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

/**
 * @param resend answers when another link is asked for
 * @returns the banner of a member who has confirmed nothing, and where the member is
 */
async function openBanner(email: string | null, resend?: ReturnType<Parameters<typeof serveMember>[0]>) {
  const member = buildMember();
  const session = { ...member, user: { ...member.user, email, verified: false } };
  serveMember(({ pathname }) => {
    if (pathname === '/users/auth') return { body: session };
    return pathname === '/users/resend_verification' ? resend : undefined;
  });
  const { address } = renderApp('/forum');
  const banner = within(await screen.findByRole('complementary', { name: 'Account not confirmed' }));
  return { banner, address };
}

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('the banner of an unconfirmed account', () => {
  it('names the e-mail address and offers another link', async () => {
    const { banner } = await openBanner('ada@example.com');
    expect(banner.getByText('ada@example.com')).toBeTruthy();
    expect(banner.getByRole('button', { name: 'Resend link' })).toBeTruthy();
    expect(banner.queryByRole('link')).toBeNull();
  });

  it.each<[string, ReturnType<Parameters<typeof serveMember>[0]>]>([
    ['Verification email sent!', { body: { success: true, message: '' } }],
    ['Refused: rate_limited', { status: 429, code: 'rate_limited' }],
  ])('says "%s" when another link was asked for (%j)', async (text, answer) => {
    const { banner } = await openBanner('ada@example.com', answer);
    await userEvent.click(banner.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(banner.getByRole<HTMLButtonElement>('button', { name: 'Resend link' }).disabled).toBe(false);
  });

  it('leads an account without an e-mail address to the settings, and promises no text message', async () => {
    const { banner, address } = await openBanner(null);
    expect(banner.getByText(/^Add an e-mail address and confirm it/)).toBeTruthy();
    expect(banner.queryByRole('button')).toBeNull();
    await userEvent.click(banner.getByRole('link', { name: 'Add e-mail address' }));
    await waitFor(() => {
      expect(address()).toBe('/settings/account');
    });
  });

  it('offers such an account another link where text messages are sent', async () => {
    document.head.innerHTML = '<meta name="text-messages" content="true">';
    const { banner } = await openBanner(null);
    expect(banner.getByRole('button', { name: 'Resend link' })).toBeTruthy();
    expect(banner.getByRole('link', { name: 'Add e-mail address' })).toBeTruthy();
  });
});
