/// <reference lib="webworker" />
import { API_BASE } from '@filmfisher/shared/api/api';
import { findWebPage } from '@filmfisher/shared/pages/web-routes';
import { CacheFirst, NetworkFirst, Serwist, type PrecacheEntry, type SerwistPlugin } from 'serwist';
import { isForEverybody, KEPT_CACHE, keepWithinBudget, toKeptCopy } from './kept-copies.ts';
import { showPushMessages } from './push-messages.ts';

/*
 * The one worker of the site: pages and pictures without a connection, and messages while no page is open. It never
 * touches what the API answers in JSON: what members may read later without a connection is kept by the page itself,
 * for each member apart.
 */

declare const self: ServiceWorkerGlobalScope & {
  /** The shell: filled in by the build (vite.config.ts). */
  readonly __SW_MANIFEST: PrecacheEntry[];
};

/** The page without the head and the content of any address. */
const SHELL = '/shell.html';

/** Seconds after which a kept copy of a page is shown, if there is one. */
const PATIENCE_S = 3;

const isOwn = (url: URL) => url.origin === self.location.origin;
const isPage = (url: URL) => isOwn(url) && findWebPage(url.pathname) !== undefined;
const isAsset = (url: URL) => isOwn(url) && url.pathname.startsWith('/assets/');
const isPicture = (url: URL) => isOwn(url) && url.pathname.startsWith(`${API_BASE}/`);

/** Who reloads a page wants the newest one: only without any connection is the copy better. */
const isReload = ({ cache }: Request) => cache === 'reload' || cache === 'no-cache';

/** A page brings many copies at once: the budget is looked at when they are there, in milliseconds. */
const TIDY_AFTER_MS = 1_000;
let tidying: Promise<void> | undefined;

async function tidy(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, TIDY_AFTER_MS);
  });
  tidying = undefined;
  await keepWithinBudget(await caches.open(KEPT_CACHE));
}

const keptCopies: SerwistPlugin = {
  // A query may carry a token, and asks for more addresses than anybody reads.
  cacheWillUpdate: async ({ request, response }) => {
    const url = new URL(request.url);
    if (isPage(url) && url.search !== '') return null;
    return isForEverybody(response, isPage(url)) ? toKeptCopy(response, Date.now()) : null;
  },
  cacheDidUpdate: () => (tidying ??= tidy()),
};

const kept = { cacheName: KEPT_CACHE, plugins: [keptCopies], matchOptions: { ignoreVary: true } };

/** Those who pay for every byte get nothing that they have not asked for. */
const savesData = () =>
  (self.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const serwist = new Serwist({
  precacheEntries: savesData() ? [] : self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  // The pages of a first visit are read without a connection, too.
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => isPage(url) && isReload(request),
      handler: new NetworkFirst(kept),
    },
    {
      matcher: ({ url }) => isPage(url),
      handler: new NetworkFirst({ ...kept, networkTimeoutSeconds: PATIENCE_S }),
    },
    { matcher: ({ url }) => isAsset(url), handler: new CacheFirst(kept) },
    {
      matcher: ({ request, url }) => request.destination === 'image' && isPicture(url),
      handler: new CacheFirst(kept),
    },
  ],
  fallbacks: { entries: [{ url: SHELL, matcher: ({ request }) => request.destination === 'document' }] },
});

/** Pages of an earlier build ask for parts that may be gone. */
async function forgetPages(): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  for (const key of await cache.keys()) {
    if (isPage(new URL(key.url))) await cache.delete(key, { ignoreVary: true });
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetPages());
});
showPushMessages();
serwist.addEventListeners();
