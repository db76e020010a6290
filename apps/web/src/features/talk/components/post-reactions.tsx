import type { Post } from '@filmfisher/shared/posts';
import { useQueryClient } from '@tanstack/react-query';
import { changeCachedPost } from '../api/cached-posts.ts';
import { postApiPath } from '../api/posts.mutations.ts';
import { Reactions } from './reactions.tsx';

/** Reactions to a post. @param props.anchor id of the post's element */
export function PostReactions({ post, anchor }: { post: Post; anchor: string }) {
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
