import { ENTRY_COMPANIONS_MAX, ENTRY_NOTE_MAX } from '@filmfisher/shared/diary/diary';
import type { Member } from '@filmfisher/shared/members/members.schema';
import { MemberPicker } from '../../../components/search/member-picker.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';

interface EntryDetailsProps {
  viewerId: string;
  company: readonly Member[];
  note: string;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (some: { company?: Member[]; note?: string }) => void;
}

/** What few entries have: company and a note. */
export function EntryDetails({ viewerId, company, note, errors, onChange }: EntryDetailsProps) {
  return (
    <>
      <MemberPicker
        label="Watched with"
        ownId={viewerId}
        company={company}
        max={ENTRY_COMPANIONS_MAX}
        error={errors['withIds']}
        onChange={(chosen) => {
          onChange({ company: chosen });
        }}
      />
      <Field label="Note" hint="Only you can read it." error={errors['note']}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={ENTRY_NOTE_MAX}
            className={`${controlClass} py-2`}
            value={note}
            onChange={({ target }) => {
              onChange({ note: target.value });
            }}
          />
        )}
      </Field>
    </>
  );
}
