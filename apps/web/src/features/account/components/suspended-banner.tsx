import type { Suspension } from '@filmfisher/shared/session-user';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';

/** Tells a suspended member why, until when and what can be done about it. */
export function SuspendedBanner({ suspension: { until, reason } }: { suspension: Suspension }) {
  return (
    <aside aria-label="Account suspended" className="border-b border-line bg-raised">
      <div className="page-width py-3 text-sm text-muted">
        <p className="max-w-none">
          <strong className="font-semibold text-text">
            Your account is suspended{until !== null && ` until ${dayOf(until)}`}.
          </strong>{' '}
          Reason: {reason} You can still read, and download or delete your data.{' '}
          <Link to={paths.contact} className="text-text underline underline-offset-4">
            Write to us
          </Link>{' '}
          if you think this is wrong.
        </p>
      </div>
    </aside>
  );
}
