import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/member-builder.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { Composer } from './composer.tsx';

it('a refused message says why and stays in the field', async () => {
  serveApi(({ pathname }, { method }) => {
    if (pathname === '/users/auth') return { body: buildMember() };
    return method === 'POST' ? { status: 403, code: 'blocked' } : { status: 404, code: 'not_found' };
  });
  renderRoute(<Composer to={{ conversationId: 'c'.repeat(24) }} name="bisi" />, '/messages', '/messages');
  const field = await screen.findByRole('textbox', { name: 'Message to bisi' });
  await userEvent.type(field, 'Are you there?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const reason = await screen.findByText('Refused: blocked');
  expect(reason.getAttribute('role')).toBe('alert');
  expect(field.getAttribute('aria-describedby')).toBe(reason.id);
  expect(field).toHaveProperty('value', 'Are you there?');
});
