import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '../components/ui/toaster.tsx';
import { expireSession } from '../lib/session.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { RenderingContext, type Rendering } from '../lib/rendered.ts';
import { clientStore, ROOT_KEY } from '../lib/store.ts';
import { PageBoundary } from './page-boundary.tsx';

interface AppFrameProps {
  client: QueryClient;
  /** Of a page that the server renders. */
  rendering: Rendering | null;
  /** The router of the place where the app runs. */
  router: (page: ReactNode) => ReactNode;
  children: ReactNode;
}

/** What pages rely on, in the browser as on the server: server state, router, toasts, and the last resort for errors. */
export function AppFrame({ client, rendering, router, children }: AppFrameProps) {
  return (
    <RenderingContext value={rendering}>
      <QueryClientProvider client={client}>
        {router(<PageBoundary>{children}</PageBoundary>)}
        <Toaster />
      </QueryClientProvider>
    </RenderingContext>
  );
}

/** Everything that pages rely on in the browser. */
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
    <AppFrame
      client={client}
      rendering={null}
      // Not in a transition: that would leave a tapped link without any sign while the page's code loads.
      router={(page) => <BrowserRouter useTransitions={false}>{page}</BrowserRouter>}
    >
      {children}
    </AppFrame>
  );
}
