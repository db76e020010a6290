import type { CriticApplication } from '@filmfisher/shared/critics/critics.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskCriticsPage } from './desk-critics.page.tsx';

const APPLICATION: CriticApplication = {
  _id: 'b'.repeat(24),
  member: { userId: 'c'.repeat(24), username: 'kemi', profilePicture: null, role: 'member' },
  outlet: 'The Lagos Review',
  url: 'https://lagos.example/film',
  statement: 'None at all.',
  state: 'open',
  note: '',
  at: '2026-11-20T09:00:00.000Z',
};

it('requires a sentence to refuse an application, focuses its field, and shows it afterwards', async () => {
  let application = APPLICATION;
  serveApi((_url, { method, payload }) => {
    if (method === 'GET') {
      return { body: { applications: [application], total: 1, totalPages: 1, page: 1, limit: 20 } };
    }
    const { note } = payload as { note: string };
    if (note === '') return { status: 400, code: 'validation_failed', fields: { note: 'Say why' } };
    application = { ...APPLICATION, state: 'refused', note };
    return { body: application };
  });
  renderRoute(<DeskCriticsPage />, '/admin/critics', '/admin/critics');

  await userEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Say why')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Answer to the applicant'));
  await userEvent.type(screen.getByLabelText('Answer to the applicant'), 'Please name an outlet.');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText(/· Refused$/)).toBeTruthy();
  expect(screen.getByText('Please name an outlet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
