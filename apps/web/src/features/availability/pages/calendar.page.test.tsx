import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoute } from '../../../test/render-route.tsx';
import { serveApi } from '../../../test/serve-api.ts';
import { CalendarPage } from './calendar.page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('offers the releases of all countries when nothing comes out in one', async () => {
  const asked = serveApi(() => ({ body: { days: [], months: [] } }));
  const { address } = renderRoute(<CalendarPage />, '/calendar', '/calendar?show=cinemas');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all countries' }));
  await screen.findByText('Nothing yet');
  expect(address()).toBe('/calendar?show=cinemas&country=all');
  expect(
    asked.filter((path) => path.startsWith('/calendar')).map((path) => path.includes('country=')),
  ).toEqual([true, false]);
  expect(screen.queryByRole('button', { name: 'Show all countries' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Country'));
});
