import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronLeftIcon, MessageIcon } from '../../../components/ui/page-icons.tsx';
import { paths } from '../../../lib/paths.ts';
import { ConversationList } from './conversation-list.tsx';

interface MessagesFrameProps {
  /** The conversation that is open. */
  current?: string;
  /** What stands beside the list; on a phone, instead of it. */
  children?: ReactNode;
}

/**
 * The list of conversations and one of them. On a wide screen they are two panes as high as the window, which scroll
 * apart (base.css knows them by `data-panes`); else a screen each.
 */
export function MessagesFrame({ current, children }: MessagesFrameProps) {
  const isOpen = children !== undefined;
  return (
    <div
      data-panes
      className="page-width flex grow flex-col py-6 md:py-10 max-lg:pb-0 lg:grid lg:h-[calc(100dvh-4.0625rem-var(--notice))] lg:grow-0 lg:grid-cols-[22rem_minmax(0,1fr)] lg:content-stretch lg:py-0"
    >
      <div className="lg:flex lg:min-h-0 lg:flex-col lg:border-r lg:border-line lg:pt-6 lg:pr-6">
        <h1 className={clsx('display mb-5 text-2xl', isOpen && 'max-lg:sr-only')}>Messages</h1>
        <div className={clsx('lg:min-h-0 lg:grow lg:overflow-y-auto lg:pb-6', isOpen && 'max-lg:hidden')}>
          <ConversationList {...(current !== undefined && { current })} />
        </div>
      </div>
      {isOpen ? (
        <div className="flex min-w-0 grow flex-col lg:min-h-0 lg:pt-6 lg:pl-6">
          <Link
            to={paths.messages}
            className="mb-3 inline-flex min-h-11 items-center gap-1 self-start text-muted hover:text-text lg:hidden"
          >
            <ChevronLeftIcon width={20} height={20} />
            All messages
          </Link>
          {children}
        </div>
      ) : (
        <div className="self-center justify-self-center p-6 text-center text-faint max-lg:hidden">
          <MessageIcon width={40} height={40} className="mx-auto mb-3" />
          <p>Choose a conversation to read it here.</p>
        </div>
      )}
    </div>
  );
}
