import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';

/**
 * Shows a page at an address. Other addresses show nothing but themselves, in an element with the test id `address`.
 * @param pattern route of the page, e.g. '/genre/:category'
 * @param address where the visitor is, e.g. '/genre/drama?page=2'
 * @returns `address()`: where the visitor is now, with the query
 */
export function renderRoute(page: ReactNode, pattern: string, address: string) {
  const client = createQueryClient(() => {});
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={pattern} element={page} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, address: () => view.getByTestId('address').textContent };
}

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}
