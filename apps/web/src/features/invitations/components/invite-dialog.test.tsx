import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSheet } from '../../../lib/sheets.ts';
import { clientStore } from '../../../lib/store.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const link = (code: string) => `https://films.example/signup?invite=${code}`;

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(answer: { body: unknown }) {
  serveMember(({ pathname }, { method }) => {
    switch (`${method} ${pathname}`) {
      case 'PUT /invitations/link':
        return answer;
      case 'POST /invitations/link/renew':
        return { body: { url: link('second') } };
      default:
        return undefined;
    }
  });
  renderApp('/about');
  await screen.findByRole('main');
  openSheet({ name: 'invite' });
  return within(await screen.findByRole('dialog', { name: 'Invite friends' }));
}

it('shows the link, for WhatsApp and to copy, and replaces it', async () => {
  const user = userEvent.setup();
  const dialog = await open({ body: { url: link('first') } });
  const field = await dialog.findByLabelText<HTMLInputElement>('Link');
  expect(field.value).toBe(link('first'));
  const whatsApp = dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(whatsApp).host).toBe('wa.me');
  expect(new URL(whatsApp).searchParams.get('text')).toBe(`Join me on FilmFisher. ${link('first')}`);
  await user.click(dialog.getByRole('button', { name: 'Replace link' }));
  await waitFor(() => {
    expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toBe(link('second'));
  });
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link('second'));
});
