import type { Conversation, Message } from '@filmfisher/shared/messages/conversations.schema';
import clsx from 'clsx';
import { HiddenNote, ReportAction } from '../../../components/report/report-action.tsx';
import { IconButton } from '../../../components/ui/button.tsx';
import { PostTree } from '../../../components/ui/post-tree.tsx';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { useViewer } from '../../../lib/session.ts';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

interface MessagesProps {
  /** The oldest first. */
  messages: readonly Message[];
  conversation: Conversation;
}

/** The messages of a conversation, those of one day together. */
export function Messages({ messages, conversation }: MessagesProps) {
  const viewer = useViewer();
  const name = conversation.with?.username ?? 'Deleted member';
  const own = viewer?._id;
  const lastRead = messages.findLast(({ readAt }) => readAt !== undefined)?._id;
  return (
    <ol aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {messages.map((message, index) => {
        const { _id, from, at, tree, hidden } = message;
        const isOwn = from === own;
        const before = messages[index - 1];
        const isNewDay = before === undefined || dayOf(before.at) !== dayOf(at);
        return (
          <li key={_id} id={`message-${_id}`} tabIndex={-1} className="grid outline-none">
            {isNewDay && (
              <p className="my-3 justify-self-center text-xs text-faint tabular-nums">{dayOf(at)}</p>
            )}
            <div
              className={clsx(
                'group flex max-w-[85%] items-end gap-1 sm:max-w-[70%]',
                isOwn ? 'justify-self-end' : 'justify-self-start',
              )}
            >
              <div
                className={clsx(
                  'min-w-0 rounded-2xl px-4 py-2.5',
                  isOwn ? 'rounded-br-sm bg-raised' : 'rounded-bl-sm border border-line bg-surface',
                )}
              >
                <span className="sr-only">{isOwn ? 'You' : name}: </span>
                <PostTree tree={tree} />
                {hidden && <HiddenNote hidden={hidden} noun="message" />}
                <p className={clsx('mt-1 text-xs text-faint tabular-nums', isOwn && 'text-right')}>
                  <time dateTime={at}>{TIME.format(new Date(at))}</time>
                  {_id === lastRead && ' · Read'}
                </p>
              </div>
              {!isOwn && (
                <ReportAction
                  kind="message"
                  id={_id}
                  noun="message"
                  label={`the message from ${name}`}
                  anchor={`message-${_id}`}
                >
                  {(open) => (
                    <IconButton
                      label={`Report this message from ${name}`}
                      className="text-faint sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100"
                      onClick={open}
                    >
                      <FlagIcon width={16} height={16} />
                    </IconButton>
                  )}
                </ReportAction>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
