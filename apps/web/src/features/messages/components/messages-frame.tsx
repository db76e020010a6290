import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronLeftIcon } from '../../../components/ui/page-icons.tsx';
import { paths } from '../../../lib/paths.ts';
import { ConversationList } from './conversation-list.tsx';

interface MessagesFrameProps {
  /** The conversation that is open. */
  current?: string;
  /** What stands beside the list; on a phone, instead of it. */
  children?: ReactNode;
}

/** The list of conversations and one of them: beside each other where there is room, else a screen each. */
export function MessagesFrame({ current, children }: MessagesFrameProps) {
  const isOpen = children !== undefined;
  return (
    <div className="page-width grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-10 py-6 md:py-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div>
        <h1 className={clsx('display mb-5 text-2xl', isOpen && 'max-lg:sr-only')}>Messages</h1>
        <div className={clsx(isOpen && 'max-lg:hidden')}>
          <ConversationList {...(current !== undefined && { current })} />
        </div>
      </div>
      {isOpen ? (
        <div className="min-w-0">
          <Link
            to={paths.messages}
            className="mb-3 inline-flex min-h-11 items-center gap-1 text-muted hover:text-text lg:hidden"
          >
            <ChevronLeftIcon width={20} height={20} />
            All messages
          </Link>
          {children}
        </div>
      ) : (
        <p className="self-center justify-self-center text-faint max-lg:hidden">Choose a conversation.</p>
      )}
    </div>
  );
}
