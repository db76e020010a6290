import {
  DECISION_ACTIONS,
  DECISION_NOTE_MAX,
  REPORT_REASONS,
  type DecisionAction,
  type DecisionInput,
  type ReportReason,
} from '@filmfisher/shared/moderation';
import { useState, type SyntheticEvent } from 'react';
import { SelectFilter } from '../../../components/desk/filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { ACTION_NAMES, REASON_NAMES } from '../lib/words.ts';

const DAY = 24 * 60 * 60_000;
const ACTIONS = Object.fromEntries(DECISION_ACTIONS.map((action) => [action, ACTION_NAMES[action]]));
const REASONS = Object.fromEntries(REPORT_REASONS.map((reason) => [reason, REASON_NAMES[reason]]));
const DAYS = { 1: '1 day', 3: '3 days', 7: '7 days' };
const LONGER = { 30: '30 days', 365: 'A year', '': 'Until lifted' };

export type Verdict = Omit<DecisionInput, 'targets'>;

interface DecisionFormProps {
  /** Targets that are chosen. */
  count: number;
  /** The reason that was reported first. */
  firstReason: ReportReason;
  mayBeEndless: boolean;
  isSaving: boolean;
  decide: (verdict: Verdict) => void;
}

/** Decides about everything that is chosen. */
export function DecisionForm({ count, firstReason, mayBeEndless, isSaving, decide }: DecisionFormProps) {
  const [action, setAction] = useState<DecisionAction>('keep');
  const [chosenReason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [days, setDays] = useState('3');
  const reason = chosenReason ?? firstReason;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const until = days === '' ? null : new Date(Date.now() + Number(days) * DAY).toISOString();
    decide({
      action,
      reason,
      ...(note.trim() !== '' && { note }),
      ...(action === 'suspend' && { until }),
    });
  };

  return (
    <form
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
            options={mayBeEndless ? { ...DAYS, ...LONGER } : DAYS}
            onChange={setDays}
          />
        )}
      </div>
      <div className="mt-3">
        <Field label="Sentence for the author (optional)">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={DECISION_NOTE_MAX}
              value={note}
              className={`${controlClass} py-2`}
              onChange={(event) => {
                setNote(event.target.value);
              }}
            />
          )}
        </Field>
      </div>
      <Button type="submit" busy={isSaving} busyLabel="Deciding...">
        {count === 1 ? 'Decide' : `Decide about ${count}`}
      </Button>
    </form>
  );
}
