import type { Post } from '@filmfisher/shared/posts/posts.schema';
import clsx from 'clsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { ActionButton } from '../../../components/ui/button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { profilePath } from '../../../lib/paths.ts';
import { PostMenu } from './post-menu.tsx';
import { PostTree } from '../../../components/ui/post-tree.tsx';
import { ReplyIcon } from './talk-icons.tsx';
import { TimeAgo } from './time-ago.tsx';
import { changeCachedPost } from '../api/cached-posts.ts';
import { postApiPath } from '../api/posts.mutations.ts';
import { Reactions } from './reactions.tsx';

const PostEdit = lazyPage(() => import('./post-edit.tsx'), 'PostEdit');

/** @returns id of a post's element */
export const postAnchor = (id: string) => `post-${id}`;

interface PostCardProps {
  post: Post;
  /** The author's part in this thread, e.g. 'Started this'. */
  part: string | undefined;
  /** The address leads to this very post. */
  isTarget: boolean;
  mayModerate: boolean;
  /** Undefined where nobody may write any more. */
  onReply: ((post: Post) => void) | undefined;
}

/** One post with all that a reader can do with it. */
export function PostCard({ post, part, isTarget, mayModerate, onReply }: PostCardProps) {
  const card = useRef<HTMLElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  const anchor = postAnchor(post._id);
  const { author } = post;
  const name = author?.username ?? 'Deleted member';

  // The form's focus must not be lost with it.
  useEffect(() => {
    if (wasEditing.current && !isEditing) card.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <article
      ref={card}
      id={anchor}
      data-post={post._id}
      tabIndex={-1}
      aria-label={post.deleted ? 'A deleted post' : `Post by ${name}`}
      className={clsx(
        // A frame around the whole post would be loud: the focus is a bar beside it.
        'relative scroll-mt-24 rounded-lg py-5 transition focus-visible:outline-none md:py-6',
        'before:absolute before:inset-y-3 before:-left-2.5 before:w-1 before:rounded-full focus-visible:before:bg-accent-strong md:before:-left-4',
        isTarget && 'target-post',
      )}
    >
      {post.deleted ? (
        <p className="rounded-lg border border-dashed border-line px-4 py-3 text-sm text-faint">
          This post was deleted.
        </p>
      ) : (
        <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 md:gap-x-4">
          {author === null ? (
            <span aria-hidden="true" className="size-10 rounded-full bg-raised" />
          ) : (
            <Avatar member={author} />
          )}
          <div className="min-w-0">
            <Byline post={post} part={part} />
            {post.hidden && <HiddenNote hidden={post.hidden} noun="post" />}
            {isEditing ? (
              <Suspense fallback={<Skeleton className="h-52 w-full" />}>
                <PostEdit
                  post={post}
                  onDone={() => {
                    setIsEditing(false);
                  }}
                />
              </Suspense>
            ) : (
              <>
                {post.quote && <PostQuote quote={post.quote} />}
                <PostTree tree={post.tree} />
                <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
                  <PostReactions post={post} anchor={anchor} />
                  <div className="ml-auto flex items-center">
                    {onReply && (
                      <ActionButton
                        onClick={() => {
                          onReply(post);
                        }}
                      >
                        <ReplyIcon width={18} height={18} />
                        Reply<span className="sr-only"> to {name}</span>
                      </ActionButton>
                    )}
                    <PostMenu
                      post={post}
                      anchor={anchor}
                      mayModerate={mayModerate}
                      onEdit={() => {
                        setIsEditing(true);
                      }}
                    />
                  </div>
                </div>
              </>
            )}
          </div>
        </div>
      )}
    </article>
  );
}

function Byline({ post, part }: Pick<PostCardProps, 'post' | 'part'>) {
  const { pathname } = useLocation();
  const { author, at, byMaker, editedAt } = post;
  return (
    <p className="mb-2 flex max-w-none flex-wrap items-center gap-x-2 gap-y-0.5">
      {author === null ? (
        <span className="text-faint italic">Deleted member</span>
      ) : (
        <Link
          to={profilePath(author.userId)}
          className="min-w-0 font-semibold break-words hover:text-accent hover:underline hover:underline-offset-4"
        >
          {author.username}
        </Link>
      )}
      {author !== null && <RoleBadge author={author} isMaker={byMaker === true} />}
      {part !== undefined && <span className="text-xs font-semibold text-accent">{part}</span>}
      <Link
        to={{ pathname, search: `?post=${post._id}` }}
        preventScrollReset
        className="text-sm text-faint hover:text-text hover:underline"
      >
        <TimeAgo at={at} />
      </Link>
      {editedAt !== undefined && (
        <span className="text-sm text-faint">
          edited<span className="sr-only"> </span> <TimeAgo at={editedAt} />
        </span>
      )}
    </p>
  );
}

interface PostQuoteProps {
  quote: NonNullable<Post['quote']>;
}

/** The beginning of the post that is answered; a press leads to it. */
function PostQuote({ quote: { _id, author, excerpt } }: PostQuoteProps) {
  const { pathname } = useLocation();
  const name = author?.username ?? 'a deleted member';
  if (excerpt === '') {
    return (
      <p className="mb-3 border-l-2 border-line pl-3 text-sm text-faint italic">
        In reply to a post that is gone.
      </p>
    );
  }
  return (
    <Link
      to={{ pathname, search: `?post=${_id}` }}
      preventScrollReset
      className="mb-3 block rounded-r-lg border-l-2 border-accent/60 bg-surface/60 py-2 pr-3 pl-3 text-sm transition hover:bg-raised"
    >
      <span className="block font-semibold text-muted">
        <span className="sr-only">Answers </span>
        {name}
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-faint">
        {excerpt}
      </span>
    </Link>
  );
}

/** Reactions to a post. @param props.anchor id of the post's element */
function PostReactions({ post, anchor }: { post: Post; anchor: string }) {
  const client = useQueryClient();
  const { _id, reactions, mine } = post;
  return (
    <Reactions
      about={{ path: `${postApiPath(_id)}/reaction`, reactions, mine }}
      anchor={anchor}
      onStored={(answer) => {
        changeCachedPost(client, _id, (cached) => ({ ...cached, ...answer }));
      }}
    />
  );
}

type Author = NonNullable<Post['author']>;
interface RoleBadgeProps {
  author: Author;
  /** Of the very film that is talked about; of others a filmmaker is a member like all. */
  isMaker: boolean;
}

const ROLES: Record<Author['role'], string | undefined> = {
  member: undefined,
  critic: 'Critic',
  maker: undefined,
  editor: 'Editor',
  moderator: 'Moderator',
  admin: 'Admin',
};

/** Says who speaks, where it is not a member like all others. */
function RoleBadge({ author: { role, outlet }, isMaker }: RoleBadgeProps) {
  const name = isMaker ? 'Maker of this film' : ROLES[role];
  if (name === undefined) return null;
  return (
    <span className="rounded-full border border-line px-2 py-px text-xs font-semibold text-muted">
      {outlet === undefined ? name : `${name}, ${outlet}`}
    </span>
  );
}
