import type {
  PageRendererModule,
  RenderedPage as AnyRenderedPage,
  RenderRequest,
} from '@filmfisher/shared/pages/rendered-page';
import {
  dehydrate,
  skipToken,
  type DehydratedState,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PAGES } from './app/pages.ts';
import { AppFrame } from './app/providers.tsx';
import { AppRoutes } from './app/router.tsx';
import { ApiError } from './lib/api-client.ts';
import { setPageSettings } from './lib/page-config.ts';
import { createQueryClient } from './lib/query-client.ts';
import { answerReads } from './lib/reads.ts';
import type { Rendering } from './lib/rendered.ts';
import { sessionQuery, VISITOR } from './lib/session.ts';

export type RenderedPage = AnyRenderedPage<DehydratedState>;

const asking = new AsyncLocalStorage<RenderRequest['ask']>();
answerReads((address) => {
  const ask = asking.getStore();
  if (ask === undefined) throw new Error(`Nobody answers ${address} outside of a rendering`);
  return ask(address);
});

async function renderTree(page: ReactNode, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Large parts that are ready would else move into hidden elements, and inline scripts would put them in place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }),
        );
      },
      onShellError: reject,
      onError: reject,
    });
    const giveUp = () => {
      abort(signal.reason);
      reject(signal.reason as Error);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/** Of the component that asked last. */
interface AskOptions {
  queryKey?: QueryKey;
  queryFn?: unknown;
  enabled?: unknown;
}

function isAsked({ enabled, queryFn, queryKey }: AskOptions): boolean {
  const hasFunction = queryFn !== undefined && queryFn !== skipToken;
  return (
    hasFunction && queryKey?.[0] !== sessionQuery.queryKey[0] && (enabled === undefined || enabled === true)
  );
}

const isRefused = ({ state }: Query) => state.error instanceof ApiError && state.error.status === 401;

/**
 * Lets every part of a page wait for its answers, as React's Suspense does, instead of showing that it loads: so each
 * part is rendered once. What is refused is left to the browser: that part shows that it loads.
 * @returns the keys of what is left
 */
function waitForAnswers(client: QueryClient): Set<string> {
  const left = new Set<string>();
  const cache = client.getQueryCache();
  const withDefaults = client.defaultQueryOptions.bind(client);
  const waits: typeof withDefaults = (given) => {
    const options = withDefaults(given);
    const query = cache.get(options.queryHash);
    if (query !== undefined && isRefused(query)) {
      left.add(options.queryHash);
      cache.remove(query);
    }
    // The types keep it to the hooks that are named after it; the others obey it, too.
    return Object.assign(options, { suspense: isAsked(options) && !left.has(options.queryHash) });
  };
  client.defaultQueryOptions = waits;
  return left;
}

/**
 * Renders a page with all that it asks for.
 * @throws where a part of the page fails, or an answer; the browser then renders the page
 */
export async function render({
  url,
  form,
  lite = false,
  ask,
  at,
  signal,
}: RenderRequest): Promise<RenderedPage> {
  const client = createQueryClient(() => {});
  const left = waitForAnswers(client);
  if (form === 'visitor') client.setQueryData(sessionQuery.queryKey, VISITOR);
  let redirect: string | undefined;
  let parts = 0;
  const rendering: Rendering = {
    at,
    lite,
    countPart: () => {
      parts += 1;
    },
    moveTo: (address) => {
      redirect = address;
    },
  };
  const html = await asking.run(ask, () =>
    renderTree(
      <StrictMode>
        <AppFrame
          client={client}
          rendering={rendering}
          router={(page) => <StaticRouter location={url}>{page}</StaticRouter>}
        >
          <AppRoutes />
        </AppFrame>
      </StrictMode>,
      signal,
    ),
  );
  // Where something else stands in for an answer meanwhile, no part has waited for it.
  for (const { state, options, queryHash } of client.getQueryCache().getAll())
    if (state.status === 'pending' && isAsked(options)) left.add(queryHash);
  return { html, state: { at, parts, answers: dehydrate(client) }, redirect, waitsFor: [...left] };
}

async function loadPages(): Promise<void> {
  const open = PAGES.filter(({ access }) => access === 'everybody' || access === 'content');
  await Promise.all(open.map(({ load }) => load()));
}

/** What the server uses; the build gives it a file of its own. */
export const renderer: PageRendererModule = { setPageSettings, loadPages, render };
