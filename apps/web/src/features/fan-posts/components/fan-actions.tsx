import type { FanPost, fanLikesSchema } from '@filmfisher/shared/fan-posts/fan-posts.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { ActionButton } from '../../../components/ui/button.tsx';
import { FlagIcon, ThumbIcon } from '../../../components/ui/page-icons.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { fanPostPath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { useFanChanges, storeLikes } from '../api/fan-posts.queries.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';

/**
 * The reader's like of somebody else's post. It shows at once; a failure takes it back with a toast.
 * @param anchor id of the post's element, where a visitor comes back to after signing in
 */
function useLike({ _id, liked, likes }: FanPost, anchor: string) {
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

interface FanActionsProps {
  post: FanPost;
  /** Id of the post's element. */
  anchor: string;
  isWhole: boolean;
  onDeleted?: () => void;
}

/** Liking, answering and reporting a post; deleting one's own. */
export function FanActions({ post, anchor, isWhole, onDeleted }: FanActionsProps) {
  const viewer = useViewer();
  const { _id, by, replies, hidden } = post;
  const isOwn = viewer?._id === by.userId;
  return (
    <div className="mt-2 -ml-3 flex flex-wrap items-center">
      {isOwn ? <Likes likes={post.likes} /> : <LikeButton post={post} anchor={anchor} />}
      {!isWhole && !hidden && (
        <Link
          to={`${fanPostPath(_id)}#replies`}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-muted transition hover:bg-raised hover:text-text"
        >
          {replies === 0 ? 'Reply' : replies === 1 ? '1 reply' : `${wholeNumber(replies)} replies`}
          <span className="sr-only"> to {by.username}</span>
        </Link>
      )}
      {isOwn ? (
        <DeleteButton id={_id} {...(onDeleted && { onDeleted })} />
      ) : (
        <ReportAction
          kind="fan_post"
          id={_id}
          noun="post"
          label={`the post by ${by.username}`}
          anchor={anchor}
        >
          {(open) => (
            <ActionButton aria-label={`Report the post by ${by.username}`} onClick={open}>
              <FlagIcon width={18} height={18} />
            </ActionButton>
          )}
        </ReportAction>
      )}
    </div>
  );
}

function Likes({ likes }: { likes: number }) {
  if (likes === 0) return null;
  return (
    <span className="inline-flex min-h-11 items-center gap-2 px-3 text-sm text-muted tabular-nums">
      <ThumbIcon width={18} height={18} />
      {countLabel(likes, 'like')}
    </span>
  );
}

function LikeButton({ post, anchor }: Pick<FanActionsProps, 'post' | 'anchor'>) {
  const { isLiked, count, press } = useLike(post, anchor);
  return (
    <ActionButton aria-pressed={isLiked} onClick={press}>
      <ThumbIcon width={18} height={18} />
      {isLiked ? 'Liked' : 'Like'}
      {count > 0 && <span className="tabular-nums">{wholeNumber(count)}</span>}
    </ActionButton>
  );
}

function DeleteButton({ id, onDeleted }: { id: string; onDeleted?: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { remove } = useFanChanges();
  return (
    <>
      <ActionButton
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Delete
      </ActionButton>
      {isAsking && (
        <QuestionDialog
          title="Delete this post?"
          yes="Delete"
          no="Keep it"
          busy={remove.isPending}
          busyYes="Deleting..."
          onYes={(close) => {
            remove.mutate(id, {
              onSuccess: () => {
                close();
                toast.success('Your post is deleted.');
                onDeleted?.();
              },
              onError: (error) => {
                toast.error(actionErrorText(error));
              },
            });
          }}
          onClose={() => {
            setIsAsking(false);
          }}
        >
          Its picture, likes and replies are deleted too, for good.
        </QuestionDialog>
      )}
    </>
  );
}
