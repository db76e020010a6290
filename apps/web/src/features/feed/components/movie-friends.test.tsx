import type { MovieFriends as Friends } from '@filmfisher/shared/feed/feed.schema';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildAuthor } from '../../../test/post-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { MovieFriends } from './movie-friends.tsx';

const { user, profile } = buildMember();
const friends = (fields: Partial<Friends>): Friends => ({
  friends: [],
  total: 0,
  mean: null,
  alsoSeen: [],
  seen: 0,
  ...fields,
});

beforeEach(() => {
  clientStore.set({ profile: { ...clientStore.get().profile, profile } });
});
afterEach(() => {
  clientStore.wipe();
});

it.each([
  ['nobody', friends({}), 'Friends', []],
  [
    'friends with and without stars',
    friends({
      friends: [{ member: buildAuthor(1), stars: 8 }],
      total: 1,
      mean: 8,
      alsoSeen: [{ member: buildAuthor(2) }],
      seen: 2,
    }),
    'Friends 8.0 on average from 1 friend, 1 more saw it',
    ['fan_1: 8 of 10', 'fan_2: has seen it'],
  ],
  [
    'friends without stars alone',
    friends({ alsoSeen: [1, 2].map((number) => ({ member: buildAuthor(number) })), seen: 2 }),
    'Friends 2 friends have seen it',
    ['fan_1: has seen it', 'fan_2: has seen it'],
  ],
])('shows who of those one follows has seen a film: %s', async (_who, body, heading, names) => {
  serveApi(() => ({ body }));
  renderRoute(<MovieFriends movieId={'1'.repeat(24)} />, '/', '/', clientOf(user));
  if (names.length === 0) await screen.findByText('Nobody you follow has seen it yet.');
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
});
