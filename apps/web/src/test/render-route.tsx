import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { Router, Routes, useLocation } from '../lib/router/router.tsx';

function testClient(): QueryClient {
  const client = createQueryClient(() => {});
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  return client;
}

/**
 * Shows a page at an address; at other addresses nothing.
 * @param pattern route of the page, e.g. '/genre/:category'
 * @param address where the visitor is, e.g. '/genre/drama?page=2'
 * @param client what is already known of the server; nothing unless told
 * @returns `address()`: where the visitor is now, with the query
 */
export function renderRoute(page: ReactNode, pattern: string, address: string, client = testClient()) {
  window.history.replaceState(null, '', address);
  const view = render(
    <QueryClientProvider client={client}>
      <Router>
        <Routes routes={[{ path: pattern, element: page }]} />
        <Address />
      </Router>
    </QueryClientProvider>,
  );
  return { ...view, client, address: () => view.getByTestId('address').textContent };
}

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}
