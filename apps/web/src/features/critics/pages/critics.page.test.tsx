import type { OwnApplication } from '@filmfisher/shared/critics/critics.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { CriticsPage } from './critics.page.tsx';

const DETAILS = { outlet: 'The Lagos Review', url: 'https://lagos.example/film', statement: 'None at all.' };
const APPLICATION = { ...DETAILS, _id: 'b'.repeat(24), note: '', at: '2026-11-20T09:00:00.000Z' };

function renderCritics(session: object, application: OwnApplication['application']) {
  const sent: unknown[] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (pathname === '/users/auth') return { body: session };
    if (pathname === '/critics') {
      const critics = [
        { userId: 'c'.repeat(24), username: 'kemi', profilePicture: null, details: DETAILS },
        { userId: 'd'.repeat(24), username: 'sade', profilePicture: null, details: null },
      ];
      return { body: { critics, total: 2, totalPages: 1, page: 1, limit: 20 } };
    }
    if (method === 'GET') return { body: { application } };
    sent.push(payload);
    return { body: { application: { ...APPLICATION, state: 'open' } } };
  });
  return { sent, ...renderRoute(<CriticsPage />, '/critics', '/critics') };
}

it('lists critics with outlet and statement to a visitor, and asks for a sign-in to apply', async () => {
  const { address } = renderCritics(VISITOR, null);
  const outlet = await screen.findByRole('link', { name: DETAILS.outlet });
  expect(outlet.getAttribute('href')).toBe(DETAILS.url);
  expect(screen.getByText(DETAILS.statement)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'sade' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in to apply' }));
  await expect.poll(address).toBe('/login');
});

it('shows a refused member the reason, and, after another application, that it is waiting', async () => {
  const { sent } = renderCritics(buildMember(), {
    ...APPLICATION,
    state: 'refused',
    note: 'Please name an outlet.',
  });
  expect(await screen.findByText(/not accepted: Please name an outlet\./)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Outlet'), DETAILS.outlet);
  await userEvent.type(screen.getByLabelText('Statement of conflicts'), DETAILS.statement);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Must be a web address')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Web address'), DETAILS.url);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/is waiting for an answer/)).toBeTruthy();
  expect(sent).toEqual([DETAILS]);
});
