import type { QueueTarget } from '@filmfisher/shared/moderation';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskReportsPage } from './desk-reports.page.tsx';

const AT = '2026-11-20T09:00:00.000Z';
const target = (title: string, at: number): QueueTarget => ({
  kind: 'review',
  id: String(at).repeat(24),
  excerpt: 'A text.',
  createdAt: AT,
  spoiler: false,
  hidden: null,
  author: null,
  authorHistory: null,
  decision: null,
  notes: [],
  context: { title, path: '/reviews' },
  reports: [{ reason: 'spam', note: '', at: AT }],
});

it('When a report is decided, the next one has the focus, and after the last one the one before it', async () => {
  let targets = ['First', 'Second', 'Third'].map(target);
  serveApi((url, { method, payload }) => {
    if (method === 'GET' && url.pathname === '/moderation/queue')
      return { body: { targets, total: targets.length, next: null } };
    if (method !== 'POST') return { status: 404 };
    const sent = payload as { targets: { id: string }[] };
    targets = targets.filter(({ id }) => !sent.targets.some((one) => one.id === id));
    return { body: { decisions: [{ id: 'd'.repeat(24) }] } };
  });
  renderRoute(<DeskReportsPage />, '/admin/reports', '/admin/reports');
  const decide = async (title: string) => {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await expect.poll(() => screen.queryByRole('listitem', { name: title })).toBeNull();
  };

  await decide('Second');
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Third' }));
  await decide('Third');
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'First' }));
});
