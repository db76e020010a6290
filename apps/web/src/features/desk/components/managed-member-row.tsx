import type { ManagedMember } from '@filmfisher/shared/members/managed-members.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { dayOf } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { ROLE_NAMES } from './role-form.tsx';

interface ManagedMemberRowProps {
  member: ManagedMember;
  onOpen: () => void;
}

const BADGE = 'rounded-full border px-2.5 py-0.5 text-xs font-semibold';

/** One member in the desk's list. */
export function ManagedMemberRow({ member, onOpen }: ManagedMemberRowProps) {
  const {
    userId,
    username,
    profilePicture,
    email,
    role,
    verified,
    state,
    suspension,
    createdAt,
    lastSeenAt,
    counts,
    openReports,
  } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3">
      <Avatar picture={profilePicture} />
      <div className="min-w-40 grow basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={profilePath(userId)} className="font-semibold hover:underline">
            {username}
          </Link>
          {role !== 'member' && (
            <span className={clsx(BADGE, 'border-accent text-accent')}>{ROLE_NAMES[role]}</span>
          )}
          {state === 'suspended' && (
            <span className={clsx(BADGE, 'border-danger text-danger')}>Suspended</span>
          )}
          {state === 'deleted' && <span className={clsx(BADGE, 'border-control text-muted')}>Leaving</span>}
          {!verified && <span className={clsx(BADGE, 'border-control text-muted')}>Not confirmed</span>}
        </p>
        {typeof email === 'string' && <p className="text-sm break-all text-muted">{email}</p>}
        {suspension && (
          <p className="text-sm text-muted">
            {suspension.until === null ? 'Until lifted' : `Until ${dayOf(suspension.until)}`}:{' '}
            {suspension.reason}
          </p>
        )}
        {openReports > 0 && <p className="text-sm text-muted">{countLabel(openReports, 'open report')}</p>}
      </div>
      <p className="basis-44 text-sm text-faint tabular-nums">
        {wholeNumber(counts.ratings)} ratings · {wholeNumber(counts.reviews)} reviews
        <br />
        Joined {dayOf(createdAt)}
        <br />
        {lastSeenAt === null ? 'Not seen yet' : `Seen ${dayOf(lastSeenAt)}`}
      </p>
      <Button variant="secondary" onClick={onOpen} aria-label={`Change ${username}`}>
        Change
      </Button>
    </li>
  );
}
