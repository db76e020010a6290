import { CONNECTION_NAMES } from '@filmfisher/shared/desk/connections';
import type { Connection } from '@filmfisher/shared/desk/connections.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { DeskConnectionsPage } from './desk-connections.page.tsx';

const EMPTY: Omit<Connection, 'name'> = { configured: false, source: 'none', hint: null, lastTest: null };
const LOOK_UPS = {
  providers: [{ provider: 'wikidata', name: 'Wikidata', isReady: true, brings: '' }],
  enrichments: [],
  titles: 929,
  total: 0,
  totalPages: 0,
  page: 1,
  limit: 20,
};

/** @returns what was sent; the server takes a password that is not `wrong` */
function serve(tmdb: Partial<Connection> = {}) {
  const sent: [method: string, path: string, payload: unknown][] = [];
  let own: Connection = { name: 'tmdb', ...EMPTY, ...tmdb };
  serveApi(({ pathname }, { method, payload }) => {
    if (method !== 'GET') sent.push([method, pathname, payload]);
    if (pathname === '/admin/enrich') return { body: LOOK_UPS };
    if (method === 'PUT') {
      if ((payload as { password: string }).password === 'wrong')
        return {
          status: 400,
          code: 'wrong_password',
          fields: { password: 'This is not your current password.' },
        };
      own = { ...own, configured: true, source: 'desk', hint: '9XyZ' };
    }
    if (method === 'POST')
      own = {
        ...own,
        lastTest: { at: '2026-11-22T10:00:00.000Z', ok: true, message: 'TMDB accepts our key.' },
      };
    if (method === 'DELETE') own = { name: 'tmdb', ...EMPTY };
    if (method !== 'GET') return { body: own };
    const connections = CONNECTION_NAMES.map((name) => (name === 'tmdb' ? own : { name, ...EMPTY }));
    return { body: { connections } };
  });
  renderRoute(<DeskConnectionsPage />, '/admin/connections', '/admin/connections');
  return sent;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('takes a key with the password, says what is wrong at its field, and shows four characters of the key', async () => {
  const sent = serve();
  const tmdb = await card('TMDB');
  expect(tmdb.getByText('Not connected')).toBeTruthy();
  await userEvent.click(tmdb.getByRole('button', { name: 'Enter key' }));
  await userEvent.type(tmdb.getByLabelText('API Read Access Token'), 'a-token-9XyZ');
  await userEvent.type(tmdb.getByLabelText('Your password'), 'wrong');
  await userEvent.click(tmdb.getByRole('button', { name: 'Save key' }));
  expect(await tmdb.findByText('This is not your current password.')).toBeTruthy();
  await userEvent.clear(tmdb.getByLabelText('Your password'));
  await userEvent.type(tmdb.getByLabelText('Your password'), 'right');
  await userEvent.click(tmdb.getByRole('button', { name: 'Save key' }));
  expect(await tmdb.findByText('Entered here, key ending in 9XyZ')).toBeTruthy();
  expect(sent.at(-1)).toEqual([
    'PUT',
    '/admin/connections/tmdb',
    { values: { TMDB_TOKEN: 'a-token-9XyZ' }, password: 'right' },
  ]);
});

it('tests a connection and removes its key after a question', async () => {
  const sent = serve({ configured: true, source: 'desk', hint: '9XyZ' });
  const tmdb = await card('TMDB');
  await userEvent.click(tmdb.getByRole('button', { name: 'Test TMDB' }));
  expect(await tmdb.findByText('TMDB accepts our key.')).toBeTruthy();
  await userEvent.click(tmdb.getByRole('button', { name: 'Remove key' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Remove key' }));
  expect(await tmdb.findByText('Not connected')).toBeTruthy();
  expect(sent.map(([method]) => method)).toEqual(['POST', 'DELETE']);
});

it('offers no key where the server sets it, and fetches for all titles at one press', async () => {
  const sent = serve({ configured: true, source: 'environment', hint: 'abcd' });
  const tmdb = await card('TMDB');
  expect(tmdb.getByText('Set on the server, key ending in abcd')).toBeTruthy();
  expect(tmdb.queryByRole('button', { name: /key/ })).toBeNull();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Fetch pictures, trailers and facts for 929 titles' }),
  );
  await expect.poll(() => sent).toEqual([['POST', '/admin/enrich', { filter: {}, dryRun: false }]]);
});
