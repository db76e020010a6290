import {
  reactionAnswerSchema,
  type Post,
  type ReactionAnswer,
  type ReactionCounts,
  type ReactionKind,
} from '@filmfisher/shared/posts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { useAuthenticatedAction, type Viewer } from '../../../lib/sign-in-first.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';
import { changeCachedPost } from './cached-posts.ts';
import { postApiPath } from './posts.mutations.ts';

/** @returns the counts after a member has changed their reaction */
function recounted(
  counts: ReactionCounts,
  before: ReactionKind | null,
  after: ReactionKind | null,
): ReactionCounts {
  if (before === after) return counts;
  const changed = { ...counts };
  if (before !== null) {
    const { [before]: count = 1, ...others } = changed;
    return recounted(count > 1 ? { ...others, [before]: count - 1 } : others, null, after);
  }
  if (after !== null) changed[after] = (changed[after] ?? 0) + 1;
  return changed;
}

/**
 * The reader's reaction to a post: one of five or none. It shows at once; a failure takes it back with a toast.
 * @param anchor id of the post's element, where a visitor comes back to
 */
export function useReaction({ _id, reactions, mine }: Post, viewer: Viewer, anchor: string) {
  const client = useQueryClient();
  const path = `${postApiPath(_id)}/reaction`;
  const { write, pending } = useLatestWrite<ReactionKind | null, ReactionAnswer>({
    writeKey: ['reaction', _id],
    send: (kind) =>
      kind === null ? api.delete(path, reactionAnswerSchema) : api.put(path, reactionAnswerSchema, { kind }),
    onStored: (answer) => {
      changeCachedPost(client, _id, (post) => ({ ...post, ...answer }));
    },
    onFailed: (error, kind, action) => {
      if (!refused(error, kind)) toast.error(actionErrorText(error), { action });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<ReactionKind | null>({
    viewer,
    name: `reaction ${_id}`,
    anchor,
    parse: () => undefined,
    run: write,
  });
  const shown = pending === undefined ? mine : pending.choice;
  return {
    mine: shown,
    counts: recounted(reactions, mine, shown),
    choose: (kind: ReactionKind) => {
      attempt(kind === shown ? null : kind);
    },
  };
}
