import type { ReceivedMessage } from '@filmfisher/shared/contact/desk-contact.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskContactPage } from './desk-contact.page.tsx';

const MESSAGE: ReceivedMessage = {
  _id: 'e'.repeat(24),
  name: 'Ngozi',
  email: 'ngozi@example.com',
  message: 'Where can I watch it?',
  member: null,
  at: '2026-11-20T09:00:00.000Z',
  done: false,
  replies: [],
};

it('keeps a failed reply in its field, and shows a sent one below the message', async () => {
  let isDown = true;
  let message = MESSAGE;
  const sent: unknown[] = [];
  serveApi((_url, { method, payload }) => {
    if (method === 'GET') {
      return { body: { messages: [message], total: 1, totalPages: 1, page: 1, limit: 20 } };
    }
    if (isDown) return 'no answer';
    sent.push(payload);
    message = { ...MESSAGE, done: true, replies: [{ text: 'On YouTube.', at: MESSAGE.at }] };
    return { body: message };
  });
  const page = (
    <>
      <DeskContactPage />
      <Toaster />
    </>
  );
  renderRoute(page, '/admin/contact', '/admin/contact');

  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Reply is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your reply'), 'On YouTube.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('On YouTube.');

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(/^Answered /)).toBeTruthy();
  expect(screen.getByText('On YouTube.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
  expect(sent).toEqual([{ text: 'On YouTube.' }]);
});
