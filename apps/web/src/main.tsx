import './lib/zod-config.ts';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPageAt } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/router.tsx';
import type { PageState } from './entry-server.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { beginTakeOver, PAGE_STATE_ID, whenTakenOver } from './lib/rendered.ts';
import { expireSession, sessionQuery } from './lib/session.ts';
import { clientStore } from './lib/store.ts';
import { surviveTranslation } from './lib/survive-translation.ts';
import './styles/index.css';

/** What came with the page counts as just answered for this long, in milliseconds, whatever its staleTime. */
const FRESH_MS = 60_000;

/** @returns what came with a page that the server rendered; undefined for one that is to be rendered here */
function pageState(): PageState | undefined {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text === undefined ? undefined : (JSON.parse(text) as PageState);
}

/** @returns a client that has the answers, and does not ask for them again while they are fresh */
function clientWith({ answers }: PageState): QueryClient {
  const client = createQueryClient(expireSession);
  const now = Date.now();
  // The browser's clock may differ from the server's.
  for (const { state } of answers.queries) state.dataUpdatedAt = now;
  hydrate(client, answers);
  const given = new Set(answers.queries.map(({ queryHash }) => queryHash));
  const { queries, ...others } = client.getDefaultOptions();
  const refetchOnMount = ({ queryHash }: { queryHash: string }) =>
    !given.has(queryHash) || Date.now() - now > FRESH_MS;
  client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount } });
  return client;
}

/** Takes over the page as the server has rendered it. */
async function takeOver(root: HTMLElement, state: PageState): Promise<void> {
  const client = clientWith(state);
  // Without the page's code, React would throw away what is there when anything else changes.
  await loadPageAt(window.location.pathname);
  beginTakeOver(state.parts);
  hydrateRoot(
    root,
    <StrictMode>
      <Providers client={client} rendering={{ at: state.at }}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
  await whenTakenOver();
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');

  surviveTranslation();

  // Nothing that depends on the kept state is drawn before it is there (docs/product.md, section 3), so that nothing
  // flickers.
  await clientStore.hydrate();

  const state = pageState();
  if (state !== undefined) return takeOver(root, state);
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
}

// A top-level await would keep the bundler from making one file of all this.
void start();
