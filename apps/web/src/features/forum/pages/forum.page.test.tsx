import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { VISITOR } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { ForumPage } from './forum.page.tsx';

it('says where threads cannot be loaded, loads them on Retry, and says where there are none', async () => {
  let isDown = true;
  serveApi(({ pathname }) => {
    if (pathname === '/users/auth') return { body: VISITOR };
    if (pathname === '/boards') return { body: { boards: [] } };
    return isDown ? { status: 400, code: 'bad_request' } : { body: { threads: [], next: null } };
  });
  renderRoute(<ForumPage />, '/forum', '/forum');
  expect(await screen.findByText('The threads could not be loaded.')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No threads yet')).toBeTruthy();
});
