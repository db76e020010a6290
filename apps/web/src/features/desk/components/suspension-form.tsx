import { DESK_REASON_MAX } from '@filmfisher/shared/members/members';
import type { ManagedMember } from '@filmfisher/shared/members/managed-members.schema';
import { useId, useState, type SyntheticEvent } from 'react';
import { suspensionDays, suspensionEnd } from '../../../components/desk/suspension-ends.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';
import type { SaveMember } from './role-form.tsx';

interface SuspensionFormProps {
  member: ManagedMember;
  isSaving: boolean;
  /** Whether more than a week may be chosen. */
  mayBeEndless: boolean;
  save: SaveMember;
}

/** Suspends a member, or lifts the suspension: a suspended member may read, and write nothing. */
export function SuspensionForm({ member, isSaving, mayBeEndless, save }: SuspensionFormProps) {
  const heading = useId();
  const { suspension, username } = member;
  const [days, setDays] = useState('3');
  const [reason, setReason, forgetReason] = useTextDraft(
    { name: `suspension ${member.userId}`, isPrivate: true },
    suspension?.reason,
  );

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save({ suspension: { until: suspensionEnd(days), reason } }, `${username} is suspended.`, forgetReason);
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
              save({ suspension: null }, `${username} is no longer suspended.`, forgetReason);
            }}
          >
            Lift it now
          </button>
        </p>
      )}
      <SelectField
        label="For how long"
        value={days}
        options={suspensionDays(mayBeEndless)}
        onChange={setDays}
      />
      <SentenceField
        label="Reason"
        hint="The member reads it."
        required
        minLength={3}
        maxLength={DESK_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      <Button type="submit" variant="secondary" busy={isSaving}>
        {suspension ? 'Change suspension' : 'Suspend'}
      </Button>
    </form>
  );
}
