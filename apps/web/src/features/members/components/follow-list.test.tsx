import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { pageOf } from '../../../test/profile-api.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { FollowList } from './follow-list.tsx';

const { user: ADA } = buildMember();
const BOLA = 'b'.repeat(24);
const CHIDI = {
  userId: 'c'.repeat(24),
  username: 'chidi',
  profilePicture: null,
  since: '2026-02-01T12:00:00Z',
  followedByMe: false,
};

it('keeps saying that a member is followed while the list loads again', async () => {
  let lists = 0;
  const asked = serveApi(({ pathname }) => {
    if (pathname.endsWith('/follow')) return { body: { followedByMe: true, followers: 6, following: 0 } };
    lists += 1;
    // Asked again, the list never comes: what the answer to the press said must be enough.
    return lists === 1 ? { body: pageOf('members', [CHIDI]) } : new Promise(() => {});
  });
  const { client } = renderRoute(
    <FollowList userId={BOLA} side="followers" />,
    '/profile/:userId',
    `/profile/${BOLA}`,
    clientOf(ADA),
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Follow chidi' }));
  await expect.poll(() => asked.includes(`/profile/${CHIDI.userId}/follow`)).toBe(true);
  await expect.poll(() => lists).toBe(2);
  await expect.poll(() => client.isMutating()).toBe(0);

  expect((await screen.findByRole('button', { name: 'Following chidi' })).ariaPressed).toBe('true');
});
