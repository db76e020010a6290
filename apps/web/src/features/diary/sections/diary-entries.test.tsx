import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { closeSheet, useSheet } from '../../../lib/sheets.ts';
import { rowsOf } from '../../../lib/outbox-store.ts';
import { buildMember } from '../../../test/member-builder.ts';
import { buildMovie } from '../../../test/movie-builder.ts';
import { clientOf, renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { useDeleteEntry, useSaveEntry, fieldsOf, type EntryFields } from '../api/diary.mutations.ts';
import { DiaryEntries } from './diary-entries.tsx';

const { user: ADA } = buildMember();
const MOVIE = buildMovie(1, { title: 'King of Boys' });

/** Stands for the form: it saves the entry of its sheet with another note. */
function Form() {
  const sheet = useSheet();
  return <FormOf key={sheet?.name} entry={sheet?.name === 'entry' ? sheet.entry : undefined} />;
}

function FormOf({ entry }: { entry: Parameters<typeof useSaveEntry>[2] }) {
  const save = useSaveEntry(MOVIE, ADA._id, entry);
  const remove = useDeleteEntry(entry ?? { ...EMPTY, ...fieldsOf(undefined) }, ADA._id);
  const press = (note: string) => () => void save({ ...fieldsOf(entry), note } satisfies EntryFields);
  return (
    <>
      <button type="button" onClick={press(entry ? 'Corrected' : 'With popcorn')}>
        Save
      </button>
      <button type="button" onClick={() => void remove()}>
        Delete
      </button>
    </>
  );
}
const EMPTY = { _id: 'none', movie: MOVIE, reviewId: null };

it('shows an entry that waits, which can be corrected and is then stored once as corrected', async () => {
  const sent: unknown[] = [];
  let isOnline = false;
  serveApi(({ pathname }, { method, payload }) => {
    if (method === 'GET') return { body: { entries: [], next: null } };
    if (!isOnline) return 'no answer';
    sent.push([method, pathname, payload]);
    const entry = { ...EMPTY, _id: 'e'.repeat(24), ...fieldsOf(undefined) };
    return { body: { success: true, message: 'Added', data: { message: '', entry } } };
  });
  const page = (
    <>
      <DiaryEntries userId={ADA._id} viewerId={ADA._id} isOwn />
      <Form />
    </>
  );
  renderRoute(page, '/', '/', clientOf(ADA));

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const section = within(await screen.findByRole('region', { name: 'Not sent yet' }));
  expect(section.getByText('With popcorn')).toBeTruthy();
  expect(section.getByText(/^Waiting to be sent since/)).toBeTruthy();
  const [first] = await rowsOf(ADA._id);

  await userEvent.click(section.getByRole('button', { name: 'Edit the entry of King of Boys' }));
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toEqual([
    ['POST', '/diary', expect.objectContaining({ movieId: MOVIE._id, note: 'Corrected' })],
  ]);
  await expect.poll(() => screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull();
  expect(first?.write.body).toMatchObject({ note: 'With popcorn' });
  closeSheet();
});

it('forgets an entry that waits when it is deleted', async () => {
  serveApi((_url, { method }) => (method === 'GET' ? { body: { entries: [], next: null } } : 'no answer'));
  const page = (
    <>
      <DiaryEntries userId={ADA._id} viewerId={ADA._id} isOwn />
      <Form />
    </>
  );
  renderRoute(page, '/', '/', clientOf(ADA));

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the entry of King of Boys' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => rowsOf(ADA._id)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull();
  closeSheet();
});
