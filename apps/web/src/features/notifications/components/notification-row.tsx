import type { Notification } from '@filmfisher/shared/notifications/notifications.schema';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { momentOf } from '../../../lib/dates.ts';

interface NotificationRowProps {
  notification: Notification;
  /** Called when it is followed to where it leads. */
  onOpen: () => void;
}

/** One notification: what happened, and the way there where there is one. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { at, read, actors, target, text } = notification;
  const row = clsx(
    'flex items-center gap-4 rounded-lg border p-3 text-left sm:px-4',
    read ? 'border-line bg-surface/50' : 'border-control bg-surface',
  );
  const content = (
    <>
      <Avatar member={actors[0]} className="size-11" />
      <span className="min-w-0 grow">
        <span className={clsx('block wrap-anywhere', !read && 'font-semibold')}>{text}</span>
        <time dateTime={at} className="text-sm text-faint tabular-nums">
          {momentOf(at)}
        </time>
      </span>
      {!read && (
        <span className="size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );

  return (
    <li>
      {target.path === null ? (
        <div className={row}>{content}</div>
      ) : (
        <Link to={target.path} className={clsx(row, 'transition hover:border-text')} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}
