import { useOnline } from '../../lib/use-online.ts';

/** Says so while the browser has no connection. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {!isOnline && (
        <p
          data-notice
          className="max-w-none bg-accent px-4 py-2 text-center text-sm font-semibold text-on-accent"
        >
          You&apos;re offline. You can read what is on the screen; anything else needs a connection.
        </p>
      )}
    </div>
  );
}
