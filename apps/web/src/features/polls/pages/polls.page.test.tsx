import type { Poll } from '@filmfisher/shared/polls/polls.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { buildPoll, buildVotedPoll } from '../../../test/poll-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { PollsPage } from './polls.page.tsx';

const OPEN = buildPoll();
const BARBIE = OPEN.options[1]?._id ?? '';
const CLOSED: Poll = {
  ...buildVotedPoll(null),
  _id: 'c'.repeat(24),
  question: 'Closed one?',
  closed: true,
  closesAt: '2026-11-10T09:00:00.000Z',
};

function renderPolls(open: Poll[], closed: Poll[]) {
  serveApi(({ pathname, searchParams }, { method }) => {
    if (pathname === '/users/auth') return { body: buildMember() };
    if (method === 'POST') return { body: { poll: buildVotedPoll(BARBIE) } };
    const polls = searchParams.get('state') === 'open' ? open : closed;
    return { body: { polls, total: polls.length, totalPages: 1, page: 1, limit: 20 } };
  });
  renderRoute(<PollsPage />, '/polls', '/polls');
}

it('shows the counts of an open poll after a vote, and leaves the closed one as it is', async () => {
  const user = userEvent.setup();
  renderPolls([OPEN], [CLOSED]);

  const open = within(await screen.findByRole('form', { name: OPEN.question }));
  const closed = within(await screen.findByRole('form', { name: 'Closed one?' }));
  expect(closed.getByText('This poll is closed.')).toBeTruthy();
  expect(closed.getByText('10 votes')).toBeTruthy();
  expect(screen.getByText('Opened 01/11/2026, closed 10/11/2026')).toBeTruthy();

  await user.click(open.getByRole('radio', { name: 'Barbie' }));
  await user.click(open.getByRole('button', { name: 'Vote' }));
  expect(await open.findByRole('button', { name: 'Voted!' })).toBeTruthy();
  expect(open.getByText('10 votes')).toBeTruthy();
  expect(closed.queryByRole('button')).toBeNull();
});

it('shares an address that leads to the poll', async () => {
  const user = userEvent.setup();
  renderPolls([OPEN], []);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const address = await screen.findByDisplayValue(new RegExp(`/polls#poll-${OPEN._id}$`));
  expect(document.getElementById(`poll-${OPEN._id}`)).toBeTruthy();
  expect(address).toBeTruthy();
});

it('says that no poll is open', async () => {
  renderPolls([], []);
  expect(await screen.findByText('No poll is open right now')).toBeTruthy();
});
