import type { ExportJob } from '@filmfisher/shared/exports/exports.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const FILE: ExportJob = {
  _id: 'e'.repeat(24),
  format: 'csv',
  state: 'done',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-21T12:00:00.000Z',
  bytes: 3_400_000,
};

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows the files, and asks for one, which is then being made', async () => {
  const files: ExportJob[] = [FILE, { ...FILE, _id: 'd'.repeat(24), state: 'expired' }];
  serveMember(({ pathname }, { method, payload }) => {
    if (pathname !== '/exports') return undefined;
    if (method === 'GET') return { body: { exports: files } };
    expect(payload).toEqual({ format: 'json' });
    const job: ExportJob = {
      ...FILE,
      _id: 'f'.repeat(24),
      format: 'json',
      state: 'running',
      expiresAt: null,
    };
    files.unshift(job);
    return { body: job };
  });
  renderApp('/settings/export');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Download: Everything, as CSV/ });
  expect(link.getAttribute('href')).toBe(`/api/v1/exports/${FILE._id}`);
  expect(screen.getByText(/3\.4 MB/)).toBeDefined();
  expect(screen.getByText(/Deleted$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Make the file: Everything, as JSON' }));
  await screen.findByText(/Being made\.\.\.$/, { selector: 'p' });
});
