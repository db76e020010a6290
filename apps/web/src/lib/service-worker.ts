import type { QueryClient } from '@tanstack/react-query';
import { toast } from './toast.ts';

const WORKER = '/sw.js';
/** The member decides when, so the message stays for a day. */
const OFFER_MS = 24 * 60 * 60_000;

/** @returns whether this browser may have a service worker here (`SERVICE_WORKER`); there is none under the development server */
export const hasServiceWorker = (): boolean =>
  'serviceWorker' in navigator &&
  document.querySelector('meta[name="service-worker"][content="true"]') !== null;

/** @returns the one registration of this site, with the newest worker's file */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER);
}

/** What the first page has loaded before there was a worker: the worker keeps it, so that this page opens offline. */
function loadedSoFar(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = files.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  const page = location.search === '' ? [location.origin + location.pathname] : [];
  return [...new Set([...page, ...assets.map(({ href }) => href)])];
}

/** The newest build waits until all pages of the old one are closed, or until somebody asks for it here. */
function offer(waiting: ServiceWorker): void {
  toast.info('A new version is ready', {
    toastId: 'new-version',
    autoClose: OFFER_MS,
    action: {
      label: 'Reload',
      onPress: () => {
        // Only here: pages in other tabs may hold what somebody types.
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage({ type: 'SKIP_WAITING' });
      },
    },
  });
}

/** Installs the service worker, and offers a newer one once it is ready. */
async function startWorker(): Promise<void> {
  const wasControlled = navigator.serviceWorker.controller !== null;
  const registration = await registerWorker();
  if (registration.waiting && wasControlled) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.waiting && registration.active) offer(installing);
    });
  });
  if (wasControlled) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedSoFar() } });
  });
}

/** Prepares for reading without a connection. A browser that refuses it, as private windows do, shows pages as ever. */
export async function prepareOffline(client: QueryClient): Promise<void> {
  if (!hasServiceWorker()) return;
  try {
    await startWorker();
    const { startKeeping } = await import('./kept-answers.ts');
    startKeeping(client);
  } catch {
    // Where no page opens without a connection, nothing needs to be kept for it.
  }
}
