import type { CommunityDetail } from '@filmfisher/shared/communities/communities.schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MAIN_ID } from '../../../components/ui/skip-link.tsx';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { CommunityPage } from './community.page.tsx';

const ADA = { userId: 'a'.repeat(24), username: 'ada_obi', profilePicture: null, role: 'member' as const };
const COMMUNITY: CommunityDetail = {
  _id: 'c'.repeat(24),
  slug: 'matinees',
  name: 'Matinees',
  description: '',
  rules: '',
  entry: 'open',
  colour: 'marigold',
  members: 1,
  threads: 0,
  posts: 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  closedAt: null,
  membership: { role: 'founder', state: 'accepted' },
  founder: ADA,
  moderators: [],
  offered: false,
  movies: [],
  lists: [],
  may: { read: true, write: true, moderate: true, own: true },
};

it('says that a community is closed, and shows its threads, after its founder closes it', async () => {
  const held = { closedAt: COMMUNITY.closedAt };
  serveApi(({ pathname }, { method }) => {
    if (method === 'DELETE') {
      held.closedAt = '2026-11-27T10:00:00.000Z';
      return { body: { success: true, message: 'Closed.' } };
    }
    if (pathname === '/communities/matinees') return { body: { community: { ...COMMUNITY, ...held } } };
    return { body: { members: [], threads: [], lists: [], total: 0, page: 1, pages: 1, next: null } };
  });
  const page = (
    <main id={MAIN_ID} tabIndex={-1}>
      <CommunityPage />
      <Toaster />
    </main>
  );
  const { address } = renderRoute(page, '/communities/:slug', '/communities/matinees?tab=manage');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Close for good' }));
  await user.click(await screen.findByRole('button', { name: 'Close the community' }));
  await screen.findByText('The community is closed.');
  await waitFor(() => {
    expect(address()).toBe('/communities/matinees');
  });
  expect(screen.queryByRole('tab', { name: 'Manage' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
