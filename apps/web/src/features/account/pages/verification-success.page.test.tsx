import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStore } from '../../../lib/store.ts';
import { buildMember, VISITOR } from '../../../test/member-builder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { serveApi } from '../../../test/serve-api.ts';

beforeEach(() => {
  clientStore.wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a visitor', VISITOR, 'Continue to Login', '/login'],
  ['a member who is signed in', buildMember(), 'Continue to Home', '/home'],
])('leads %s on', async (_who, session, name, address) => {
  serveApi(({ pathname }) =>
    pathname === '/users/auth' ? { body: session } : { status: 404, code: 'not_found' },
  );
  renderApp('/verification-success');
  expect(await screen.findByText('You have successfully verified your account!')).toBeTruthy();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
});
