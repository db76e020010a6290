import type { Board } from '@filmfisher/shared/threads/boards.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { boardPath, threadPath } from '../../../lib/paths.ts';
import { boardsQuery } from '../../talk/api/talk.queries.ts';
import { TimeAgo } from '../../talk/components/time-ago.tsx';

const LIST =
  'no-scrollbar -mx-gutter flex gap-3 overflow-x-auto px-gutter pb-1 lg:mx-0 lg:grid lg:grid-cols-1 lg:gap-0 lg:overflow-visible lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:px-0 lg:pb-0';
const CARD =
  'relative w-72 shrink-0 rounded-lg border border-line bg-surface p-4 lg:w-auto lg:rounded-none lg:border-0 lg:bg-transparent lg:not-first:border-t';

/** The boards of the forum with what was said last: a row on a phone, a column beside the threads. */
export function BoardList() {
  const query = useQuery(boardsQuery);
  return (
    <Loaded
      query={query}
      failure="The boards could not be loaded."
      skeleton={
        <div className={LIST}>
          {Array.from({ length: 8 }, (_, index) => (
            <span key={index} className={CARD}>
              <Skeleton className="h-5 w-36" />
              <Skeleton className="mt-3 h-4 w-48 max-w-full" />
              <Skeleton className="mt-2 h-4 w-24" />
            </span>
          ))}
        </div>
      }
    >
      {(boards) =>
        boards.length === 0 ? (
          <EmptyState title="No boards yet" />
        ) : (
          <ul aria-label="Boards" className={LIST}>
            {boards.map((board) => (
              <li key={board._id} className={CARD}>
                <BoardCard board={board} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function BoardCard({ board: { slug, name, threads, unread = 0, latest } }: { board: Board }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 truncate font-semibold">
          <Link to={boardPath(slug)} className="hover:text-accent after:absolute after:inset-0">
            {name}
          </Link>
        </h3>
        {unread > 0 ? (
          <span className="shrink-0 rounded-full bg-accent px-2 text-xs leading-5 font-bold text-on-accent tabular-nums">
            {wholeNumber(unread)} new
          </span>
        ) : (
          <span className="shrink-0 text-sm text-faint tabular-nums">
            {wholeNumber(threads)}
            <span className="sr-only">{threads === 1 ? ' thread' : ' threads'}</span>
          </span>
        )}
      </div>
      {latest === null ? (
        <p className="mt-1 text-sm text-faint">No threads yet</p>
      ) : (
        <div className="mt-1 text-sm">
          <Link
            to={threadPath(latest)}
            dir="auto"
            className="relative z-10 line-clamp-1 wrap-anywhere text-muted hover:text-accent"
          >
            {latest.title}
          </Link>
          <p className="truncate text-faint">
            {latest.author?.username ?? 'Deleted member'} <TimeAgo at={latest.at} />
          </p>
        </div>
      )}
    </>
  );
}
