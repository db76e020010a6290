import { REASON_SENTENCES, type DecisionAction, type ReportKind } from '@filmfisher/shared/moderation';
import type { Notification } from '@filmfisher/shared/notifications';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { decisionPath, movieReviewPath, paths, profilePath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { notificationsQuery, useMarkRead } from '../api/notifications.queries.ts';
import { useUnread } from '../api/unread.query.ts';

/** Notifications: new followers and helpful marks, the latest first; opening one marks it as read. */
export function Notifications() {
  const [page, goTo] = usePageParam();
  const query = useQuery(notificationsQuery(page));
  const unread = useUnread();
  const { mutate, isPending } = useMarkRead();

  const mark = (ids?: readonly string[]) => {
    mutate(ids, {
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };

  return (
    <PagedList
      label="Notifications"
      query={query}
      page={page}
      goTo={goTo}
      failure="Your notifications could not be loaded."
      skeleton={Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="mb-2 h-20 w-full" />
      ))}
      empty={
        <EmptyState title="No notifications yet">
          We'll tell you about new followers and members who find your reviews helpful.
        </EmptyState>
      }
    >
      {({ notifications }) => (
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
                mark();
              }}
            >
              Mark all as read
            </Button>
          </div>
          <ul className="grid gap-2">
            {notifications.map((notification) => (
              <Row
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  if (!notification.read) mark([notification.id]);
                }}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

/** What moderators do, who are not named. */
const DECIDED: Record<DecisionAction, string> = {
  keep: 'have shown again',
  spoiler: 'have marked as a spoiler',
  hide: 'have hidden',
  remove: 'have removed',
  warn: 'warn you about',
  suspend: 'have suspended your account because of',
};

/** What members do in conversations. */
const TALKED = {
  reply: 'replied in',
  mention: 'mentioned you in',
  quote: 'quoted you in',
  reaction: 'reacted to your post in',
  thread: 'wrote in',
};

type Decided = Extract<Notification, { target: ReportKind }>;

/** @returns 'your review of Living in Bondage' */
function thingOf({ target, movie }: Decided, whose: 'your' | 'the'): string {
  const noun = target.replace('_', ' ');
  return movie === undefined ? `${whose} ${noun}` : `${whose} ${noun} of ${movie.title}`;
}

/** @returns why, in the moderators' own words where they said more */
const reasonOf = ({ reason, note }: Extract<Notification, { kind: 'decision' }>) =>
  note === '' ? `${REASON_SENTENCES[reason].toLowerCase()}` : note;

/** Who did it, in words: 'Ada and 2 others'. */
function actors({ member, others }: Notification): string {
  const first = member?.username ?? 'A former member';
  if (others === 0) return first;
  return `${first} and ${others} ${others === 1 ? 'other' : 'others'}`;
}

/** What happened, and where it leads; undefined where nothing is left. */
function story(notification: Notification): { text: string; to: string | undefined } {
  switch (notification.kind) {
    case 'follow': {
      const { member } = notification;
      return {
        text: `${actors(notification)} followed you`,
        to: member === null ? undefined : profilePath(member.userId),
      };
    }
    case 'helpful': {
      const { movie } = notification;
      const review = movie === undefined ? 'your review' : `your review of ${movie.title}`;
      return {
        text: `${actors(notification)} found ${review} helpful`,
        to: movie && movieReviewPath(movie._id),
      };
    }
    case 'reply':
    case 'mention':
    case 'quote':
    case 'reaction':
    case 'thread': {
      const { kind, title, path } = notification;
      return { text: `${actors(notification)} ${TALKED[kind]} “${title}”`, to: path };
    }
    case 'message':
      return { text: `${actors(notification)} wrote to you`, to: notification.path };
    case 'suggestion': {
      const { accepted, title, note, path } = notification;
      const text = `Your suggestion for ${title} was ${accepted ? 'accepted' : 'not accepted'}`;
      return { text: note === '' ? text : `${text}: ${note}`, to: path };
    }
    case 'critic_application': {
      const { accepted, note } = notification;
      const text = accepted
        ? 'You are an accredited critic now.'
        : 'Your application as a critic was not accepted.';
      return { text: note === '' ? text : `${text} ${note}`, to: paths.critics };
    }
    case 'decision':
      return {
        text: `Our moderators ${DECIDED[notification.action]} ${thingOf(notification, 'your')}: ${reasonOf(notification)}`,
        to: decisionPath(notification.decisionId),
      };
    case 'report_decided':
      return {
        text: `Our moderators have decided about ${thingOf(notification, 'the')} that you reported`,
        to: undefined,
      };
    case 'appeal_decided': {
      const outcome = notification.upheld ? 'keep their decision' : 'have taken their decision back';
      const note = notification.note === '' ? '' : `: ${notification.note}`;
      return {
        text: `Our moderators have read your appeal and ${outcome} about ${thingOf(notification, 'your')}${note}`,
        to: decisionPath(notification.decisionId),
      };
    }
  }
}

interface RowProps {
  notification: Notification;
  onOpen: () => void;
}

function Row({ notification, onOpen }: RowProps) {
  const { at, read, member } = notification;
  const { text, to } = story(notification);
  const row = clsx(
    'flex items-center gap-4 rounded-lg border p-3 text-left sm:px-4',
    read ? 'border-line bg-surface/50' : 'border-control bg-surface',
  );
  const content = (
    <>
      <Avatar picture={member?.profilePicture} className="size-11" />
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
      {to === undefined ? (
        <div className={row}>{content}</div>
      ) : (
        <Link to={to} className={clsx(row, 'transition hover:border-text')} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}
