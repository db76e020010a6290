import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { newThreadPath, paths } from '../../../lib/paths.ts';
import { boardsQuery } from '../../talk/api/talk.queries.ts';
import { ForumHeading } from '../components/forum-heading.tsx';
import { ThreadBrowser } from '../../talk/components/thread-browser.tsx';
import type { Board } from '@filmfisher/shared/threads/boards.schema';
import { Button } from '../../../components/ui/button.tsx';
import { TalkRssLink } from '../../../components/ui/rss-link.tsx';
import { useReadBoard } from '../../talk/api/threads.mutations.ts';

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
              <ForumHeading title={board.name} startPath={newThreadPath({ board: board.slug })}>
                {board.description}
              </ForumHeading>
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

/** What a reader does with a board as a whole. */
function BoardBar({ board: { _id, name, unread = 0 } }: { board: Board }) {
  const { mutate, isPending } = useReadBoard(_id);
  return (
    <div className="-mt-3 mb-5 flex min-h-11 flex-wrap items-center gap-x-5 text-sm md:-mt-6">
      <TalkRssLink kind="board" id={_id} of={name} />
      {unread > 0 && (
        <Button
          variant="quiet"
          busy={isPending}
          busyLabel="Marking..."
          onClick={() => {
            mutate();
          }}
        >
          Mark all read
        </Button>
      )}
    </div>
  );
}
