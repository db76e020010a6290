import type { AccountSettings } from '@filmfisher/shared/account-settings';
import clsx from 'clsx';
import { momentOf } from '../../../lib/dates.ts';

interface ContactStatusProps {
  contact: AccountSettings['email'];
  /** What it says when there is none, e.g. 'No e-mail address yet.' */
  none: string;
}

/** The address or number that counts now, and the one that waits to be confirmed. */
export function ContactStatus({ contact: { value, confirmed, pending }, none }: ContactStatusProps) {
  return (
    <div className="mb-5 grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold wrap-anywhere">{value ?? none}</strong>
        {value !== null && (
          <span
            className={clsx(
              'rounded-full px-2.5 py-0.5 text-xs font-semibold',
              confirmed ? 'bg-success/15 text-success' : 'bg-raised text-muted',
            )}
          >
            {confirmed ? 'Confirmed' : 'Not confirmed'}
          </span>
        )}
      </p>
      {pending !== null && (
        <p className="text-sm text-muted">
          Open the link we sent to{' '}
          <span className="font-semibold wrap-anywhere text-text">{pending.value}</span> by{' '}
          <span className="tabular-nums">{momentOf(pending.expiresAt)}</span>. Nothing changes until then.
        </p>
      )}
    </div>
  );
}
