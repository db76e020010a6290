import type { Member } from '@filmfisher/shared/members/members.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { LinkButton, MoreButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { paths, profilePath } from '../../../lib/paths.ts';
import { messagesQuery, useMarkConversationRead } from '../api/messages.queries.ts';
import { Composer } from './composer.tsx';
import { DeleteConversation } from './delete-conversation.tsx';
import { Messages } from './messages.tsx';
import { RequestBar } from './request-bar.tsx';

/** One conversation: its messages, the latest at the bottom, and the place for the next one. */
export function OpenConversation({ id }: { id: string }) {
  const query = useInfiniteQuery(messagesQuery(id));
  const { data } = query;
  const conversation = data?.pages[0]?.conversation;
  const messages = (data?.pages ?? []).flatMap((page) => page.messages).toReversed();
  const newest = messages.at(-1)?._id;
  const { mutate: markRead } = useMarkConversationRead(id);
  const hasUnread = (conversation?.unread ?? 0) > 0 && conversation?.request !== 'received';
  useEffect(() => {
    if (newest !== undefined && hasUnread) markRead(newest);
  }, [newest, hasUnread, markRead]);

  const end = useEndInView(newest);

  if (
    data === undefined &&
    query.error instanceof ApiError &&
    query.error.status < 500 &&
    query.error.status > 0
  )
    return (
      <EmptyState title="This conversation does not exist">
        <LinkButton to={paths.messages} variant="secondary">
          All messages
        </LinkButton>
      </EmptyState>
    );
  const name = conversation?.with?.username ?? 'Deleted member';
  return (
    <Loaded
      query={query}
      failure="This conversation could not be loaded."
      skeleton={<Skeleton className="h-120 w-full" />}
    >
      {() =>
        conversation && (
          <article aria-label={`Conversation with ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <PageTitle title={`Messages with ${name}`} />
            <header className="flex items-center justify-between gap-3 border-b border-line pb-3">
              <Name member={conversation.with} name={name} />
              <DeleteConversation id={id} name={name} />
            </header>
            <MoreButton query={query} className="justify-self-center">
              Earlier messages
            </MoreButton>
            <Messages messages={messages} conversation={conversation} />
            {conversation.request === 'received' && <RequestBar id={id} name={name} />}
            {conversation.request === 'sent' && (
              <p className="text-sm text-faint">Your message waits for {name} to accept it.</p>
            )}
            {conversation.with === null ? (
              <p className="text-muted">This account was deleted.</p>
            ) : (
              <Composer key={id} to={{ conversationId: id }} name={name} />
            )}
            <div ref={end} />
          </article>
        )
      }
    </Loaded>
  );
}

/** How far above the end somebody may be who still follows what is being written. */
const NEAR_PX = 300;

/**
 * Brings the end of the conversation into view when it opens, and with each new message unless somebody reads earlier
 * ones.
 * @returns ref of the end
 */
function useEndInView(newest: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    const place = end.current;
    if (place === null) return;
    const isNear = place.getBoundingClientRect().top < window.innerHeight + NEAR_PX;
    if (isNear || !hasOpened.current) place.scrollIntoView({ block: 'end' });
    hasOpened.current = true;
  }, [newest]);
  return end;
}

interface NameProps {
  /** null where the account was deleted. */
  member: Member | null;
  name: string;
}

function Name({ member, name }: NameProps) {
  const content = (
    <>
      <Avatar member={member} className="size-11" />
      <h2 className="truncate text-lg font-semibold">{name}</h2>
    </>
  );
  if (member === null) return <div className="flex min-w-0 items-center gap-3">{content}</div>;
  return (
    <Link
      to={profilePath(member.userId)}
      className="flex min-w-0 items-center gap-3 rounded-lg hover:text-accent"
    >
      {content}
    </Link>
  );
}
