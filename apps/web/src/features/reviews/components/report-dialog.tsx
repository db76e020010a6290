import { REPORT_NOTE_MAX, REPORT_REASONS, type ReportReason, type Review } from '@filmfisher/shared/reviews';
import { messageAnswerSchema } from '@filmfisher/shared/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
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
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const client = useQueryClient();

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
  });

  const submit = (event: SyntheticEvent, close: () => void) => {
    event.preventDefault();
    if (reason === undefined) return;
    report.mutate(undefined, {
      onError: (error) => {
        if (isRefused(error)) close();
      },
    });
  };

  return (
    <Dialog
      title="Report this review"
      label={`Report the review by ${review.author.username}`}
      onClose={onClose}
    >
      {(close) =>
        report.isSuccess ? (
          <>
            <p role="status">Thank you. Your report has been saved for our moderators.</p>
            <Button className="mt-5" onClick={close}>
              Done
            </Button>
          </>
        ) : (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              submit(event, close);
            }}
          >
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
        )
      }
    </Dialog>
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
