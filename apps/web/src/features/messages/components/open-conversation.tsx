import type { Member } from '@filmfisher/shared/members/members.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversation } from '@filmfisher/shared/messages/conversations.schema';
import { Link, useNavigate } from 'react-router-dom';
import { MemberMenu } from '../../../components/member-menu/member-menu.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { LinkButton, MoreButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { menuItemClass } from '../../../components/ui/menu.tsx';
import { BinIcon } from '../../../components/ui/page-icons.tsx';
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
  const answer = data?.pages[0]?.answer;
  const hasUnread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    if (newest !== undefined && hasUnread) markRead(newest);
  }, [newest, hasUnread, markRead]);

  const pane = useEndInView(newest);

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
          <article
            aria-label={`Conversation with ${name}`}
            className="grid grow grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-4 lg:min-h-0 lg:gap-0"
          >
            <PageTitle title={`Messages with ${name}`} />
            <header className="flex items-center justify-between gap-3 border-b border-line pb-3">
              <Name member={conversation.with} name={name} />
              <ConversationMenu id={id} other={conversation.with} name={name} />
            </header>
            <div
              ref={pane}
              role="region"
              aria-label="What was written"
              // A keyboard scrolls it where nothing in it takes the focus.
              tabIndex={0}
              className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:min-h-0 lg:overflow-y-auto lg:py-4 lg:pr-4"
            >
              <MoreButton query={query} className="justify-self-center">
                Earlier messages
              </MoreButton>
              <Messages messages={messages} conversation={conversation} />
            </div>
            <div className="grid gap-3 bg-ground max-lg:sticky max-lg:bottom-(--notice) max-lg:pb-2 lg:border-t lg:border-line lg:py-4">
              {conversation.request === 'received' && <RequestBar id={id} name={name} />}
              {conversation.request === 'sent' && (
                <p className="text-sm text-faint">Your message waits for {name} to accept it.</p>
              )}
              {conversation.with === null && <p className="text-muted">This account was deleted.</p>}
              {conversation.with !== null && answer?.accepted === false && (
                <p className="text-muted">{answer.reason}</p>
              )}
              {conversation.with !== null && answer?.accepted !== false && (
                <Composer key={id} to={{ conversationId: id }} name={name} />
              )}
            </div>
          </article>
        )
      }
    </Loaded>
  );
}

/** How far above the end somebody may be who still follows what is being written. */
const NEAR_PX = 300;
const GAP_PX = 12;

/**
 * Brings the end of the conversation into view when it opens, and with each new message unless somebody reads earlier
 * ones.
 * @returns ref of the messages: on a wide screen they scroll, else the page does
 */
function useEndInView(newest: string | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  const hasOpened = useRef(false);
  useEffect(() => {
    const { current } = pane;
    if (current === null) return;
    if (getComputedStyle(current).overflowY === 'auto') {
      const left = current.scrollHeight - current.clientHeight - current.scrollTop;
      if (left < NEAR_PX || !hasOpened.current) current.scrollTop = current.scrollHeight;
    } else {
      const last = current.querySelector('ol > li:last-child')?.getBoundingClientRect();
      const field = current.nextElementSibling?.getBoundingClientRect();
      if (!last || !field) return;
      // What lies behind the field; or how far the field has left the lower edge.
      const hidden = last.bottom + GAP_PX - field.top;
      const isNear = hidden < NEAR_PX || !hasOpened.current;
      if (hidden > 0 && isNear) window.scrollBy(0, hidden);
      else if (hasOpened.current) window.scrollBy(0, Math.min(0, field.bottom - window.innerHeight));
    }
    hasOpened.current = true;
  }, [newest]);
  return pane;
}

interface ConversationMenuProps {
  id: string;
  other: Conversation['with'];
  name: string;
}

function ConversationMenu({ id, other, name }: ConversationMenuProps) {
  const navigate = useNavigate();
  return (
    <DeleteConversation id={id} name={name}>
      {(ask) => (
        <MemberMenu
          member={other}
          label={`More about the conversation with ${name}`}
          staysOnPage={false}
          onBlocked={() => {
            void navigate(paths.messages);
          }}
        >
          <button type="button" className={menuItemClass} onClick={ask}>
            <BinIcon width={18} height={18} />
            Delete conversation
          </button>
        </MemberMenu>
      )}
    </DeleteConversation>
  );
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
