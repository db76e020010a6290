import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Toaster } from '../../../components/ui/toaster.tsx';
import type { Viewer } from '../../../lib/session.ts';
import { holdResponse } from '../../../test/hold-response.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildPoll, buildVotedPoll } from '../../../test/poll-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { CommunityPoll } from './community-poll.tsx';

const { user: ADA } = buildMember();
const POLL = buildPoll();
const BARBIE = POLL.options[1]?._id ?? '';

type Answer = Awaited<ReturnType<Parameters<typeof serveApi>[0]>>;

function renderPoll(
  current: () => Answer,
  vote: () => Answer | Promise<Answer> = () => 'no answer',
  viewer: Viewer = ADA,
  address = '/home',
) {
  const sent: unknown[] = [];
  const asked = serveApi((_url, { method, payload }) => {
    if (method === 'GET') return current();
    sent.push(payload);
    return vote();
  });
  const page = (
    <>
      <CommunityPoll />
      <Toaster />
    </>
  );
  return { asked, sent, ...renderRoute(page, '/home', address, clientOf(viewer)) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const rows = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

beforeEach(() => {
  sessionStorage.clear();
});

it('hides the counts of an open poll and enables Vote once an option is chosen', async () => {
  const user = userEvent.setup();
  renderPoll(() => ({ body: { poll: POLL } }));

  const form = within(await screen.findByRole('form', { name: POLL.question }));
  expect(rows()).toEqual(['Oppenheimer', 'Barbie', 'Killers of the Flower Moon']);
  expect((await button('Vote')).disabled).toBe(true);
  expect(form.queryByText(/%|votes/)).toBeNull();

  await user.click(screen.getByRole('radio', { name: 'Barbie' }));
  expect((await button('Vote')).disabled).toBe(false);
});

it('shows Voted!, locked options and the shares after a vote', async () => {
  const user = userEvent.setup();
  const { held, release } = holdResponse<Answer>();
  const { asked, sent } = renderPoll(
    () => ({ body: { poll: POLL } }),
    () => held,
  );

  await user.click(await screen.findByRole('radio', { name: 'Barbie' }));
  await user.click(await button('Vote'));
  expect((await button('Voting...')).disabled).toBe(true);
  await expect.poll(() => sent).toEqual([{ optionId: BARBIE }]);
  expect(asked.at(-1)).toBe(`/polls/${POLL._id}/vote`);
  release({ body: { poll: buildVotedPoll(BARBIE) } });

  expect((await button('Voted!')).disabled).toBe(true);
  expect(rows()).toEqual(['Oppenheimer50% (5)', 'Barbie30% (3)', 'Killers of the Flower Moon20% (2)']);
  expect(screen.getByText('10 votes')).toBeTruthy();
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => radio.checked)).toEqual([false, true, false]);
  expect(radios.every((radio) => radio.matches(':disabled'))).toBe(true);
});

it('shows an earlier vote after a reload', async () => {
  renderPoll(() => ({ body: { poll: buildVotedPoll(BARBIE) } }));
  expect((await button('Voted!')).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Barbie/ }).checked).toBe(true);
});

it('says in a toast why a vote was refused, and keeps the choice', async () => {
  const user = userEvent.setup();
  renderPoll(() => ({ body: { poll: POLL } }));

  await user.click(await screen.findByRole('radio', { name: 'Barbie' }));
  await user.click(await button('Vote'));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong!');
  expect((await button('Vote')).disabled).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Barbie' }).checked).toBe(true);
});

it('shows the server’s poll after a vote in another tab', async () => {
  const user = userEvent.setup();
  let poll = POLL;
  renderPoll(
    () => ({ body: { poll } }),
    () => {
      poll = buildVotedPoll(POLL.options[0]?._id ?? '');
      return { status: 409, code: 'already_voted' };
    },
  );

  await user.click(await screen.findByRole('radio', { name: 'Barbie' }));
  await user.click(await button('Vote'));
  expect((await button('Voted!')).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Oppenheimer/ }).checked).toBe(true);
});

it('shows the counts of a closed poll, without a way to vote', async () => {
  renderPoll(() => ({ body: { poll: { ...buildVotedPoll(null), closed: true } } }));
  expect(await screen.findByText('This poll is closed.')).toBeTruthy();
  expect(rows()?.[0]).toBe('Oppenheimer50% (5)');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows nothing without a poll', async () => {
  const { asked } = renderPoll(() => ({ body: { poll: null } }));
  await screen.findByText('Loading');
  await expect.poll(() => screen.queryByRole('heading', { name: 'Community Poll' })).toBeNull();
  expect(asked).toEqual(['/polls/current']);
});

it('loads the poll on Retry after a failure', async () => {
  const user = userEvent.setup();
  let isDown = true;
  renderPoll(() => (isDown ? { status: 500, code: 'internal_error' } : { body: { poll: POLL } }));

  expect(await screen.findByText('The poll could not be loaded.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await button('Vote')).disabled).toBe(true);
});

it('asks a visitor to sign in before the vote, and sends it on their return', async () => {
  const user = userEvent.setup();
  const visit = renderPoll(() => ({ body: { poll: POLL } }), undefined, null);
  await user.click(await screen.findByRole('radio', { name: 'Barbie' }));
  await user.click(await button('Vote'));
  await expect.poll(visit.address).toBe('/login');
  expect(visit.sent).toEqual([]);
  visit.unmount();

  const { sent } = renderPoll(
    () => ({ body: { poll: POLL } }),
    () => ({ body: { poll: buildVotedPoll(BARBIE) } }),
    ADA,
    '/home#community-poll',
  );
  expect((await button('Voted!')).disabled).toBe(true);
  await expect.poll(() => sent).toEqual([{ optionId: BARBIE }]);
});
