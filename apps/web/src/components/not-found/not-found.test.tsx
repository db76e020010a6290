import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { VISITOR } from '../../test/member-builder.ts';
import { renderApp } from '../../test/render-app.tsx';
import { serveApi } from '../../test/serve-api.ts';

it('shows its message, pictures, a search box and the way back', async () => {
  serveApi(({ pathname }) =>
    pathname === '/users/auth'
      ? { body: VISITOR }
      : { body: { movies: [], total: 0, totalPages: 1, page: 1, limit: 20 } },
  );
  const { address } = renderApp('/no/such/page');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'IT SEEMS THIS PAGE HAS MET AN UNTIMELY DEMISE',
  );
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('img').length).toBeGreaterThanOrEqual(2);
  expect(main.getByRole('link').getAttribute('href')).toBe('/');
  await userEvent.type(main.getByRole('combobox', { name: 'Search films' }), 'osun{Enter}');
  await waitFor(() => {
    expect(address()).toBe('/movies?q=osun');
  });
});
