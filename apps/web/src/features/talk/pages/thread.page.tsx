import type { ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import { idOfSegment, slugSegment } from '@filmfisher/shared/pages/slug-segment';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Redirect } from '../../../components/ui/redirect.tsx';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { ErrorState } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError, failureDetail } from '../../../lib/api-client.ts';
import { moveDraft } from '../../../lib/drafts.ts';
import { threadPath } from '../../../lib/paths.ts';
import { RenderingContext } from '../../../lib/rendered.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { postsQuery, threadQuery } from '../api/talk.queries.ts';
import { PostSkeletons } from '../components/more-posts.tsx';
import { ThreadView } from '../components/thread-view.tsx';
import { isNewMember } from '../lib/is-new-member.ts';
import { draftPlace, REPLY_ANCHOR } from '../lib/reply-place.ts';

/** How often it is asked whether there are new posts, where nothing else tells. */
const NEWS_MS = 60_000;

/** /forum/{id}-{slug}: a thread. Every other slug after the id leads to the right one. */
export function ThreadPage() {
  const { thread: segment = '' } = useParams();
  const { search, hash } = useLocation();
  const [params] = useSearchParams();
  const id = idOfSegment(segment);
  const wanted = params.get('post') ?? undefined;
  const { profile } = useSession();
  const [now] = useState(Date.now);
  const { data, error, isFetching, refetch } = useQuery({
    ...threadQuery(id),
    refetchInterval: NEWS_MS,
    refetchOnWindowFocus: true,
  });
  // The posts need not wait for the thread, unless it tells which of them to begin with.
  useInfiniteQuery({
    ...postsQuery({ kind: 'threads', id }, wanted),
    enabled: wanted !== 'unread' && data === undefined,
    notifyOnChangeProps: [],
  });

  const [opened, setOpened] = useState<string>();
  if (data?._id === id && opened !== id) setOpened(id);

  // Replies stand on the page of what they answer.
  if (data?.space.kind === 'review') return <Redirect to={{ pathname: data.space.path, search, hash }} />;
  if (data !== undefined && data._id !== id)
    return <MergedThread id={id} thread={data} isMergedNow={opened === id} />;
  if (data !== undefined && segment !== slugSegment(data)) {
    return <Redirect to={{ pathname: threadPath(data), search, hash }} />;
  }
  const isGone = error instanceof ApiError && error.status === 404;
  if (data !== undefined && isGone) return <ThreadGone space={data.space} />;
  if (data !== undefined) {
    return (
      <>
        <PageTitle title={data.title} />
        <ThreadView key={data._id} thread={data} isNew={isNewMember(profile, now)} />
      </>
    );
  }
  if (isGone || (error instanceof ApiError && error.status === 400)) return <NotFoundPage />;
  if (error !== null) {
    return (
      <div className="page-width py-16">
        <ErrorState
          title="This thread could not be loaded."
          detail={failureDetail(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className="page-width py-8 lg:max-w-[calc(69.5rem+2*var(--gutter))]">
      <PageTitle />
      <Skeleton className="mt-6 h-9 w-2/3" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-14 max-w-3xl">
        <PostSkeletons count={4} />
      </div>
    </div>
  );
}

interface MergedThreadProps {
  /** Of the address. */
  id: string;
  /** Where its posts are now. */
  thread: ThreadDetail;
  /** Somebody had it open meanwhile. */
  isMergedNow: boolean;
}

/**
 * Leads from a thread that was merged to the one that has its posts. What was typed goes along, in a box that is open
 * there.
 */
function MergedThread({ id, thread, isMergedNow }: MergedThreadProps) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const isOnServer = use(RenderingContext)?.moveTo !== undefined;
  const pathname = threadPath(thread);
  const lead = useEffectEvent(() => {
    const hasDraft = moveDraft(
      draftPlace({ kind: 'threads', id }),
      draftPlace({ kind: 'threads', id: thread._id }),
    );
    const end = hasDraft ? ' Your draft came along.' : '';
    if (hasDraft || isMergedNow) toast.info(`This thread is now part of “${thread.title}”.${end}`);
    void navigate({ pathname, search, hash: hasDraft ? `#${REPLY_ANCHOR}` : hash }, { replace: true });
  });
  useEffect(() => {
    lead();
  }, [thread._id]);
  return isOnServer ? <Redirect to={{ pathname, search, hash }} /> : null;
}

/** In the place of a thread that was deleted or hidden while somebody had it open. */
function ThreadGone({ space }: Pick<ThreadDetail, 'space'>) {
  return (
    <div className="page-width grid justify-items-center gap-3 py-16 text-center">
      <PageTitle title="Thread not found" />
      <p role="status" className="text-lg font-semibold">
        This thread is not there any more.
      </p>
      <Link to={space.path} className="link inline-flex min-h-11 items-center">
        {space.name}
      </Link>
    </div>
  );
}
