import type { OwnSupport, Support } from '@filmfisher/shared/support/support.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { SupportPage } from './support.page.tsx';

const CLOSED: Support = { open: false, providers: [], prices: [], note: 'Support is not open.' };
const OPEN: Support = {
  open: true,
  providers: ['paystack', 'stripe'],
  prices: [
    { provider: 'paystack', amount: 150_000, currency: 'NGN' },
    { provider: 'stripe', amount: 300, currency: 'USD' },
  ],
  note: 'You pay on the page of the payment service.',
};
const NOTHING: OwnSupport = { support: null, supporterUntil: null, payments: [] };
const GIVING: OwnSupport = {
  support: {
    provider: 'paystack',
    amount: 150_000,
    currency: 'NGN',
    state: 'active',
    since: '2026-03-01T10:00:00.000Z',
    renews: true,
  },
  supporterUntil: '2026-04-04T10:00:00.000Z',
  payments: [
    {
      _id: 'b'.repeat(24),
      provider: 'paystack',
      amount: 150_000,
      currency: 'NGN',
      refunded: 50_000,
      paidAt: '2026-03-01T10:00:00.000Z',
      reference: '4099260516',
    },
  ],
};

function show(support: Support, own: OwnSupport | null, address = '/support', checkout?: string) {
  serveApi(({ pathname }, { method }) => {
    if (pathname === '/users/auth') return { body: own ? buildMember() : VISITOR };
    if (pathname === '/support/checkout')
      return checkout === undefined
        ? { status: 502, code: 'payments_unavailable' }
        : { body: { url: checkout } };
    if (pathname !== '/support/mine') return { body: support };
    if (method === 'GET') return { body: own };
    return { body: { ...GIVING, support: { ...GIVING.support, renews: false } } };
  });
  const page = (
    <>
      <SupportPage />
      <Toaster />
    </>
  );
  return renderRoute(page, '/support', address);
}

describe('the page of supporters', () => {
  it('says that support is not open and takes an address, with nothing to buy', async () => {
    show(CLOSED, null);
    expect(await screen.findByRole('button', { name: 'Tell me' })).toBeTruthy();
    expect(screen.getByText(/^Support is not open\./)).toBeTruthy();
    expect(screen.queryByText(/a month/)).toBeNull();
  });

  it('asks a visitor to sign in, and takes no address, when support is open', async () => {
    show(OPEN, null);
    expect(await screen.findByRole('link', { name: 'Sign in to support FilmFisher' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells a member the prices, and that the payment service does not answer', async () => {
    show(OPEN, NOTHING);
    expect(await screen.findByText('by card or bank, on Paystack’s own page')).toBeTruthy();
    expect(screen.getByRole('button', { name: '$3 a month' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '₦1,500 a month' }));
    expect(await within(await screen.findByRole('alert')).findByText(/payments_unavailable/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '₦1,500 a month' }).disabled).toBe(false);
  });

  it('can be paid by who goes back from the payment service to the page as it was left', async () => {
    show(OPEN, NOTHING, '/support', '#payment-service');
    await userEvent.click(await screen.findByRole('button', { name: '$3 a month' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '₦1,500 a month' }).disabled).toBe(true);
    const back = new Event('pageshow');
    Object.defineProperty(back, 'persisted', { value: true });
    window.dispatchEvent(back);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '$3 a month' });
    expect(button.disabled).toBe(false);
  });

  it('thanks who comes back from paying, and shows no second price', async () => {
    show(OPEN, NOTHING, '/support?paid=1');
    expect(await screen.findByText(/^Thank you! Your payment/)).toBeTruthy();
    expect(screen.queryByText(/a month/)).toBeNull();
  });

  it('thanks who pays again, and says nothing of the cancelled support before', async () => {
    const before = { ...GIVING, support: GIVING.support && { ...GIVING.support, renews: false } };
    show(OPEN, before, '/support?paid=1');
    expect(await screen.findByText(/^Thank you! Your payment/)).toBeTruthy();
    expect(screen.queryByText(/You have cancelled/)).toBeNull();
    expect(screen.queryByText(/a month/)).toBeNull();
  });

  it('offers the prices again after cancelling what was just paid', async () => {
    const { address } = show(OPEN, GIVING, '/support?paid=1&trxref=fx1&reference=fx1');
    await waitFor(() => {
      expect(address()).toBe('/support');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^You have cancelled/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '$3 a month' })).toBeTruthy();
  });

  it('says that support has ended, and nothing of a badge that is past', async () => {
    const support = GIVING.support && { ...GIVING.support, state: 'ended' as const, renews: false };
    show(OPEN, { ...GIVING, support, supporterUntil: '2020-04-04T10:00:00.000Z' });
    expect(await screen.findByText("Your support has ended: you won't be charged again.")).toBeTruthy();
  });

  it('is cancelled in one tap, and shows what was paid and sent back', async () => {
    show(OPEN, GIVING);
    expect(await screen.findByText(/^You give ₦1,500 a month by Paystack/)).toBeTruthy();
    expect(screen.getByText('₦500 refunded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/^You have cancelled and won't be charged again\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});
