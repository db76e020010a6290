import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { buildManagedMember } from '../../../test/managed-member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { AccountForm, ClosedAccount } from './account-form.tsx';

const MEMBER = buildManagedMember();
const AT = '2026-12-05T09:00:00.000Z';

function serve() {
  const sent: [method: string, path: string, payload: unknown][] = [];
  serveApi(({ pathname }, { method, payload }) => {
    if (method !== 'GET') sent.push([method, pathname.replace(MEMBER.userId, 'ID'), payload]);
    if (method === 'DELETE') return { body: MEMBER };
    const message = 'Sent.';
    return { body: { success: true, message, data: { message, deletionAt: AT } } };
  });
  return sent;
}

it('asks why before it deletes an account', async () => {
  const sent = serve();
  const close = vi.fn();
  renderRoute(<AccountForm member={MEMBER} close={close} />, '/', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason for the deletion'), 'Spam.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete kemi' }));
  await expect.poll(() => sent).toEqual([['POST', '/admin/members/ID/deletion', { reason: 'Spam.' }]]);
  await expect.poll(() => close).toHaveBeenCalledOnce();
});

it('offers a confirmation link to the unconfirmed alone, and no deletion of administrators', async () => {
  const sent = serve();
  renderRoute(
    <AccountForm member={{ ...MEMBER, verified: false, role: 'admin' }} close={vi.fn()} />,
    '/',
    '/',
  );
  expect(screen.queryByRole('button', { name: 'Delete account…' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send confirmation link' }));
  await expect.poll(() => sent).toEqual([['POST', '/admin/members/ID/confirmation', {}]]);
});

it('brings a deleted account back', async () => {
  const sent = serve();
  const deletion = { at: AT, byDesk: true };
  renderRoute(<ClosedAccount member={{ ...MEMBER, deletion }} close={vi.fn()} />, '/', '/');
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  await expect.poll(() => sent).toEqual([['DELETE', '/admin/members/ID/deletion', undefined]]);
});
