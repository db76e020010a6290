import { PAGE_STATE_ID, type PageState } from '@filmfisher/shared/pages/rendered-page';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/query-client.ts';
import { takeOver } from '../lib/rendered.ts';
import { expireSession, sessionQuery } from '../lib/session.ts';
import { clientStore } from '../lib/store.ts';
import { PAGES } from './pages.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

/** What came with the page counts as just answered for this long, in milliseconds, whatever its staleTime. */
const FRESH_MS = 60_000;

/** An older page was kept by the browser; clocks of browsers and servers seldom differ by more, in milliseconds. */
const KEPT_MS = 10 * 60_000;

/** @returns a client that has the answers, and does not ask for them again while they are fresh */
function clientWith({ answers, at }: PageState<DehydratedState>): QueryClient {
  const client = createQueryClient(expireSession);
  const now = Date.now();
  const isKept = Math.abs(now - at) > KEPT_MS;
  for (const { state } of answers.queries) state.dataUpdatedAt = isKept ? 0 : now;
  hydrate(client, answers);
  const given = new Set(answers.queries.map(({ queryHash }) => queryHash));
  const { queries, ...others } = client.getDefaultOptions();
  const refetchOnMount = ({ queryHash }: { queryHash: string }) =>
    isKept || !given.has(queryHash) || Date.now() - now > FRESH_MS;
  client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnMount } });
  return client;
}

/** A page whose parts take longer than this is treated as taken over, in milliseconds: one of them will not come. */
const TAKE_OVER_MS = 15_000;

/** @returns resolves once as many parts of the page are taken over */
function countDown(parts: number): Promise<void> {
  let left = parts;
  return new Promise((resolve) => {
    takeOver.countPart = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    setTimeout(resolve, parts === 0 ? 0 : TAKE_OVER_MS);
  });
}

/**
 * Takes over the page as the server has rendered it.
 * @param text what came with it, in JSON
 */
export async function takeOverPage(root: HTMLElement, text: string): Promise<void> {
  const state = JSON.parse(text) as PageState<DehydratedState>;
  const client = clientWith(state);
  // Without the page's code, React would throw away what is there when anything else changes.
  const name = findWebPage(window.location.pathname)?.name;
  await PAGES.find((page) => page.name === name)?.load();
  takeOver.end = countDown(state.parts);
  clientStore.hide(true);
  hydrateRoot(
    root,
    <StrictMode>
      <Providers client={client} rendering={{ at: state.at }}>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );
  await takeOver.end;
  clientStore.hide(false);
  document.getElementById(PAGE_STATE_ID)?.remove();
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
}
