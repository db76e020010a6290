import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, MoreButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { notificationsQuery, useMarkRead } from '../api/notifications.queries.ts';
import { useUnread } from '../api/unread.query.ts';
import { NotificationRow } from './notification-row.tsx';

/** All notifications, the latest first; opening one marks it as read. */
export function Notifications() {
  const query = useInfiniteQuery(notificationsQuery);
  const { unread } = useUnread();
  const { mutate, isPending } = useMarkRead();

  return (
    <>
      <Loaded
        query={query}
        failure="Your notifications could not be loaded."
        skeleton={Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-20 w-full" />
        ))}
      >
        {({ pages }) => {
          const notifications = pages.flatMap((page) => page.notifications);
          if (notifications.length === 0) return <NoNotifications />;
          return (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p className="text-muted tabular-nums" aria-live="polite">
                  {unread === 0 ? "You're all caught up." : `${unread} unread`}
                </p>
                <Button
                  variant="secondary"
                  disabled={unread === 0}
                  busy={isPending}
                  busyLabel="Marking..."
                  onClick={() => {
                    mutate(undefined);
                  }}
                >
                  Mark all as read
                </Button>
              </div>
              <ul className="grid gap-2">
                {notifications.map((notification) => (
                  <NotificationRow
                    key={notification._id}
                    notification={notification}
                    onOpen={() => {
                      if (!notification.read) mutate([notification._id]);
                    }}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      <MoreButton query={query} className="mt-5">
        Show older ones
      </MoreButton>
    </>
  );
}

/** The empty state says what the member will be notified about. */
export function NoNotifications() {
  return (
    <EmptyState title="No notifications yet">
      We'll tell you about new followers, replies, mentions, and members who find your reviews helpful.
    </EmptyState>
  );
}
