import { render } from '@testing-library/react';
import { Providers } from '../app/providers.tsx';
import { AppRoutes } from '../app/router.tsx';

/**
 * Starts the whole app at an address, as main.tsx does.
 * @returns `address()`: where the visitor is now
 */
export function renderApp(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <Providers>
      <AppRoutes />
    </Providers>,
  );
  return { address: () => `${window.location.pathname}${window.location.search}${window.location.hash}` };
}
