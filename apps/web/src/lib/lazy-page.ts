import { lazy, type ComponentType } from 'react';

/** Loads again when the connection is back, should it have failed for want of one. */
async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
    });
    return load();
  }
}

/**
 * A page whose code loads when its route is first shown. Opened offline, it waits for the connection, while the
 * banner says why: an error page would offer a reload, which would lose what the browser still shows.
 * @param load imports the page's file
 * @param name of the page's export there
 */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadOnline(load))[name] }));
}
