import type { Evening } from '@filmfisher/shared/evenings/evenings.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { Evenings } from './evenings.tsx';

const MOVIE = 'f'.repeat(24);
const member = (userId: string, username: string) => ({
  userId,
  username,
  profilePicture: null,
  role: 'member' as const,
});

function show(change: Partial<Evening>) {
  const reader = buildMember();
  const evening = {
    _id: 'e'.repeat(24),
    day: '2126-03-01',
    own: false,
    picked: null,
    members: [member('b'.repeat(24), 'obi_eze'), member(reader.user?._id ?? '', 'reader')],
    films: [{ movie: buildMovie(1, { _id: MOVIE, title: 'Aki and Pawpaw' }), votes: 1, mine: false }],
    ...change,
  };
  const asked: string[] = [];
  serveApi(({ pathname }, { method }) => {
    if (method !== 'GET') asked.push(`${method} ${pathname}`);
    return { body: pathname === '/users/auth' ? reader : { evenings: [evening] } };
  });
  renderRoute(<Evenings />, '/watch-together', '/watch-together');
  return asked;
}

it('names the others and who picks, and takes votes', async () => {
  show({});
  expect(await screen.findByRole('button', { name: 'Vote: Aki and Pawpaw' })).toBeTruthy();
  expect(await screen.findByText('with obi_eze')).toBeTruthy();
  expect(screen.getByText('obi_eze picks the film')).toBeTruthy();
});

it('takes no votes once the film is picked', async () => {
  show({ picked: MOVIE });
  expect(await screen.findByText(/Picked/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Vote/ })).toBeNull();
  expect(screen.queryByText('obi_eze picks the film')).toBeNull();
});

it('asks before an evening is called off', async () => {
  const asked = show({ own: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Call it off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call this evening off?' }));
  expect(asked).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Call it off' }));
  await waitFor(() => {
    expect(asked).toEqual([`DELETE /evenings/${'e'.repeat(24)}`]);
  });
});
