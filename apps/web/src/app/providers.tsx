import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../components/ui/toaster.tsx';
import { expireSession } from '../lib/session.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { clientStore, ROOT_KEY } from '../lib/store.ts';
import { PageBoundary } from './page-boundary.tsx';

/** Everything that pages rely on: router, server state, toasts, and the last resort for errors. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient(expireSession));

  // What another tab stores or wipes holds here too; a wipe there is a sign-out, so this tab's session ends.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== null && event.key !== ROOT_KEY) return;
      clientStore.adopt(event.newValue);
      if (event.newValue === null) expireSession(client);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
    };
  }, [client]);

  return (
    <QueryClientProvider client={client}>
      {/* Not in a transition: that would leave a tapped link without any sign while the page's code loads. */}
      <BrowserRouter useTransitions={false}>
        <PageBoundary>{children}</PageBoundary>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
