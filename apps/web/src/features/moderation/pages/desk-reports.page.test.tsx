import type { QueueTarget } from '@filmfisher/shared/moderation/moderation.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
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

it('focuses the next report after a decision, and the previous one after the last', async () => {
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

it.each([
  ['admin', 1],
  ['moderator', 0],
] as const)(
  'The decision of a moderator who has left is undone by an administrator alone: %s',
  async (role, offers) => {
    const decision = {
      id: 'd'.repeat(24),
      kind: 'review' as const,
      targetId: '0'.repeat(24),
      action: 'hide' as const,
      reason: 'spam' as const,
      note: '',
      until: null,
      at: AT,
      by: null,
      orphaned: true,
      appeal: null,
    };
    const member = buildMember();
    serveApi(({ pathname }) => {
      if (pathname === '/users/auth') return { body: { ...member, user: { ...member.user, role } } };
      return { body: { targets: [{ ...target('First', 0), decision }], total: 1, next: null } };
    });
    renderRoute(<DeskReportsPage />, '/admin/reports', '/admin/reports');
    await screen.findByRole('listitem', { name: 'First' });
    expect(screen.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(offers);
  },
);

it('moves and selects by the keyboard at once, but not while something is typed, and until the keys are off', async () => {
  const targets = ['First', 'Second'].map(target);
  serveApi(() => ({ body: { targets, total: 2, next: null } }));
  renderRoute(<DeskReportsPage />, '/admin/reports', '/admin/reports');
  const row = (name: string) => screen.getByRole('listitem', { name });
  const isChosen = (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` }).checked;
  await screen.findByRole('listitem', { name: 'First' });

  await userEvent.keyboard('x');
  expect([isChosen('First'), document.activeElement]).toEqual([true, row('First')]);
  await userEvent.keyboard('jx');
  expect([isChosen('Second'), document.activeElement]).toEqual([true, row('Second')]);
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(row('First'));

  await userEvent.type(screen.getByLabelText('Sentence for the author (optional)'), 'xj');
  expect(isChosen('First')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Keys/ }));
  await userEvent.keyboard('x');
  expect(isChosen('First')).toBe(true);
});
