import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../components/ui/button.tsx';
import { PostTree } from '../../../components/ui/post-tree.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WaitingNote } from '../../../components/ui/waiting-note.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { useEditUnsentPost, useUnsentPosts, type UnsentPost as Unsent } from '../api/posts.mutations.ts';
import type { PostSource } from '../api/talk.queries.ts';

const PostEdit = lazyPage(() => import('./post-edit.tsx'), 'PostEdit');

/** The member's own posts that are not sent yet, below all others. */
export function UnsentPosts({ source }: { source: PostSource }) {
  const unsent = useUnsentPosts(source);
  return unsent.map((one) => <UnsentPost key={one.subjectId} unsent={one} source={source} />);
}

function UnsentPost({ unsent, source }: { unsent: Unsent; source: PostSource }) {
  const { key, choice } = unsent;
  const [isEditing, setIsEditing] = useState(false);
  const save = useEditUnsentPost(source, unsent);
  const text = choice?.text ?? '';
  return (
    <article aria-label="Your post, not sent yet" className="border-t border-line py-5 md:py-6">
      <h3 className="mb-2 font-semibold">Your post, not sent yet</h3>
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-52 w-full" />}>
          <PostEdit
            name={key}
            written={text}
            unsentKey={key}
            save={save}
            onDone={() => {
              setIsEditing(false);
            }}
          />
        </Suspense>
      ) : (
        <>
          <p dir="auto" className="mb-2 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <WaitingNote waiting={unsent}>
            <ActionButton
              onClick={() => {
                setIsEditing(true);
              }}
            >
              Edit
            </ActionButton>
          </WaitingNote>
        </>
      )}
    </article>
  );
}

interface PostTextProps {
  post: Post;
  /** What the member has made of it, and the server has not. */
  unsent: Unsent | undefined;
}

/** What a post says, as its author has left it. */
export function PostText({ post, unsent }: PostTextProps) {
  if (!unsent) return <PostTree tree={post.tree} />;
  return (
    <>
      <p dir="auto" className="mb-2 wrap-anywhere whitespace-pre-line">
        {unsent.choice?.text ?? 'You deleted this post.'}
      </p>
      <WaitingNote waiting={unsent} />
    </>
  );
}
