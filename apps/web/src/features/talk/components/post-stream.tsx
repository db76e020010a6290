import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Loaded } from '../../../components/ui/loaded.tsx';
import type { usePosts } from '../hooks/use-posts.ts';
import { useReadPosts } from '../hooks/use-read-posts.ts';
import { useSteadyScroll } from '../hooks/use-steady-scroll.ts';
import { MorePosts, PostSkeletons } from './more-posts.tsx';
import { postAnchor, PostCard } from './post-card.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { ArrowDownIcon } from './talk-icons.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;
const UNITS = [
  ['year', 365],
  ['month', 30],
] as const;

/**
 * @param from moment of a post
 * @param to moment of the one after it
 * @returns '3 months later', where at least a month lies between them
 */
function timeGap(from: string, to: string): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const unit = UNITS.find(([, length]) => days >= length);
  if (unit === undefined) return undefined;
  const count = Math.floor(days / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? '' : 's'} later`;
}

export interface PostStreamProps {
  stream: ReturnType<typeof usePosts>;
  /** Who began the thread, and the label that their posts carry. */
  starterId: string | undefined;
  starterLabel?: string;
  /** The post that the address leads to. */
  target?: string | undefined;
  /** Changes with every arrival at an address, so that coming to the same post again leads there again. */
  arrival?: string;
  /** The first post that is new to the reader, as it was when they came. */
  unreadFrom?: string | undefined;
  /** What the server has last said of the whole: how many posts, and which is the last one. */
  total: number;
  latestId: string | undefined;
  mayModerate: boolean;
  onReply: ((post: Post) => void) | undefined;
  onRead: ((postId: string) => void) | undefined;
  /** Stands there when there are no posts at all. */
  empty?: ReactNode;
}

/** Takes the reader to a post: its beginning below the navigation bar, the focus on it. */
export function goToPost(id: string): void {
  const post = document.getElementById(postAnchor(id));
  post?.focus({ preventScroll: true });
  post?.scrollIntoView({ block: 'start' });
}

/** Posts in the order of time, as far as they are loaded; more of them come in both directions while one reads. */
export function PostStream({
  stream,
  starterId,
  starterLabel = 'Started this',
  target,
  arrival = '',
  unreadFrom,
  total,
  latestId,
  mayModerate,
  onReply,
  onRead,
  empty,
}: PostStreamProps) {
  const { query, posts, hasEnd, hasBeginning } = stream;
  const list = useRef<HTMLOListElement>(null);
  const isTargetThere = target !== undefined && posts.some(({ _id }) => _id === target);

  const isStarter = ({ author }: Post) => starterId !== undefined && author?.userId === starterId;
  const arrive = useEffectEvent(() => {
    if (target !== undefined) goToPost(target);
  });
  useEffect(() => {
    if (isTargetThere) arrive();
  }, [isTargetThere, target, arrival]);
  useSteadyScroll(list, query.data);
  useReadPosts(
    list,
    posts.map(({ _id }) => _id),
    onRead,
  );

  return (
    <Loaded query={query} failure="The posts could not be loaded." skeleton={<PostSkeletons count={4} />}>
      {() => (
        <>
          {!hasBeginning && (
            <MorePosts
              label="Earlier posts"
              isLoading={query.isFetchingPreviousPage}
              hasFailed={query.isFetchPreviousPageError}
              load={() => void query.fetchPreviousPage()}
            />
          )}
          {posts.length === 0 && empty}
          <ol ref={list} aria-label="Posts" className="divide-y divide-line">
            {posts.map((post, index) => {
              const before = posts[index - 1];
              const gap = before && timeGap(before.at, post.at);
              return (
                <li key={post._id}>
                  {gap !== undefined && <p className="pt-5 text-center text-sm text-faint">{gap}</p>}
                  {post._id === unreadFrom && index > 0 && <UnreadDivider />}
                  <PostCard
                    post={post}
                    part={isStarter(post) ? starterLabel : undefined}
                    isTarget={post._id === target}
                    mayModerate={mayModerate}
                    onReply={onReply}
                  />
                </li>
              );
            })}
          </ol>
          {!hasEnd && (
            <MorePosts
              label="Later posts"
              isLoading={query.isFetchingNextPage}
              hasFailed={query.isFetchNextPageError}
              load={() => void query.fetchNextPage()}
            />
          )}
          <News stream={stream} total={total} latestId={latestId} />
        </>
      )}
    </Loaded>
  );
}

function UnreadDivider() {
  return (
    <p className="flex max-w-none items-center gap-3 pt-5 text-sm font-semibold text-accent">
      <span aria-hidden="true" className="h-px grow bg-accent/50" />
      New since you were here
      <span aria-hidden="true" className="h-px grow bg-accent/50" />
    </p>
  );
}

type NewsProps = Pick<PostStreamProps, 'stream' | 'total' | 'latestId'>;

/** Counts what has been written since all was on screen, and leads there. */
function News({ stream: { posts, hasEnd, loadNew, isLoadingNew }, total, latestId }: NewsProps) {
  const lastId = posts.at(-1)?._id;
  const isComplete = latestId === undefined || (lastId !== undefined && latestId <= lastId);
  const [known, setKnown] = useState(total);
  if (isComplete && known !== total) setKnown(total);
  const count = !hasEnd || isComplete ? 0 : Math.max(1, total - known);

  const [wanted, setWanted] = useState<string>();
  const isThere = wanted !== undefined && posts.some(({ _id }) => _id === wanted);
  useEffect(() => {
    if (isThere && wanted !== undefined) goToPost(wanted);
  }, [isThere, wanted]);

  return (
    <NewPosts
      count={count}
      isLoading={isLoadingNew}
      onShow={() => {
        void loadNew().then((first) => {
          setWanted(first?._id);
        });
      }}
    />
  );
}

/** Above the bar of a thread, however high it is. */
const ABOVE_BAR = 'calc(var(--bar, 3.75rem) + var(--notice) + 2.25rem)';

interface NewPostsProps {
  count: number;
  isLoading: boolean;
  onShow: () => void;
}

/** '2 new posts': tells of them without moving what is being read. */
function NewPosts({ count, isLoading, onShow }: NewPostsProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky z-10 flex justify-center"
      style={{ bottom: ABOVE_BAR }}
    >
      {count > 0 && (
        <button
          type="button"
          disabled={isLoading}
          className="reveal pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-5 font-semibold text-on-accent shadow-2xl transition hover:bg-accent-strong"
          onClick={onShow}
        >
          <ArrowDownIcon width={18} height={18} />
          {countLabel(count, 'new post')}
        </button>
      )}
    </div>
  );
}
