import { SUSPENSION_REASON_MAX } from '@filmfisher/shared/limits';
import type { ManagedMember, MemberChange } from '@filmfisher/shared/managed-members';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { dayOf } from '../../../lib/dates.ts';

interface SuspensionFormProps {
  member: ManagedMember;
  isSaving: boolean;
  /** Whether more than a week may be chosen. */
  mayBeEndless: boolean;
  save: (change: MemberChange, done: string) => void;
}

const DAY_MS = 24 * 60 * 60_000;
/** Days; the last one, under the limit of moderators by a minute that the request takes. */
const WEEK = { '1': '1 day', '3': '3 days', '7': '7 days' };
const LONGER = { '30': '30 days', '365': '1 year', '': 'Until lifted' };

/** @returns the moment that many days from now, a minute early; null for '' */
function endAfter(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS - 60_000).toISOString();
}

/** Suspends a member, or lifts the suspension: a suspended member may read, and write nothing. */
export function SuspensionForm({ member, isSaving, mayBeEndless, save }: SuspensionFormProps) {
  const heading = useId();
  const { suspension, username } = member;
  const [days, setDays] = useState('3');
  const [reason, setReason] = useState(suspension?.reason ?? '');

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save({ suspension: { until: endAfter(days), reason } }, `${username} is suspended.`);
  };

  return (
    <form aria-labelledby={heading} onSubmit={submit}>
      <h3 id={heading} className="mb-3 font-semibold">
        Suspension
      </h3>
      {suspension && (
        <p className="mb-4 text-sm text-muted">
          Suspended {suspension.until === null ? 'until lifted' : `until ${dayOf(suspension.until)}`}.{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-accent hover:underline"
            disabled={isSaving}
            onClick={() => {
              save({ suspension: null }, `${username} is no longer suspended.`);
            }}
          >
            Lift it now
          </button>
        </p>
      )}
      <Field label="For how long">
        {(control) => (
          <SelectInput
            {...control}
            value={days}
            onChange={(event) => {
              setDays(event.target.value);
            }}
          >
            {Object.entries(mayBeEndless ? { ...WEEK, ...LONGER } : WEEK).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label="Reason" hint="The member reads it.">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            required
            minLength={3}
            maxLength={SUSPENSION_REASON_MAX}
            value={reason}
            className={`${controlClass} py-2`}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={isSaving}>
        {suspension ? 'Change suspension' : 'Suspend'}
      </Button>
    </form>
  );
}
