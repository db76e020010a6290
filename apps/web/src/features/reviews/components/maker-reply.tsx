import type { MakerReply, Review, reviewResponseSchema } from '@filmfisher/shared/reviews/reviews.schema';
import { MAKER_REPLY_MAX } from '@filmfisher/shared/reviews/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { HiddenNote, ReportAction } from '../../../components/report/report-action.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { useDates } from '../../../lib/dates.ts';
import { changeCachedReview } from '../api/cached-reviews.ts';
import { ReviewText } from './review-text.tsx';
import { useTextDraft } from '../../../lib/use-draft.ts';

interface MakerReplyProps {
  review: Review;
  /** Id of the review's element. */
  anchor: string;
}

/** What a filmmaker of the film says under a review, and where they say it. */
export function MakerReplyBlock({ review, anchor }: MakerReplyProps) {
  const { makerReply: reply, mine } = review;
  const [isWriting, setWriting] = useState(false);
  const [written, setWritten, forgetWritten] = useTextDraft(
    { name: `maker reply ${review._id}` },
    reply?.own === true ? reply.text : '',
  );
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const path = `/reviews/${encodeURIComponent(review._id)}/maker-reply`;
  const send = useMutation({
    mutationFn: (text: string | null) =>
      text === null
        ? api.delete<typeof reviewResponseSchema>(path)
        : api.put<typeof reviewResponseSchema>(path, { text }),
    onSuccess: ({ message, data }) => {
      toast.success(message);
      setWriting(false);
      setError(undefined);
      forgetWritten();
      changeCachedReview(client, review._id, (before) => ({ ...before, makerReply: data.review.makerReply }));
      return client.invalidateQueries({ queryKey: ['reviews'] });
    },
    onError: (failure, text) => {
      if (text === null) toast.error(actionErrorText(failure));
      else setError(actionErrorText(failure));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send.mutate(written);
  };

  if (isWriting) {
    return (
      <form className="mt-3 border-l-2 border-accent pl-4" onSubmit={submit}>
        <Field
          label="Your reply as a maker of this film"
          hint="Everyone can read it under the review. You can reply once and change it later."
          error={error}
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              required
              maxLength={MAKER_REPLY_MAX}
              value={written}
              className={`${controlClass} py-3`}
              onChange={({ target }) => {
                setWritten(target.value);
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={send.isPending} busyLabel="Sending...">
            Send
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              forgetWritten();
              setWriting(false);
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    );
  }
  if (reply) {
    return (
      <ReplyText
        reply={reply}
        anchor={anchor}
        onEdit={() => {
          setWriting(true);
        }}
        onRemove={() => {
          send.mutate(null);
        }}
      />
    );
  }
  if (mine?.makes !== true || mine.own) return null;
  return (
    <Button
      variant="secondary"
      className="mt-3"
      onClick={() => {
        setWriting(true);
      }}
    >
      Reply as a maker of this film
    </Button>
  );
}

interface ReplyTextProps {
  reply: MakerReply;
  anchor: string;
  onEdit: () => void;
  onRemove: () => void;
}

function ReplyText({ reply, anchor, onEdit, onRemove }: ReplyTextProps) {
  const { dayOf } = useDates();
  const { _id, author, text, at, edited, own, hidden } = reply;
  return (
    <section
      aria-label={`Reply by ${author.username}, a maker of the film`}
      className="mt-3 border-l-2 border-accent pl-4"
    >
      {hidden && <HiddenNote hidden={hidden} noun="reply" />}
      <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm">
        <strong className="font-semibold">{author.username}</strong>
        <span className="rounded-full border border-accent px-2 py-px text-xs font-semibold text-accent">
          Maker of this film
        </span>
        <span className="text-faint">
          {dayOf(at)}
          {edited && ', edited'}
        </span>
      </p>
      <ReviewText text={text} />
      <div className="-ml-5 flex flex-wrap">
        {own ? (
          <>
            <Button variant="quiet" onClick={onEdit}>
              Edit your reply
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              Delete your reply
            </Button>
          </>
        ) : (
          <ReportAction
            kind="maker_reply"
            id={_id}
            noun="reply"
            label={`the reply by ${author.username}`}
            anchor={anchor}
          >
            {(open) => (
              <Button variant="quiet" onClick={open}>
                Report<span className="sr-only"> the reply by {author.username}</span>
              </Button>
            )}
          </ReportAction>
        )}
      </div>
    </section>
  );
}
