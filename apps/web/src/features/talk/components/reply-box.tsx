import type { Post } from '@filmfisher/shared/posts/posts.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useSendPost } from '../api/posts.mutations.ts';
import type { PostSource } from '../api/talk.queries.ts';
import { failureOf } from '../lib/failure-of.ts';
import { draftPlace, REPLY_ANCHOR, type Answered } from '../lib/reply-place.ts';
import { TextField } from './text-field.tsx';
import { useDraft } from '../../../lib/use-draft.ts';

const EMPTY = { text: '', quoteId: '', quoteName: '' };

interface ReplyBoxProps {
  source: PostSource;
  label: string;
  answered?: Answered | undefined;
  hint?: string | undefined;
  /** Gets the post as it is stored. */
  onSent: (post: Post) => void;
  onClose?: () => void;
}

/** Where an answer is typed. It is kept in this browser until it is sent, whatever happens in between. */
export function ReplyBox({ source, label, answered, hint, onSent, onClose }: ReplyBoxProps) {
  const { fields, change, forget } = useDraft(draftPlace(source), EMPTY);
  const { text, quoteId, quoteName } = fields;
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error, reset } = useSendPost(source, (post) => {
    forget();
    onSent(post);
  });
  const { attempt, refused } = useAuthenticatedAction<string>({
    name: `answer ${draftPlace(source).name}`,
    anchor: REPLY_ANCHOR,
    // Nothing is posted by itself: the text is found again, and may be read once more.
    parse: () => undefined,
    run: (written) => {
      mutate(
        { text: written, ...(quoteId !== '' && { quoteId }) },
        {
          onError: (failure) => {
            if (refused(failure, written)) reset();
          },
        },
      );
    },
  });

  const quote = useEffectEvent(() => {
    if (answered === undefined) return;
    const { post } = answered;
    if (post) change({ quoteId: post._id, quoteName: post.author?.username ?? 'a deleted member' });
    field.current?.focus();
  });
  const at = answered?.at;
  useEffect(() => {
    if (at !== undefined) quote();
  }, [at]);

  // A quote alone is nothing to continue.
  const close = () => {
    if (text.trim() === '') forget();
    onClose?.();
  };
  const send = () => {
    if (text.trim() !== '' && !isPending) attempt(text);
  };
  return (
    <form
      id={REPLY_ANCHOR}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-1 text-sm font-semibold">
          {quoteId === '' ? (
            label
          ) : (
            <>
              <span className="truncate">Reply to {quoteName}</span>
              <IconButton
                label={`Do not answer ${quoteName} in particular`}
                onClick={() => {
                  change({ quoteId: '', quoteName: '' });
                  field.current?.focus();
                }}
              >
                <CloseIcon width={16} height={16} />
              </IconButton>
            </>
          )}
        </p>
        {onClose && (
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
        )}
      </div>
      <TextField
        label="Your post"
        isLabelHidden
        field={field}
        value={text}
        onChange={(typed) => {
          change({ text: typed });
        }}
        onSend={send}
        hint={hint}
        error={failureOf(error)}
        className="max-h-[40dvh]"
        isSending={isPending}
        action={
          <Button type="submit" disabled={text.trim() === ''} busy={isPending} busyLabel="Posting...">
            Post
          </Button>
        }
      />
    </form>
  );
}
