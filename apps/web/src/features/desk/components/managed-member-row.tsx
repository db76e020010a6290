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
  /** Missing where nothing can be changed. */
  onOpen: (() => void) | undefined;
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
    deletion,
    createdAt,
    lastSeenAt,
    counts,
    openReports,
  } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3">
      <Avatar member={{ username, profilePicture }} className="size-9" />
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
          {deletion && (
            <span className={clsx(BADGE, 'border-control text-muted')}>
              {deletion.byDesk ? 'Deleted' : 'Leaving'}
            </span>
          )}
          {!verified && <span className={clsx(BADGE, 'border-control text-muted')}>Not confirmed</span>}
        </p>
        {typeof email === 'string' && <p className="text-sm break-all text-muted">{email}</p>}
        {suspension && (
          <p className="text-sm text-muted">
            {suspension.until === null ? 'Until lifted' : `Until ${dayOf(suspension.until)}`}:{' '}
            {suspension.reason}
          </p>
        )}
        {deletion && <p className="text-sm text-muted">Erased on {dayOf(deletion.at)}</p>}
        {openReports > 0 && <p className="text-sm text-muted">{countLabel(openReports, 'open report')}</p>}
      </div>
      <p className="basis-44 text-sm text-faint tabular-nums">
        {wholeNumber(counts.ratings)} ratings · {wholeNumber(counts.reviews)} reviews
        <br />
        Joined {dayOf(createdAt)}
        <br />
        {lastSeenAt === null ? 'Not seen yet' : `Seen ${dayOf(lastSeenAt)}`}
      </p>
      {onOpen && (
        <Button variant="secondary" onClick={onOpen} aria-label={`Change ${username}`}>
          Change
        </Button>
      )}
    </li>
  );
}
