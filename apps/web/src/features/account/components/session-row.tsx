import type { Session } from '@filmfisher/shared/sessions';
import { Button } from '../../../components/ui/button.tsx';
import { momentOf } from '../../../lib/dates.ts';

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

/** One device of the list; the one in use is ended with Logout, not here. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, lastSeenAt, createdAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && (
            <span className="rounded-full bg-success/15 px-2.5 py-0.5 text-xs font-semibold text-success">
              This device
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-faint tabular-nums">
          <span>
            Last seen <time dateTime={lastSeenAt}>{momentOf(lastSeenAt)}</time>
          </span>
          <span>
            Signed in <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </span>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Ending..."
          aria-label={`End the session on ${device}`}
          onClick={onEnd}
        >
          End session
        </Button>
      )}
    </li>
  );
}
