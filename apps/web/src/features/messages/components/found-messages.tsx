import type { FoundMessage } from '@filmfisher/shared/messages/conversations.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { conversationPath } from '../../../lib/paths.ts';
import { foundMessagesQuery } from '../api/messages.queries.ts';

/** Messages with the words that were searched for. */
export function FoundMessages({ q }: { q: string }) {
  const query = useQuery(foundMessagesQuery(q));
  return (
    <Loaded
      query={query}
      failure="Your messages could not be searched."
      skeleton={<Skeleton className="h-60 w-full" />}
    >
      {(found) =>
        found.length === 0 ? (
          <EmptyState title="No messages found" />
        ) : (
          <ul aria-label="Found messages" className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {found.map((message) => (
              <Row key={message._id} message={message} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Row({ message: { conversationId, with: other, from, excerpt, at } }: { message: FoundMessage }) {
  const isTheirs = other !== null && from === other.userId;
  return (
    <li>
      <Link
        to={conversationPath(conversationId)}
        className="flex items-start gap-3 rounded-lg border border-transparent p-3 transition hover:border-control hover:bg-surface"
      >
        <Avatar member={other} className="size-11" />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{other?.username ?? 'Deleted member'}</span>
            <time dateTime={at} className="shrink-0 text-xs text-faint tabular-nums">
              {momentOf(at)}
            </time>
          </span>
          <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
            {!isTheirs && 'You: '}
            {excerpt}
          </span>
        </span>
      </Link>
    </li>
  );
}
