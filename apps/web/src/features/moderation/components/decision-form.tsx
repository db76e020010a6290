import {
  DECISION_ACTIONS,
  DECISION_NOTE_MAX,
  type DecisionAction,
} from '@filmfisher/shared/moderation/moderation';
import type { DecisionInput } from '@filmfisher/shared/moderation/moderation.schema';
import { REPORT_REASONS, type ReportReason } from '@filmfisher/shared/moderation/report-reasons';
import { useRef, useState, type SyntheticEvent } from 'react';
import { SelectFilter } from '../../../components/desk/filters.tsx';
import { suspensionDays, suspensionEnd } from '../../../components/desk/suspension-ends.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { useFocusAbove } from '../../../lib/use-focus-above.ts';
import { ACTION_NAMES, REASON_NAMES } from '../lib/words.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

const ACTIONS = Object.fromEntries(DECISION_ACTIONS.map((action) => [action, ACTION_NAMES[action]]));
const REASONS = Object.fromEntries(REPORT_REASONS.map((reason) => [reason, REASON_NAMES[reason]]));

export type Verdict = Omit<DecisionInput, 'targets'>;

interface DecisionFormProps {
  /** Targets that are chosen. */
  count: number;
  /** The reason that was reported first. */
  firstReason: ReportReason;
  mayBeEndless: boolean;
  isSaving: boolean;
  /** @param onDecided called once it is stored */
  decide: (verdict: Verdict, onDecided: () => void) => void;
}

/** Decides about everything that is chosen. */
export function DecisionForm({ count, firstReason, mayBeEndless, isSaving, decide }: DecisionFormProps) {
  const [action, setAction] = useState<DecisionAction>('keep');
  const [chosenReason, setReason] = useState<ReportReason>();
  const [note, setNote, forgetNote] = useTextDraft({ name: 'decision on reports', isPrivate: true });
  const [days, setDays] = useState('3');
  const reason = chosenReason ?? firstReason;
  const bar = useRef<HTMLFormElement>(null);
  useFocusAbove(bar);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const verdict = {
      action,
      reason,
      ...(note.trim() !== '' && { note }),
      ...(action === 'suspend' && { until: suspensionEnd(days) }),
    };
    decide(verdict, forgetNote);
  };

  return (
    <form
      ref={bar}
      aria-label="Decide"
      className="sticky bottom-(--notice) z-10 mt-4 rounded-lg border border-control bg-raised p-4 shadow-lg"
      onSubmit={submit}
    >
      <div className="flex flex-wrap gap-3 *:min-w-36 *:flex-1">
        <SelectFilter
          label="Decision"
          value={action}
          options={ACTIONS}
          onChange={(value) => {
            setAction(DECISION_ACTIONS.find((one) => one === value) ?? 'keep');
          }}
        />
        <SelectFilter
          label="Reason"
          value={reason}
          options={REASONS}
          onChange={(value) => {
            setReason(REPORT_REASONS.find((one) => one === value));
          }}
        />
        {action === 'suspend' && (
          <SelectFilter
            label="For how long"
            value={days}
            options={suspensionDays(mayBeEndless)}
            onChange={setDays}
          />
        )}
      </div>
      <div className="mt-3">
        <SentenceField
          label="Sentence for the author (optional)"
          maxLength={DECISION_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
      </div>
      <Button type="submit" busy={isSaving} busyLabel="Deciding...">
        {count === 1 ? 'Decide' : `Decide about ${count}`}
      </Button>
    </form>
  );
}
