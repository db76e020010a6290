import type { fanLikesSchema, FanPost } from '@filmfisher/shared/fan-posts';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';
import { storeLikes } from './fan-posts.queries.ts';

/**
 * The reader's like of somebody else's post. It shows at once; a failure takes it back with a toast.
 * @param anchor id of the post's element, where a visitor comes back to after signing in
 */
export function useLike({ _id, liked, likes }: FanPost, anchor: string) {
  const client = useQueryClient();
  const path = `/fans/${encodeURIComponent(_id)}/like`;
  const { write, pending } = useLatestWrite<boolean, z.infer<typeof fanLikesSchema>>({
    writeKey: ['fan-like', _id],
    send: (on) => (on ? api.put<typeof fanLikesSchema>(path) : api.delete<typeof fanLikesSchema>(path)),
    onStored: (answer) => {
      storeLikes(client, _id, answer);
    },
    onFailed: (error, on, action) => {
      if (!refused(error, on)) toast.error(actionErrorText(error), { action });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<boolean>({
    name: `like ${_id}`,
    anchor,
    parse: parseTap,
    run: write,
  });
  const isLiked = pending?.choice ?? liked;
  return {
    isLiked,
    count: likes + Number(isLiked) - Number(liked),
    press: () => {
      attempt(!isLiked);
    },
  };
}
