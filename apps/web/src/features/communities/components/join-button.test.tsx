import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { JoinButton } from './join-button.tsx';

const COMMUNITY = {
  _id: 'c'.repeat(24),
  name: 'Matinees',
  entry: 'open',
  membership: null,
  closedAt: null,
} as const;

it('asks a visitor to sign in first, and joins on coming back', async () => {
  const calls: string[] = [];
  serveApi(({ pathname }, { method }) => {
    calls.push(`${method} ${pathname}`);
    return { body: { membership: { role: 'member', state: 'accepted' } } };
  });
  const page = (
    <div id="matinees" tabIndex={-1}>
      <JoinButton community={COMMUNITY} anchor="matinees" />
    </div>
  );
  const visit = renderRoute(page, '/communities', '/communities', clientOf(null));
  await userEvent.click(screen.getByRole('button', { name: 'Join: Matinees' }));
  await waitFor(() => {
    expect(visit.address()).toBe('/login');
  });
  expect(calls).toEqual([]);
  visit.unmount();

  renderRoute(page, '/communities', '/communities#matinees', clientOf(buildMember().user));
  await waitFor(() => {
    expect(calls).toEqual([`PUT /communities/${COMMUNITY._id}/membership`]);
  });
});
