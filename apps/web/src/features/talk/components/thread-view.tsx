import type { Post } from '@filmfisher/shared/posts/posts.schema';
import type { ThreadDetail } from '@filmfisher/shared/threads/threads.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { lazyPage } from '../../../lib/load-part.ts';
import { type Viewer, useViewer } from '../../../lib/session.ts';
import { useMarkRead } from '../api/threads.mutations.ts';
import type { PostSource } from '../api/talk.queries.ts';
import { useLivePosts } from '../hooks/use-live-posts.ts';
import { usePostKeys } from '../hooks/use-post-keys.ts';
import { usePosition } from '../hooks/use-position.ts';
import { usePosts } from '../hooks/use-posts.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { NEW_MEMBER_HINT } from '../lib/is-new-member.ts';
import { draftPlace, REPLY_ANCHOR, type Answered } from '../lib/reply-place.ts';
import { MovieCards } from './movie-cards.tsx';
import { FollowThread, ThreadMenu } from './thread-menu.tsx';
import { goToPost, PostStream } from './post-stream.tsx';
import { SpoilerCover } from './spoiler-cover.tsx';
import { ArrowDownIcon } from './talk-icons.tsx';
import { ThreadBar } from './thread-bar.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { Button } from '../../../components/ui/button.tsx';

const ReplyBox = lazyPage(() => import('./reply-box.tsx'), 'ReplyBox');
const KeysHelp = lazyPage(() => import('./keys-help.tsx'), 'KeysHelp');

/** In the address: open at the first post that the reader has not read. */
const UNREAD = 'unread';
const ANCHOR = 'thread';

interface ThreadViewProps {
  thread: ThreadDetail;
  /** The limits for new accounts hold for the viewer. */
  isNew: boolean;
}

/** @returns why the reader may not write; undefined where they may, or could after signing in */
function closedReason({ locked, may }: ThreadDetail, viewer: Viewer): string | undefined {
  if (may.write) return undefined;
  if (locked) return 'This thread is locked.';
  if (viewer === null || viewer === undefined) return undefined;
  return viewer.verified ? 'You cannot write here.' : 'Confirm your account to write here.';
}

/** Where one is in a thread, as far as either of its ends is loaded. */
function positionOf(
  posts: readonly Post[],
  id: string | undefined,
  total: number,
  ends: { hasBeginning: boolean; hasEnd: boolean },
): string | undefined {
  const index = posts.findIndex(({ _id }) => _id === id);
  if (index === -1) return undefined;
  const whole = Math.max(total, posts.length);
  if (ends.hasBeginning) return `${index + 1} of ${whole}`;
  return ends.hasEnd ? `${whole - (posts.length - 1 - index)} of ${whole}` : `${whole} posts`;
}

