/* Shows what the server tells this browser, also while no page is open. It keeps nothing and answers no requests. */
self.addEventListener('push', (event) => {
  const { text, path, tag } = event.data.json();
  const options = { body: text, tag, icon: '/favicon.svg', data: { path } };
  event.waitUntil(self.registration.showNotification('FilmFisher', options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    if (pages.length === 0) return self.clients.openWindow(path);
    await pages[0].navigate(path);
    return pages[0].focus();
  };
  event.waitUntil(open());
});
