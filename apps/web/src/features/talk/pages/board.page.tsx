import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { newThreadPath, paths } from '../../../lib/paths.ts';
import { boardsQuery } from '../api/talk.queries.ts';
import { BoardBar } from '../components/board-bar.tsx';
import { TalkHeading } from '../components/talk-heading.tsx';
import { ThreadBrowser } from '../components/thread-browser.tsx';

const NotFoundPage = lazyPage(() => import('../../info/pages/not-found.page.tsx'), 'NotFoundPage');

/** /forum/boards/{slug}: the threads of a board. */
export function BoardPage() {
  const { slug = '' } = useParams();
  const query = useQuery({
    ...boardsQuery,
    select: (boards) => boards.find((board) => board.slug === slug.toLowerCase()) ?? null,
  });
  if (query.data === null) return <NotFoundPage />;

  return (
    <div className="page-width max-w-4xl py-4 md:py-8">
      <Link
        to={paths.forum}
        className="inline-flex min-h-11 items-center text-sm text-muted hover:text-accent"
      >
        Forum
      </Link>
      <Loaded
        query={query}
        failure="The board could not be loaded."
        skeleton={
          <>
            <Skeleton className="h-10 w-60" />
            <Skeleton className="mt-3 h-5 w-96 max-w-full" />
            <Skeleton className="mt-8 h-96 w-full" />
          </>
        }
      >
        {(board) =>
          board && (
            <>
              <PageTitle title={board.name} />
              <TalkHeading title={board.name} startPath={newThreadPath({ board: board.slug })}>
                {board.description}
              </TalkHeading>
              <BoardBar board={board} />
              <ThreadBrowser
                key={board._id}
                space={`board:${board._id}`}
                startPath={newThreadPath({ board: board.slug })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
