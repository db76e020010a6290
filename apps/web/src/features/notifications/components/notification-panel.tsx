import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { MessageIcon } from '../../../components/ui/page-icons.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { messageRequests, paths } from '../../../lib/paths.ts';
import { latestQuery, useMarkRead } from '../api/notifications.queries.ts';
import { useUnread } from '../api/unread.query.ts';
import { NotificationRow } from './notification-row.tsx';
import { NoNotifications } from './notifications.tsx';

interface NotificationPanelProps {
  /** Called when it leads elsewhere. */
  onClose: () => void;
}

/** The latest notifications below the bell, and the way to all of them. */
export function NotificationPanel({ onClose }: NotificationPanelProps) {
  const query = useQuery(latestQuery);
  const { unread, requests } = useUnread();
  const { mutate, isPending } = useMarkRead();
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={headingId} className="outline-none">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-lg font-semibold">
          Latest notifications
        </h2>
        {unread > 0 && (
          <button
            type="button"
            disabled={isPending}
            className="min-h-11 text-sm text-accent underline-offset-4 hover:underline disabled:opacity-60"
            onClick={() => {
              mutate(undefined);
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      {requests > 0 && (
        <Link
          to={messageRequests}
          className="mb-2 flex min-h-14 items-center gap-4 rounded-lg border border-control bg-surface p-3 font-semibold transition hover:border-text sm:px-4"
          onClick={onClose}
        >
          <MessageIcon width={24} height={24} className="mx-2.5 shrink-0 text-accent" />
          {countLabel(requests, 'new message request')}
        </Link>
      )}
      <Loaded
        query={query}
        failure="Your notifications could not be loaded."
        skeleton={Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-20 w-full" />
        ))}
      >
        {({ notifications }) =>
          notifications.length === 0 ? (
            requests === 0 && <NoNotifications />
          ) : (
            <ul className="grid gap-2">
              {notifications.map((notification) => (
                <NotificationRow
                  key={notification._id}
                  notification={notification}
                  onOpen={() => {
                    if (!notification.read) mutate([notification._id]);
                    onClose();
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Link
        to={`${paths.ownProfile}#notifications`}
        className="mt-3 flex min-h-11 items-center justify-center rounded-lg font-semibold text-accent hover:bg-raised"
        onClick={onClose}
      >
        All notifications
      </Link>
    </section>
  );
}
