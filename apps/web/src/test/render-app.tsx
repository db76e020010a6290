import { render } from '@testing-library/react';
import { Providers } from '../app/providers.tsx';
import { AppRoutes } from '../app/router.tsx';

/**
 * Starts the whole app at an address, as main.tsx does.
 * @param state navigation state that a page before handed on
 * @returns `address()`: where the visitor is now
 */
export function renderApp(address: string, state?: unknown) {
  window.history.replaceState(state === undefined ? null : { usr: state, key: 'test', idx: 0 }, '', address);
  render(
    <Providers>
      <AppRoutes />
    </Providers>,
  );
  return { address: () => `${window.location.pathname}${window.location.search}${window.location.hash}` };
}
