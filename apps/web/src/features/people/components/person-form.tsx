import { PERSON_NAME_MAX } from '@filmfisher/shared/people/people';
import { PICTURE_MB_MAX } from '@filmfisher/shared/pictures/pictures';
import type { PersonRow, PersonUpdate } from '@filmfisher/shared/people/people.schema';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { PICTURE_TYPES } from '../../../lib/picture-file.ts';
import { useDraft } from '../../../lib/use-draft.ts';

interface PersonFormProps {
  person: PersonRow;
  isSaving: boolean;
  /** @param forget called once it is stored */
  save: (fields: PersonUpdate, forget?: () => void) => void;
  savePicture: (file: File) => void;
}

/** @returns the lines of a text, without empty ones */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A person's name, other names and picture. */
export function PersonForm({ person, isSaving, save, savePicture }: PersonFormProps) {
  const { fields, change, forget } = useDraft(
    { name: `person ${person._id}` },
    { name: person.name, otherNames: person.otherNames.join('\n') },
  );
  const { name, otherNames } = fields;
  const [isTried, setTried] = useState(false);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    const isRenamed = name.trim() !== person.name;
    const isChanged = otherNames !== person.otherNames.join('\n');
    // Of a new name alone the server keeps the former one among the other names.
    if (isRenamed || isChanged) {
      save({ ...(isRenamed && { name }), ...(isChanged && { otherNames: linesOf(otherNames) }) }, forget);
    }
  };

  return (
    <form noValidate onSubmit={submit}>
      <Field label="Name" error={isTried && name.trim() === '' ? 'Name is required' : undefined}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={PERSON_NAME_MAX}
            onChange={(event) => {
              change({ name: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label="Other names" hint="One per line. Films that use one of them mean this person.">
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={otherNames}
            className={`${controlClass} py-2`}
            onChange={(event) => {
              change({ otherNames: event.target.value });
            }}
          />
        )}
      </Field>
      <Field label="Picture" hint={`JPEG, PNG or WebP, at most ${PICTURE_MB_MAX} MB. It is set at once.`}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            disabled={isSaving}
            className={`${controlClass} py-2 text-sm`}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) savePicture(file);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving}>
          Save
        </Button>
        {person.image !== null && (
          <Button
            variant="quiet"
            busy={isSaving}
            onClick={() => {
              save({ image: null });
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
    </form>
  );
}
