import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { hasDeskRole } from '@filmfisher/shared/roles/roles';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useAnchor } from '../../../lib/use-anchor.ts';
import { useSession, useViewer } from '../../../lib/session.ts';
import { useMarkRead } from '../api/threads.mutations.ts';
import { goToPost, PostStream } from '../components/post-stream.tsx';
import { ReplyBox } from '../components/reply-box.tsx';
import { useLivePosts } from '../hooks/use-live-posts.ts';
import { usePosition } from '../hooks/use-position.ts';
import { usePosts } from '../hooks/use-posts.ts';
import { isNewMember, NEW_MEMBER_HINT } from '../lib/is-new-member.ts';
import type { Answered } from '../lib/reply-place.ts';

/** Id of the replies on the page of what they answer. */
const ANCHOR = 'replies';

interface RepliesProps {
  /** What is replied to. */
  kind: 'reviews' | 'lists' | 'blog' | 'fans' | 'episodes';
  id: string;
  /** Whose it is. */
  authorId: string | undefined;
  /** The author takes no more replies. */
  isClosed?: boolean;
  /** Beside the heading. */
  action?: ReactNode;
}

const WORDS = {
  reviews: { starter: 'Wrote the review', label: 'Reply to the review', empty: 'No replies yet' },
  lists: { starter: 'Made the list', label: 'Reply to the list', empty: 'No replies yet' },
  fans: { starter: 'Posted it', label: 'Reply to the post', empty: 'No replies yet' },
  blog: { starter: 'Wrote the article', label: 'Reply to the article', empty: 'No replies yet' },
  episodes: { starter: '', label: 'Write about the episode', empty: 'Nobody has said anything yet' },
};

/** What others say of a review, a list, an article, a fan post or an episode, and where one answers oneself. */
export function Replies({ kind, id, authorId, isClosed = false, action }: RepliesProps) {
  const { profile } = useSession();
  const viewer = useViewer();
  const [now] = useState(Date.now);
  const { key } = useLocation();
  const [params] = useSearchParams();
  const [jump, setJump] = useState<string>();
  const [answered, setAnswered] = useState<Answered>();
  const source = { kind, id };
  const target = jump ?? params.get('post') ?? undefined;
  const stream = usePosts(source, target);
  useAnchor(ANCHOR);

  const last = stream.query.data?.pages.at(-1);
  const total = last?.total ?? 0;
  const markRead = useMarkRead(last?.threadId ?? '');
  useLivePosts(source, last?.threadId ?? undefined, usePosition(stream.query.data));
  const canRead = viewer !== null && viewer !== undefined && typeof last?.threadId === 'string';
  const reply = (post: Post) => {
    setAnswered((before) => ({ post, at: (before?.at ?? 0) + 1 }));
  };

  return (
    <section
      id={ANCHOR}
      tabIndex={-1}
      aria-labelledby={`${ANCHOR}-title`}
      className="mt-10 scroll-mt-20 border-t border-line pt-8"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h2 id={`${ANCHOR}-title`} className="display text-xl">
          {kind === 'episodes' ? 'Conversation' : 'Replies'}{' '}
          {total > 0 && <span className="font-medium text-faint tabular-nums">{wholeNumber(total)}</span>}
        </h2>
        {action}
      </div>
      <PostStream
        stream={stream}
        starterId={authorId}
        starterLabel={WORDS[kind].starter}
        target={target}
        arrival={key}
        total={total}
        latestId={last?.latestId}
        mayModerate={!!viewer && hasDeskRole(viewer.role, 'moderator')}
        onReply={isClosed ? undefined : reply}
        onRead={canRead ? (postId) => void markRead(postId) : undefined}
        empty={
          <div className="mt-4">
            <EmptyState title={isClosed ? 'No replies' : WORDS[kind].empty} />
          </div>
        }
      />
      {last !== undefined && isClosed && (
        <p className="mt-6 text-muted">The author has closed the replies to this review.</p>
      )}
      {last !== undefined && !isClosed && viewer !== undefined && (
        <div className="mt-6">
          <ReplyBox
            source={source}
            label={WORDS[kind].label}
            answered={answered}
            hint={isNewMember(profile, now) ? NEW_MEMBER_HINT : undefined}
            onSent={({ _id }) => {
              setAnswered(undefined);
              if (_id === target) goToPost(_id);
              else setJump(_id);
            }}
          />
        </div>
      )}
    </section>
  );
}
