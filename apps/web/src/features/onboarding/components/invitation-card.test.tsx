import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { serveMember } from '../../../test/profile-api.ts';
import { renderApp } from '../../../test/render-app.tsx';

const INVITER = { userId: 'b'.repeat(24), username: 'bola', profilePicture: null };

function serve(answers: unknown[]) {
  serveMember(({ pathname }, { method, payload }) => {
    switch (`${method} ${pathname}`) {
      case 'GET /settings/first-steps':
        return { body: { state: 'open', invitedBy: INVITER } };
      case 'POST /invitations/answer':
        answers.push(payload);
        return { body: { following: (payload as { follow: boolean }).follow } };
      default:
        return undefined;
    }
  });
  renderApp('/welcome');
}

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['Follow each other', true],
  ['Not now', false],
])('asks whether the two follow each other, until %s', async (name, follow) => {
  const answers: unknown[] = [];
  serve(answers);
  expect((await screen.findByRole('link', { name: 'bola' })).getAttribute('href')).toBe(
    `/profile/${INVITER.userId}`,
  );
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Invitation' })).toBeNull();
  });
  expect(answers).toEqual([{ follow }]);
});
