/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** What the server tells this browser (domains/notifications/push in the API). */
interface PushMessage {
  text: string;
  path: string;
  tag: string;
}

/** Opens a page of this site in the window that is there, or in a new one. */
async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) await self.clients.openWindow(path);
  else await (await page.navigate(path))?.focus();
}

/** Shows what the server tells this browser, also while no page is open. */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    if (event.data === null) return;
    const { text, path, tag } = event.data.json() as PushMessage;
    const options = { body: text, tag, icon: '/favicon.svg', data: { path } };
    event.waitUntil(self.registration.showNotification('FilmFisher', options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as Pick<PushMessage, 'path'>;
    event.waitUntil(open(path));
  });
}
