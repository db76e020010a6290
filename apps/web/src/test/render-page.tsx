import { dehydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppFrame } from '../app/providers.tsx';
import { AppRoutes } from '../app/router.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { answerReads } from '../lib/reads.ts';
import type { Rendering } from '../lib/rendered.ts';
import { sessionQuery, VISITOR } from '../lib/session.ts';

/** Answers a GET of the web app; the address begins with /api/v1. */
export type Ask = (address: string) => Promise<Response>;

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /**
   * `visitor`: nobody is signed in. `pending`: somebody may be, which the browser finds out; what depends on who looks
   * at the page is left to it: `ask` answers such a read with 401.
   */
  form: 'visitor' | 'pending';
  ask: Ask;
  /** Milliseconds since 1970. */
  at: number;
  /** Gives up when it fires. */
  signal: AbortSignal;
}

export interface RenderedPage {
  html: string;
  /** What the browser need not ask for again. */
  answers: DehydratedState;
  /** The page leads to another address. */
  redirect: string | undefined;
  /** Answers that the page waits for, by their keys; in the form `pending` they are the browser's part. */
  waitsFor: string[];
}

const asking = new AsyncLocalStorage<Ask>();
answerReads((address) => {
  const ask = asking.getStore();
  if (ask === undefined) throw new Error(`Nobody answers ${address} outside of a rendering`);
  return ask(address);
});

/** An answer may lead to further questions: a list to its first entry, a film to its story. */
const ROUNDS_MAX = 5;

async function renderOnce(page: ReactNode, signal: AbortSignal): Promise<string> {
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

function isAsked({ state, options }: Query): boolean {
  // Of the component that asked last.
  const isEnabled = !('enabled' in options) || options.enabled === undefined || options.enabled === true;
  return state.status === 'pending' && isEnabled && typeof options.queryFn === 'function';
}

/** Asks what the page waits for. @throws what a read throws that is not left to the browser */
async function answer(queries: Query[], client: QueryClient, left: Set<string>): Promise<void> {
  await Promise.all(
    queries.map(async (query) => {
      try {
        await query.fetch();
      } catch (error) {
        if (!(error instanceof Error && 'status' in error && error.status === 401)) throw error;
        left.add(query.queryHash);
        client.getQueryCache().remove(query);
      }
    }),
  );
}

/**
 * Renders a page: first to learn what it asks for, and again with the answers, until it asks for nothing more.
 * @throws where a part of the page fails, or an answer; the browser then renders the page
 */
export async function render({ url, form, ask, at, signal }: RenderRequest): Promise<RenderedPage> {
  const client = createQueryClient(() => {});
  if (form === 'visitor') client.setQueryData(sessionQuery.queryKey, VISITOR);
  const left = new Set<string>();
  return asking.run(ask, async () => {
    for (let round = 1; ; round += 1) {
      let redirect: string | undefined;
      const rendering: Rendering = {
        at,
        moveTo: (address) => {
          redirect = address;
        },
      };
      const html = await renderOnce(
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
      );
      const asked = client
        .getQueryCache()
        .getAll()
        .filter((query) => isAsked(query) && query.queryKey[0] !== 'session' && !left.has(query.queryHash));
      if (asked.length === 0 || redirect !== undefined || round === ROUNDS_MAX) {
        return {
          html,
          answers: dehydrate(client),
          redirect,
          waitsFor: [...left, ...asked.map(({ queryHash }) => queryHash)],
        };
      }
      await answer(asked, client, left);
    }
  });
}
