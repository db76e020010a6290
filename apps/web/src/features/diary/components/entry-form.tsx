import type { Entry, EntryChange } from '@filmfisher/shared/diary/diary.schema';
import { ENTRY_COMPANIONS_MAX, ENTRY_NOTE_MAX, PLACES, type Place } from '@filmfisher/shared/diary/diary';
import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import type { Member } from '@filmfisher/shared/members/members.schema';
import { useForm, useWatch } from 'react-hook-form';
import { MemberPicker } from '../../../components/search/member-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { today } from '../../../lib/days.ts';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { useSession } from '../../../lib/session.ts';
import { useChangeEntry, useDeleteEntry } from '../api/diary.mutations.ts';
import { PLACE_NAMES } from '../../../lib/places.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

const NAMES = ['watchedOn', 'place', 'stars', 'note', 'withIds'] as const;
const STARS = Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index);

/** What the form's controls hold: text, where empty stands for not known. */
interface Values {
  watchedOn: string;
  place: string;
  stars: string;
  rewatch: boolean;
  note: string;
  private: boolean;
  withIds: string[];
  /** Who they are. */
  company: Member[];
}

const valuesOf = ({
  watchedOn,
  place,
  stars,
  rewatch,
  note = '',
  companions = [],
  ...entry
}: Entry): Values => ({
  watchedOn: watchedOn ?? '',
  place: place ?? '',
  stars: stars === null ? '' : String(stars),
  rewatch,
  note,
  private: entry.private,
  withIds: companions.map(({ member }) => member.userId),
  company: companions.map(({ member }) => member),
});

const changeOf = ({ watchedOn, place, stars, company: _known, ...rest }: Values): EntryChange => ({
  ...rest,
  watchedOn: watchedOn === '' ? null : watchedOn,
  place: place === '' ? null : (place as Place),
  stars: stars === '' ? null : Number(stars),
});

interface EntryFormProps {
  entry: Entry;
  onClose: () => void;
}

/** Corrects an entry of the own diary, or deletes it. */
export function EntryForm({ entry, onClose }: EntryFormProps) {
  const { user } = useSession();
  const change = useChangeEntry(entry);
  const remove = useDeleteEntry(entry);
  const form = useForm<Values>({ defaultValues: valuesOf(entry) });
  const { register, handleSubmit, setError, setValue, formState } = form;
  const forgetDraft = useFormDraft({ name: `diary ${entry._id}`, isPrivate: true }, form);
  const { errors, isSubmitting } = formState;
  const company = useWatch({ control: form.control, name: 'company' });

  const save = async (values: Values, close: () => void) => {
    try {
      await change.mutateAsync(changeOf(values));
      forgetDraft();
      close();
    } catch (error) {
      showFormFailure(error, setError, NAMES);
    }
  };

  return (
    <Dialog title={entry.movie.title} label={`Diary entry of ${entry.movie.title}`} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            void handleSubmit((values) => save(values, close))(event);
          }}
        >
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Field
              label="Watched on"
              hint="Leave it empty if you don't remember."
              error={errors.watchedOn?.message}
            >
              {(control) => <TextInput {...control} type="date" max={today()} {...register('watchedOn')} />}
            </Field>
            <Field label="Where" error={errors.place?.message}>
              {(control) => (
                <SelectInput {...control} {...register('place')}>
                  <option value="">Not given</option>
                  {PLACES.map((place) => (
                    <option key={place} value={place}>
                      {PLACE_NAMES[place]}
                    </option>
                  ))}
                </SelectInput>
              )}
            </Field>
          </div>
          <Field
            label="Stars"
            hint="The stars of your latest entry are your rating."
            error={errors.stars?.message}
          >
            {(control) => (
              <SelectInput {...control} {...register('stars')}>
                <option value="">None</option>
                {STARS.map((stars) => (
                  <option key={stars} value={stars}>
                    {stars} of {RATING_MAX}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <MemberPicker
            label="Watched with"
            ownId={user?._id ?? ''}
            company={company}
            max={ENTRY_COMPANIONS_MAX}
            error={errors.withIds?.message}
            onChange={(members) => {
              setValue('company', members);
              setValue(
                'withIds',
                members.map(({ userId }) => userId),
              );
            }}
          />
          <Field label="Note" hint="Only you can read it." error={errors.note?.message}>
            {(control) => (
              <textarea
                {...control}
                {...register('note')}
                rows={3}
                maxLength={ENTRY_NOTE_MAX}
                className={`${controlClass} py-2`}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-x-8">
            <Checkbox {...register('rewatch')}>I'd seen it before</Checkbox>
            <Checkbox {...register('private')}>Only I can see this entry</Checkbox>
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
              Save
            </Button>
            <Button
              variant="secondary"
              disabled={remove.isPending}
              onClick={() => {
                remove.mutate();
                close();
              }}
            >
              Delete entry
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
