import { REPORT_NOTE_MAX } from '@filmfisher/shared/moderation/moderation';
import {
  REASON_SENTENCES,
  REPORT_REASONS,
  type ReportKind,
  type ReportReason,
} from '@filmfisher/shared/moderation/report-reasons';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { api, actionErrorText } from '../../lib/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SentenceField } from '../ui/sentence-field.tsx';
import { useTextDraft } from '../../lib/use-draft.ts';

interface ReportDialogProps {
  kind: ReportKind;
  id: string;
  /** What the dialog calls it: 'review', and 'the review by Ada' where that says too little. */
  noun: string;
  label: string;
  /** Deals with a failure that is about the account; false: the dialog shows it. */
  isRefused: (error: unknown) => boolean;
  onReported?: () => void;
  onClose: () => void;
}

/** Tells the moderators what is wrong with something; reporting again changes nothing. */
export function ReportDialog({ kind, id, noun, label, isRefused, onReported, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote, forgetNote] = useTextDraft({ name: `report ${kind} ${id}` });

  const report = useMutation({
    mutationFn: () =>
      api.post<typeof messageResponseSchema>('/reports', {
        kind,
        id,
        reason,
        ...(note.trim() !== '' && { note }),
      }),
    onSuccess: () => {
      forgetNote();
      onReported?.();
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
    <Dialog title={`Report this ${noun}`} label={`Report ${label}`} onClose={onClose}>
      {(close) =>
        report.isSuccess ? (
          <>
            <p role="status">Thank you. Our moderators will look at it.</p>
            <Button autoFocus className="mt-5" onClick={close}>
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
            <SentenceField
              label="Note for the moderators (optional)"
              rows={3}
              maxLength={REPORT_NOTE_MAX}
              value={note}
              onChange={setNote}
            />
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
          {REASON_SENTENCES[reason]}
        </label>
      ))}
    </fieldset>
  );
}
