import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { sessionQuery, type Session, type Viewer } from '../lib/session.ts';
import { buildMember, VISITOR } from './member-builder.ts';

function testClient(): QueryClient {
  const client = createQueryClient(() => {});
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  return client;
}

/**
 * @param viewer who looks at the page; undefined for a session check that goes on and on
 * @returns a client that knows this already, so that the server is not asked
 */
export function clientOf(viewer: Viewer): QueryClient {
  const client = testClient();
  if (viewer === undefined) {
    void client.prefetchQuery({ ...sessionQuery, queryFn: () => new Promise<Session>(() => {}) });
  } else {
    client.setQueryData(
      sessionQuery.queryKey,
      viewer === null ? VISITOR : { ...buildMember(), user: viewer },
    );
  }
  return client;
}

/**
 * Shows a page at an address; at other addresses nothing.
 * @param pattern route of the page, e.g. '/genre/:category'
 * @param address where the visitor is, e.g. '/genre/drama?page=2'
 * @param client what is already cached of the server; empty by default
 * @returns `address()`: where the visitor is now, with the query
 */
export function renderRoute(page: ReactNode, pattern: string, address: string, client = testClient()) {
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
  return { ...view, client, address: () => view.getByTestId('address').textContent };
}

function Address() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{`${pathname}${search}`}</span>;
}
