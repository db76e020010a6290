import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { fanPostPath, paths } from '../../../lib/paths.ts';
import { fanPostQuery } from '../api/fan-posts.queries.ts';
import { FanCard } from '../components/fan-card.tsx';

const Replies = lazyPage(() => import('../../talk/sections/replies.tsx'), 'Replies');

const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** /fans/{id}: one picture or text of a fan, with what others say to it. */
export function FanPostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(fanPostQuery(id));
  if (isMissing(query.error)) return <NotFoundPage />;
  return (
    <div className="page-width py-4 md:py-8">
      <div className="mx-auto max-w-3xl">
        <Link
          to={paths.fans}
          className="mb-2 inline-flex min-h-11 items-center text-sm text-muted hover:text-accent"
        >
          Fan wall
        </Link>
        <Loaded
          query={query}
          failure="The post could not be loaded."
          skeleton={<Skeleton className="h-120 w-full" />}
        >
          {(post) => {
            const title = `${post.by.username}’s fan post`;
            return (
              <>
                <PageTitle title={title} />
                <h1 className="sr-only">{title}</h1>
                <FanCard post={post} isWhole onDeleted={() => void navigate(paths.fans, { replace: true })} />
                {!post.hidden && (
                  <>
                    <p className="mt-4">
                      <ShareButton title={title} path={fanPostPath(post._id)} look="action" />
                    </p>
                    <Suspense fallback={<Skeleton className="mt-10 h-64 w-full" />}>
                      <Replies kind="fans" id={post._id} authorId={post.by.userId} />
                    </Suspense>
                  </>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}
