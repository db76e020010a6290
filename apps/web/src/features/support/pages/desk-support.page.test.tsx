import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskSupportPage } from './desk-support.page.tsx';

const AT = '2026-03-01T10:00:00.000Z';
const MONEY = { _id: 'b'.repeat(24), provider: 'stripe', amount: 350, currency: 'USD' };

it('shows supporters, payments without a member any more, and the addresses with their file', async () => {
  serveApi(({ pathname }) => {
    switch (pathname) {
      case '/admin/support': {
        const member = { userId: 'a'.repeat(24), username: 'ada_obi', profilePicture: null, role: 'member' };
        const row = { ...MONEY, member, state: 'late', since: AT, renews: true };
        return { body: { supporters: [row], next: null } };
      }
      case '/admin/support/payments': {
        const row = { ...MONEY, member: null, refunded: 350, paidAt: AT, reference: 'in_1' };
        return { body: { payments: [row], next: null } };
      }
      default: {
        const row = { _id: MONEY._id, email: 'obi@films.example', at: AT, member: null };
        return { body: { interests: [row], next: null } };
      }
    }
  });
  renderRoute(<DeskSupportPage />, '/admin/support', '/admin/support');
  expect(await screen.findByText('ada_obi')).toBeTruthy();
  expect(screen.getByText('Payment failed')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Payments' }));
  expect(await screen.findByText('$3.50 refunded')).toBeTruthy();
  expect(screen.getByText('No account any more')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Addresses' }));
  const file = await screen.findByRole('link', { name: 'Download all of them as CSV' });
  expect(file.getAttribute('href')).toBe('/api/v1/admin/support/interests.csv');
  expect(screen.getByText('obi@films.example')).toBeTruthy();
});
