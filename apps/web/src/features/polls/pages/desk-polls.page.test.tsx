import type { AdminPoll } from '@filmfisher/shared/polls/polls.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskPollsPage } from './desk-polls.page.tsx';

const POLL: AdminPoll = {
  _id: 'd'.repeat(24),
  question: 'Best scene of the year?',
  options: ['The wedding', 'The chase'].map((text, index) => ({
    _id: `${index + 1}`.repeat(24),
    text,
    votes: 0,
  })),
  totalVotes: 0,
  state: 'open',
  opensAt: '2026-11-01T09:00:30.000Z',
  closesAt: null,
};

function renderDesk(polls: AdminPoll[], query = '') {
  const sent: [method: string, path: string, payload?: unknown][] = [];
  const asked = serveApi(({ pathname }, { method, payload }) => {
    if (method === 'GET') {
      return { body: { polls, total: polls.length, totalPages: 1, page: 1, limit: 20 } };
    }
    sent.push([method, pathname, payload]);
    if (method === 'DELETE') return { body: { success: true, message: 'Deleted.', data: { message: '' } } };
    const { closesAt } = payload as Partial<AdminPoll>;
    if (closesAt !== null && closesAt !== undefined && closesAt < POLL.opensAt) {
      return { status: 400, code: 'validation_failed', fields: { closesAt: 'Too early' } };
    }
    return { body: { poll: { ...POLL, ...(closesAt !== undefined && { closesAt }) } } };
  });
  const page = (
    <>
      <DeskPollsPage />
      <Toaster />
    </>
  );
  return { asked, sent, ...renderRoute(page, '/admin/polls', `/admin/polls${query}`) };
}

const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const card = async () => within(await screen.findByRole('article', { name: POLL.question }));

it('makes a poll with one option per line, and focuses the first input that is wrong', async () => {
  const { sent } = renderDesk([]);
  expect(await screen.findByText('No polls found')).toBeTruthy();
  await press('New poll');
  expect(document.activeElement).toBe(screen.getByLabelText('Question'));
  await press('Save');
  expect(document.activeElement).toBe(screen.getByLabelText('Question'));
  await userEvent.type(screen.getByLabelText('Question'), 'Who stole the show?');
  await userEvent.type(screen.getByLabelText('Options'), 'The aunt');
  await press('Save');
  expect(await screen.findByText('A poll needs at least 2 options')).toBeTruthy();
  expect(sent).toEqual([]);

  await userEvent.type(screen.getByLabelText('Options'), '\n\nThe driver');
  await press('Save');
  expect(await screen.findByText('The poll has been made.')).toBeTruthy();
  const options = ['The aunt', 'The driver'];
  expect(sent).toEqual([
    ['POST', '/admin/polls', { question: 'Who stole the show?', options, closesAt: null }],
  ]);
  expect(screen.queryByRole('form', { name: 'New poll' })).toBeNull();
});

it('keeps an untouched date of an edited poll exact, and shows a refusal at its input', async () => {
  const { sent } = renderDesk([POLL]);
  await press('Edit');
  const closes = screen.getByLabelText('Closes');
  await userEvent.type(closes, '2026-10-01T10:00');
  await press('Save');
  expect(await screen.findByText('Too early')).toBeTruthy();
  expect(sent[0]).toMatchObject(['PATCH', `/admin/polls/${POLL._id}`, { opensAt: POLL.opensAt }]);
});

it('lets only the end of a poll with votes be edited, and offers no deletion', async () => {
  renderDesk([{ ...POLL, totalVotes: 3 }]);
  expect((await card()).queryByRole('button', { name: 'Delete' })).toBeNull();
  await press('Edit');
  const readOnly = ['Question', 'Options', 'Opens', 'Closes'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).readOnly,
  );
  expect(readOnly).toEqual([true, true, true, false]);
});

it('reopens a closed poll, and makes a deleted one again, on Undo', async () => {
  const { sent } = renderDesk([POLL]);
  await press('Close now');
  await press('Undo');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.[2]).toHaveProperty('closesAt', expect.stringMatching(/Z$/) as unknown);
  expect(sent[1]?.[2]).toEqual({ closesAt: null });

  await press('Delete');
  expect(await screen.findByText('Deleted.')).toBeTruthy();
  await press('Undo');
  await expect.poll(() => sent.length).toBe(4);
  const { question, opensAt, closesAt } = POLL;
  expect(sent[3]).toEqual([
    'POST',
    '/admin/polls',
    { question, options: ['The wedding', 'The chase'], opensAt, closesAt },
  ]);
});

it('keeps search and state in the address, and asks for the first page', async () => {
  const { asked, address } = renderDesk([POLL], '?page=2');
  await userEvent.type(await screen.findByLabelText('Search questions'), 'scene');
  await expect.poll(address).toBe('/admin/polls?q=scene');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Closed');
  await expect.poll(address).toBe('/admin/polls?q=scene&state=closed');
  await expect.poll(() => asked.at(-1)).toBe('/admin/polls?q=scene&state=closed&page=1');
});
