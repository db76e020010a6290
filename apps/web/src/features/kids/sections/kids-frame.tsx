import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { clientStore, useClientState } from '../../../lib/store.ts';
import { useSession } from '../../../lib/session.ts';
import { kidsPinQuery } from '../api/kids.queries.ts';
import { LeaveDialog } from '../components/leave-dialog.tsx';

/**
 * What stands around every page of the kids' corner. Who opens one and has a PIN is kept there from then on, in every
 * tab of this browser; others can simply leave.
 */
export function KidsFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const isKept = useClientState(({ kids }) => kids);
  const wasKept = useRef(isKept);
  const [asksPin, setAsksPin] = useState(false);
  const { data: pin } = useQuery({ ...kidsPinQuery, enabled: user !== null && !isKept });
  const shouldKeep = pin?.isSet === true && !isKept;
  useEffect(() => {
    if (shouldKeep && !wasKept.current) clientStore.set({ kids: true });
  }, [shouldKeep]);
  // The PIN was given, here or in another tab: a tab that stayed would keep all of them again.
  useEffect(() => {
    if (isKept) wasKept.current = true;
    else if (wasKept.current) void navigate(paths.home);
  }, [isKept, navigate]);

  return (
    <div className="page-width grow pt-4 pb-16">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-4">
        <Link
          to={paths.kids}
          className="display inline-flex min-h-11 items-center text-xl text-accent sm:text-2xl"
        >
          Kids’ corner
        </Link>
        {isKept ? (
          <Button
            variant="secondary"
            onClick={() => {
              setAsksPin(true);
            }}
          >
            For parents: leave
          </Button>
        ) : (
          <LinkButton variant="secondary" to={user === null ? paths.landing : paths.home}>
            Leave
          </LinkButton>
        )}
      </header>
      {children}
      {asksPin && (
        <LeaveDialog
          onLeft={() => {
            clientStore.set({ kids: false });
          }}
          onClose={() => {
            setAsksPin(false);
          }}
        />
      )}
    </div>
  );
}
