import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/ui/button.tsx';
import { ErrorState } from '../components/ui/loaded.tsx';
import { sessionQuery } from '../lib/session.ts';
import { useOnline } from '../lib/use-online.ts';

function useRetry() {
  const { isFetching, refetch } = useQuery(sessionQuery);
  return { busy: isFetching, onRetry: () => void refetch() };
}

/** In the place of a page that only members may see, while nobody can tell whether there is one. */
export function UnreachablePage() {
  return (
    <div className="page-width py-16">
      <ErrorState
        title="We can't reach FilmFisher right now"
        detail="You have not been signed out. We keep trying, and this page opens as soon as we get through."
        {...useRetry()}
      />
    </div>
  );
}

/** Below a page that is open to everybody, for a member whom it cannot show as one. Offline, the banner says enough. */
export function UnreachableNotice() {
  const { busy, onRetry } = useRetry();
  if (!useOnline()) return null;
  return (
    <div
      role="status"
      className="sticky bottom-(--bar) z-20 flex items-center justify-center gap-4 border-t border-line bg-raised px-4 py-2 text-sm"
    >
      <p>We can&apos;t reach your account right now. You have not been signed out; we keep trying.</p>
      <Button variant="secondary" className="shrink-0" busy={busy} busyLabel="Retrying..." onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
