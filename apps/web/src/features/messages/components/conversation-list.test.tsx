import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { ConversationList } from './conversation-list.tsx';

it('an empty inbox says how many requests wait', async () => {
  serveApi(({ pathname }) => {
    if (pathname === '/users/auth') return { body: buildMember() };
    if (pathname === '/conversations') return { body: { conversations: [], next: null, requests: 2 } };
    return { status: 404, code: 'not_found' };
  });
  renderRoute(<ConversationList />, '/messages', '/messages');
  expect(await screen.findByText('You have 2 requests. Open Requests to answer.')).toBeTruthy();
});
