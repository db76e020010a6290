import { dayOf } from '../../../lib/dates.ts';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useKeepAccount } from '../api/settings.queries.ts';

interface DeletionBannerProps {
  /** When the account will be erased. */
  deletionAt: string;
  onKept: () => void;
}

/** Reminds a member whose account waits for its deletion, and offers to call it off. */
export function DeletionBanner({ deletionAt, onKept }: DeletionBannerProps) {
  return (
    <aside aria-label="Account deletion pending" className="border-b border-line bg-raised">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm">
        <p className="max-w-none py-1.5 text-muted">
          Your account will be erased on{' '}
          <strong className="font-semibold text-text tabular-nums">{dayOf(deletionAt)}</strong>, as you asked.
        </p>
        <KeepAccountButton onKept={onKept} />
      </div>
    </aside>
  );
}

/** Calls the deletion of the account off. */
export function KeepAccountButton({ onKept }: { onKept: () => void }) {
  const { mutate, isPending } = useKeepAccount();
  return (
    <Button
      busy={isPending}
      busyLabel="Keeping..."
      onClick={() => {
        mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onKept();
          },
          onError: (error) => {
            toast.error(actionErrorText(error));
          },
        });
      }}
    >
      Keep my account
    </Button>
  );
}
