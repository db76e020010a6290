import type { ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { paths, profilePath } from '../../../lib/paths.ts';
import { ThreadMarks } from './thread-marks.tsx';
import { TimeAgo } from './time-ago.tsx';

interface ThreadHeaderProps {
  thread: ThreadDetail;
  /** What can be done with the thread as a whole. */
  children: ReactNode;
}

/** Where a thread stands, what it is called, and how much has been said in it. */
export function ThreadHeader({ thread, children }: ThreadHeaderProps) {
  const { title, space, author, posts, members, at, slowMinutes, hidden } = thread;
  return (
    <header>
      <nav aria-label="Where this is">
        <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <li>
            <Link to={paths.forum} className="inline-flex min-h-11 items-center hover:text-accent">
              Forum
            </Link>
          </li>
          <li className="flex min-w-0 items-center gap-x-2">
            <span aria-hidden="true" className="text-faint">
              ›
            </span>
            <Link to={space.path} className="inline-flex min-h-11 min-w-0 items-center hover:text-accent">
              {space.name}
            </Link>
          </li>
        </ol>
      </nav>
      {hidden && <HiddenNote hidden={hidden} noun="thread" />}
      <h1 dir="auto" className="display text-xl wrap-anywhere md:text-2xl">
        {title}
      </h1>
      <p className="mt-2 flex max-w-none flex-wrap items-center gap-x-2 gap-y-1 text-sm text-faint">
        <ThreadMarks pinned={thread.pinned} locked={thread.locked} spoiler={thread.spoiler} />
        <span>
          Started{' '}
          {author !== null && (
            <>
              by{' '}
              <Link to={profilePath(author.userId)} className="font-semibold text-muted hover:text-accent">
                {author.username}
              </Link>{' '}
            </>
          )}
          <TimeAgo at={at} />
        </span>
        <span className="tabular-nums">
          <span aria-hidden="true" className="max-sm:hidden">
            ·{' '}
          </span>
          {countLabel(posts, 'post')} by {countLabel(members, 'member')}
        </span>
        {slowMinutes > 0 && <span>· Slow mode: one post every {countLabel(slowMinutes, 'minute')}</span>}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
    </header>
  );
}
