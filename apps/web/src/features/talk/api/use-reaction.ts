import type {
  ReactionCounts,
  ReactionResponse,
  reactionResponseSchema,
} from '@filmfisher/shared/posts/posts.schema';
import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';

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

/** What members react to. */
export interface ReactedTo {
  /** Of the calls that set and take back a reaction. */
  path: string;
  reactions: ReactionCounts;
  /** The reader's own. */
  mine: ReactionKind | null;
}

/**
 * The reader's reaction to something: one of five or none. It shows at once; a failure takes it back with a toast.
 * @param anchor id of its element, where a visitor comes back to
 * @param onStored receives the server's answer
 */
export function useReaction(
  { path, reactions, mine }: ReactedTo,
  anchor: string,
  onStored: (answer: ReactionResponse) => void,
) {
  const { write, pending } = useLatestWrite<ReactionKind | null, ReactionResponse>({
    writeKey: ['reaction', path],
    send: (kind) =>
      kind === null
        ? api.delete<typeof reactionResponseSchema>(path)
        : api.put<typeof reactionResponseSchema>(path, { kind }),
    onStored,
    onFailed: (error, kind, action) => {
      if (!refused(error, kind)) toast.error(actionErrorText(error), { action });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<ReactionKind | null>({
    name: `reaction ${path}`,
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
