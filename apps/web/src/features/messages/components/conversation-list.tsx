import type { Conversation } from '@filmfisher/shared/messages/conversations.schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { LinkButton, MoreButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { momentOf } from '../../../lib/dates.ts';
import { conversationPath } from '../../../lib/paths.ts';
import { WordSearch } from '../../../components/ui/word-search.tsx';
import { conversationsQuery, type Box, MESSAGES_KEY } from '../api/messages.queries.ts';
import { FoundMessages } from './found-messages.tsx';
import { useLive } from '../../../lib/live.ts';

/**
 * Asks again for the conversations that are on screen as soon as something of them is another: a message has come, was
 * read on another device, or a request was accepted.
 */
function useLiveMessages(): void {
  const client = useQueryClient();
  const ask = () => void client.invalidateQueries({ queryKey: MESSAGES_KEY });
  useLive('messages', ask);
  useLive('reload', ask);
}

interface ConversationListProps {
  /** The conversation that is open beside the list. */
  current?: string;
}

/** A member's conversations, and the requests that wait; or the messages that are searched for. */
export function ConversationList({ current }: ConversationListProps) {
  useLiveMessages();
  const [q, setQ] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <WordSearch label="Search in messages" clearLabel="Show all messages" q={q} onSearch={setQ} />
      {q.length < 2 ? <Boxes {...(current !== undefined && { current })} /> : <FoundMessages q={q} />}
    </div>
  );
}

/** The box that is on screen stands in the address, also beside a conversation. */
const searchOf = (box: Box) => (box === 'requests' ? '?box=requests' : '');

function Boxes({ current }: ConversationListProps) {
  const [params] = useSearchParams();
  const box: Box = params.get('box') === 'requests' ? 'requests' : 'inbox';
  const query = useInfiniteQuery(conversationsQuery(box));
  const requests = query.data?.pages[0]?.requests ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="group" aria-label="Which messages" className="flex gap-2">
        {(['inbox', 'requests'] as const).map((name) => (
          <LinkButton
            key={name}
            to={{ search: searchOf(name) }}
            replace
            variant={box === name ? 'secondary' : 'quiet'}
            aria-current={box === name ? 'true' : undefined}
          >
            {name === 'inbox' ? 'Inbox' : 'Requests'}
            {name === 'requests' && requests > 0 && (
              <span className="text-accent tabular-nums">{requests}</span>
            )}
          </LinkButton>
        ))}
      </div>
      <Loaded
        query={query}
        failure="Your messages could not be loaded."
        skeleton={Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-19 w-full" />
        ))}
      >
        {({ pages }) => {
          const conversations = pages.flatMap((page) => page.conversations);
          if (conversations.length === 0) return <NoConversations box={box} requests={requests} />;
          return (
            <>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
                {conversations.map((conversation) => (
                  <Row
                    key={conversation._id}
                    conversation={conversation}
                    box={box}
                    isCurrent={conversation._id === current}
                  />
                ))}
              </ul>
              <MoreButton query={query}>Show more</MoreButton>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function NoConversations({ box, requests }: { box: Box; requests: number }) {
  if (box === 'requests')
    return (
      <EmptyState title="No requests">
        <p>A first message from someone new waits here until you accept it.</p>
      </EmptyState>
    );
  if (requests > 0)
    return (
      <EmptyState title="No messages yet">
        <p>You have {countLabel(requests, 'request')}. Open Requests to answer.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No messages yet">
      <p>Open the profile of a member who follows you back, and press Message.</p>
    </EmptyState>
  );
}

interface RowProps {
  conversation: Conversation;
  box: Box;
  isCurrent: boolean;
}

function Row({ conversation, box, isCurrent }: RowProps) {
  const { _id, with: other, unread, last, request } = conversation;
  const isUnread = unread > 0;
  return (
    <li>
      <Link
        to={{ pathname: conversationPath(_id), search: searchOf(box) }}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'flex items-center gap-3 rounded-lg border p-3 transition hover:border-control hover:bg-surface',
          isCurrent ? 'border-control bg-surface' : 'border-transparent',
        )}
      >
        <Avatar member={other} className="size-11" />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-3">
            <span className={clsx('truncate', isUnread ? 'font-bold' : 'font-semibold')}>
              {other?.username ?? 'Deleted member'}
            </span>
            {last && (
              <time dateTime={last.at} className="shrink-0 text-xs text-faint tabular-nums">
                {momentOf(last.at)}
              </time>
            )}
          </span>
          <span className="flex items-center justify-between gap-3">
            <span className={clsx('truncate text-sm', isUnread ? 'text-text' : 'text-muted')}>
              {request === 'sent' && 'Not accepted yet · '}
              {last === null ? 'No messages' : last.excerpt}
            </span>
            {isUnread && (
              <span className="min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent tabular-nums">
                {unread > 99 ? '99+' : unread}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
