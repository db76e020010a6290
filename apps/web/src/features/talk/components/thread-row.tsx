import type { ThreadList } from '@filmfisher/shared/threads/threads.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import clsx from 'clsx';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { threadPath } from '../../../lib/paths.ts';
import { TalkIcon } from './talk-icons.tsx';
import { ThreadMarks } from './thread-marks.tsx';
import { TimeAgo } from './time-ago.tsx';

interface ThreadRowProps {
  thread: ThreadList['threads'][number];
  /** Where threads of several boards stand together: says which one it is. */
  showsSpace: boolean;
}

/** A thread in a list: what it is called, who speaks in it, how much is new. The whole row leads there. */
export function ThreadRow({ thread, showsSpace }: ThreadRowProps) {
  const { title, space, author, posts, at, lastPost, movies, unread = 0, found } = thread;
  const path = threadPath(thread);
  const replies = Math.max(0, posts - 1);
  const speaker = lastPost?.author ?? author;
  // Where all are about one film, its poster says nothing.
  const movie = showsSpace || space.kind !== 'film' ? movies[0] : movies[1];
  const search = found ? `?post=${found._id}` : unread > 0 ? '?post=unread' : '';
  return (
    <article className="group relative grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 py-4 md:gap-x-4">
      {author === null ? (
        <span aria-hidden="true" className="size-10 rounded-full bg-raised" />
      ) : (
        <Avatar member={author} />
      )}
      <div className="min-w-0">
        <h3
          dir="auto"
          className={clsx('leading-snug wrap-anywhere', unread > 0 ? 'font-bold' : 'font-semibold')}
        >
          <Link
            to={`${path}${search}`}
            // Covers the row, so that a thumb need not aim.
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 flex max-w-none flex-wrap items-center gap-x-2 gap-y-1 text-sm text-faint">
          <ThreadMarks pinned={thread.pinned} locked={thread.locked} spoiler={thread.spoiler} />
          <span>
            {showsSpace && (
              <>
                <Link to={space.path} className="relative z-10 font-medium text-muted hover:text-accent">
                  {space.name}
                </Link>
                <span aria-hidden="true"> · </span>
              </>
            )}
            {replies > 0 ? 'Last reply' : 'Started'}
            {speaker !== null && <> by {speaker.username}</>} <TimeAgo at={lastPost?.at ?? at} />
          </span>
        </p>
        {found && <FoundPost found={found} />}
      </div>
      <div className="flex items-start gap-3">
        <span className="flex flex-col items-end gap-1.5 text-sm tabular-nums">
          <span className="inline-flex items-center gap-1.5 text-faint">
            <TalkIcon width={16} height={16} />
            {wholeNumber(replies)}
            <span className="sr-only">{replies === 1 ? ' reply' : ' replies'}</span>
          </span>
          {unread > 0 && (
            <span className="rounded-full bg-accent px-2 text-xs leading-5 font-bold text-on-accent">
              {wholeNumber(unread)} new
            </span>
          )}
        </span>
        {movie !== undefined && (
          <span className={clsx('block w-9', space.kind !== 'film' && 'max-sm:hidden')}>
            <Poster movie={movie} sizes="36px" className="rounded-md" />
          </span>
        )}
      </div>
    </article>
  );
}

/** The part of a post that has the words of a search. */
function FoundPost({ found: { excerpt, marks } }: { found: NonNullable<ThreadRowProps['thread']['found']> }) {
  const ends = [0, ...marks.map(({ to }) => to)];
  return (
    <p dir="auto" className="mt-1.5 line-clamp-3 max-w-none text-sm wrap-anywhere text-muted">
      {marks.map(({ from, to }, index) => (
        <Fragment key={from}>
          {excerpt.slice(ends[index], from)}
          <mark className="bg-transparent font-semibold text-accent">{excerpt.slice(from, to)}</mark>
        </Fragment>
      ))}
      {excerpt.slice(ends.at(-1))}
    </p>
  );
}
