import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says so while the browser has no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {!isOnline && (
        <p className="max-w-none bg-accent px-4 py-2 text-center text-sm font-semibold text-on-accent">
          You are offline. What is on the screen stays; new pages need a connection.
        </p>
      )}
    </div>
  );
}
