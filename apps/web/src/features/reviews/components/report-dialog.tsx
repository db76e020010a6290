import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason, type Review } from '@filmfisher/shared/reviews';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { changeCachedReview } from '../api/cached-reviews.ts';

const LABELS: Record<ReportReason, string> = {
  spoiler: 'It gives the plot away without a warning',
  abuse: 'It insults or threatens',
  spam: 'It is advertising or spam',
  off_topic: 'It is not about the film',
  other: 'Something else',
};

interface ReportDialogProps {
  review: Review;
  /** Deals with a failure that is about the account; false: the dialog shows it. */
  isRefused: (error: unknown) => boolean;
  onClose: () => void;
}

/** Tells the moderators what is wrong with a review; reporting again changes nothing. */
export function ReportDialog({ review, isRefused, onClose }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const client = useQueryClient();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // Only closing the element gives the focus back; its event then tells the owner.
  const close = () => {
    dialog.current?.close();
  };

  const report = useMutation({
    mutationFn: () => {
      const path = `/reviews/${encodeURIComponent(review._id)}/report`;
      return api.post(path, messageAnswerSchema, { reason, ...(note.trim() !== '' && { note }) });
    },
    onSuccess: () => {
      changeCachedReview(client, review._id, (before) => ({
        ...before,
        mine: { own: false, helpful: false, ...before.mine, reported: true },
      }));
    },
    onError: (error) => {
      if (isRefused(error)) close();
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason !== undefined) report.mutate();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Report the review by ${review.author.username}`}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface text-text backdrop:bg-black/80"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 className="text-lg font-semibold">Report this review</h2>
        <IconButton label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      {report.isSuccess ? (
        <div className="px-5 pb-5">
          <p role="status">Thank you. Your report has been saved for our moderators.</p>
          <Button className="mt-5" onClick={close}>
            Done
          </Button>
        </div>
      ) : (
        <form className="grid gap-4 px-5 pb-5" onSubmit={submit}>
          <Reasons chosen={reason} choose={setReason} />
          <Field label="Note for the moderators (optional)">
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={REPORT_NOTE_MAX}
                value={note}
                className={`${controlClass} py-2`}
                onChange={(event) => {
                  setNote(event.target.value);
                }}
              />
            )}
          </Field>
          {report.isError && (
            <p role="alert" className="text-sm text-danger">
              {actionErrorText(report.error)}
            </p>
          )}
          <Button
            type="submit"
            className="justify-self-start"
            disabled={reason === undefined}
            busy={report.isPending}
            busyLabel="Reporting..."
          >
            Report
          </Button>
        </form>
      )}
    </dialog>
  );
}

interface ReasonsProps {
  chosen: ReportReason | undefined;
  choose: (reason: ReportReason) => void;
}

function Reasons({ chosen, choose }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">What is wrong with it?</legend>
      {REPORT_REASONS.map((reason) => (
        <label
          key={reason}
          htmlFor={`${name}-${reason}`}
          className="flex min-h-11 items-center gap-3 rounded-lg px-1 hover:bg-raised"
        >
          <input
            id={`${name}-${reason}`}
            type="radio"
            name={name}
            value={reason}
            checked={chosen === reason}
            className="size-5 shrink-0 accent-accent"
            onChange={() => {
              choose(reason);
            }}
          />
          {LABELS[reason]}
        </label>
      ))}
    </fieldset>
  );
}
