import type { OwnSupport, Support } from '@filmfisher/shared/support';
import { screen, within } from '@testing-library/react';
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
    ...{ provider: 'paystack', amount: 150_000, currency: 'NGN' },
    ...{ state: 'active', since: '2026-03-01T10:00:00.000Z', renews: true },
  },
  supporterUntil: '2026-04-04T10:00:00.000Z',
  payments: [
    {
      ...{ _id: 'b'.repeat(24), provider: 'paystack', amount: 150_000, currency: 'NGN' },
      ...{ refunded: 50_000, paidAt: '2026-03-01T10:00:00.000Z', reference: '4099260516' },
    },
  ],
};

function show(support: Support, own: OwnSupport | null, address = '/support') {
  serveApi(({ pathname }, { method }) => {
    if (pathname === '/users/auth') return { body: own ? buildMember() : VISITOR };
    if (pathname === '/support/checkout') return { status: 502, code: 'payments_unavailable' };
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
  renderRoute(page, '/support', address);
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

  it('thanks who comes back from paying, and shows no second price', async () => {
    show(OPEN, NOTHING, '/support?paid=1');
    expect(await screen.findByText(/^Thank you! Your payment/)).toBeTruthy();
    expect(screen.queryByText(/a month/)).toBeNull();
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