/** A thread: what it is about, its posts, and where one answers. */
export function ThreadView({ thread, isNew }: ThreadViewProps) {
  const viewer = useViewer();
  const source: PostSource = { kind: 'threads', id: thread._id };
  const { key, hash } = useLocation();
  const [params] = useSearchParams();
  // What is new stays marked while one reads, although it counts as read by then.
  const [unreadFrom] = useState(thread.firstUnread ?? undefined);
  const [unreadCount] = useState(thread.unread ?? 0);
  const wanted = params.get('post') ?? undefined;
  const linked = wanted === UNREAD ? unreadFrom : wanted;
  const [jump, setJump] = useState<{ id: string; key: string; at: number }>();
  const isJump = jump?.key === key;
  const target = isJump ? jump.id : linked;
  const stream = usePosts(source, target);
  const { posts, hasEnd, hasBeginning } = stream;
  const markRead = useMarkRead(thread._id);
  const position = usePosition(stream.query.data);
  useLivePosts(source, thread._id, position);

  const isMember = viewer !== null && viewer !== undefined;
  const closed = closedReason(thread, viewer);
  const isBroughtBack = hash === `#${REPLY_ANCHOR}`;
  const [isReplying, setIsReplying] = useState(isBroughtBack);
  const [answered, setAnswered] = useState<Answered | undefined>(
    isBroughtBack ? { post: undefined, at: 0 } : undefined,
  );
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    if (id === target) goToPost(id);
    else setJump((before) => ({ id, key, at: (before?.at ?? 0) + 1 }));
  };
  const reply = (post: Post | undefined) => {
    if (closed !== undefined) return;
    setIsReplying(true);
    setAnswered((before) => ({ post, at: (before?.at ?? 0) + 1 }));
  };
  const isWhole = (post: Post) => post._id === thread.firstPostId;
  usePostKeys({
    onUnread: () => {
      goTo(unreadFrom);
    },
    onReply: (id) => {
      reply(posts.find((post) => post._id === id && !isWhole(post)));
    },
    onHelp: () => {
      setIsHelpOpen(true);
    },
  });

  const hint =
    thread.slowMinutes > 0
      ? `Slow mode: you can post once every ${thread.slowMinutes} minutes.`
      : isNew
        ? NEW_MEMBER_HINT
        : undefined;
  const isBoxOpen = isReplying && viewer !== undefined && closed === undefined;

  return (
    <div
      id={ANCHOR}
      tabIndex={-1}
      className="page-width grid grid-cols-1 gap-x-14 py-4 md:py-8 lg:grid-cols-[minmax(0,48rem)_18rem] lg:justify-center"
    >
      <div className="min-w-0 lg:col-start-1">
        <ThreadHeader thread={thread}>
          <FollowThread thread={thread} anchor={ANCHOR} />
          {unreadFrom !== undefined && unreadCount > 0 && (
            <Button
              variant="quiet"
              className="text-accent"
              onClick={() => {
                goTo(unreadFrom);
              }}
            >
              <ArrowDownIcon width={18} height={18} />
              {wholeNumber(unreadCount)} new
            </Button>
          )}
          <ThreadMenu thread={thread} anchor={ANCHOR} />
        </ThreadHeader>
      </div>
      {thread.movies.length > 0 && (
        <aside
          aria-label="About"
          className="mt-4 min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-11 lg:self-start"
        >
          <MovieCards movies={thread.movies} />
        </aside>
      )}
      <div className="mt-2 min-w-0 lg:col-start-1">
        <SpoilerCover
          isCovered={thread.spoiler && thread.unread === undefined && viewer?._id !== thread.author?.userId}
        >
          {stream.isTargetMissing && (
            <p className="mt-4 rounded-lg border border-line bg-surface p-4 text-muted">
              The post you came for is gone.
            </p>
          )}
          <PostStream
            stream={stream}
            starterId={thread.author?.userId}
            target={target}
            arrival={isJump ? `${key} ${jump.at}` : key}
            unreadFrom={unreadFrom}
            total={thread.posts}
            latestId={thread.lastPost?._id}
            mayModerate={thread.may.moderate}
            onReply={
              closed === undefined
                ? (post) => {
                    reply(isWhole(post) ? undefined : post);
                  }
                : undefined
            }
            onRead={isMember ? (id) => void markRead(id) : undefined}
          />
          <ThreadBar
            position={positionOf(posts, position, thread.posts, { hasBeginning, hasEnd })}
            onFirst={() => {
              window.scrollTo({ top: 0 });
              goTo(thread.firstPostId);
            }}
            onLatest={() => {
              goTo(thread.lastPost?._id);
            }}
            onHelp={() => {
              setIsHelpOpen(true);
            }}
            onReply={
              closed === undefined
                ? () => {
                    reply(undefined);
                  }
                : undefined
            }
            hasDraft={readDraft(draftPlace(source), viewer?._id ?? null)?.['text'] !== undefined}
            closed={closed}
            box={
              isBoxOpen ? (
                <Suspense fallback={<div className="h-48" />}>
                  <ReplyBox
                    source={source}
                    label="Reply to the thread"
                    answered={answered}
                    hint={hint}
                    onSent={(post) => {
                      setIsReplying(false);
                      setAnswered(undefined);
                      goTo(post._id);
                    }}
                    onClose={() => {
                      setIsReplying(false);
                      setAnswered(undefined);
                    }}
                  />
                </Suspense>
              ) : undefined
            }
          />
        </SpoilerCover>
      </div>
      {isHelpOpen && (
        <Suspense fallback={null}>
          <KeysHelp
            onClose={() => {
              setIsHelpOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
