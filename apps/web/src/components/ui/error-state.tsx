import { Button } from './button.tsx';
import { AlertIcon, RetryIcon } from './icons.tsx';

interface ErrorStateProps {
  /** What failed, e.g. 'The films could not be loaded.' */
  title: string;
  /** Why, when it is known. */
  detail?: string;
  onRetry: () => void;
  /** A new try is under way. */
  busy?: boolean;
}

/** A load that failed, in the place of what was to be loaded. */
export function ErrorState({ title, detail, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-6 py-12 text-center"
    >
      <AlertIcon width={28} height={28} className="text-danger" />
      <p className="text-lg font-semibold">{title}</p>
      {detail !== undefined && <p className="text-muted">{detail}</p>}
      <Button variant="secondary" className="mt-2" busy={busy} busyLabel="Retrying..." onClick={onRetry}>
        <RetryIcon />
        Retry
      </Button>
    </div>
  );
}
