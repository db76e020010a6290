import { zodResolver } from '@hookform/resolvers/zod';
import { COMMUNITY_COLOURS, COMMUNITY_ENTRIES } from '@filmfisher/shared/communities/communities';
import { communityInputSchema, type CommunityInput } from '@filmfisher/shared/communities/communities.schema';
import clsx from 'clsx';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { COLOUR_CLASSES, COLOUR_NAMES, ENTRY_SENTENCES } from '../lib/words.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

interface CommunityFormProps {
  /** What stands there already. */
  values?: CommunityInput;
  submitLabel: string;
  /** Names what is typed and not saved. */
  draft: string;
  /** Rejects with the call's failure. */
  save: (input: CommunityInput) => Promise<unknown>;
}

const NAMES = ['name', 'slug', 'description', 'rules', 'entry', 'colour'] as const;

/** What a community says of itself, and whom it lets in. */
export function CommunityForm({ values, submitLabel, draft, save }: CommunityFormProps) {
  const form = useForm<z.input<typeof communityInputSchema>, unknown, CommunityInput>({
    resolver: zodResolver(communityInputSchema),
    defaultValues: values ?? { entry: 'open', colour: 'marigold' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const forgetDraft = useFormDraft({ name: draft }, form);
  const { errors, isSubmitting } = formState;
  const submit = async (input: CommunityInput) => {
    try {
      await save(input);
      forgetDraft();
    } catch (error) {
      showFormFailure(error, setError, NAMES);
    }
  };
  const colour = useWatch({ control: form.control, name: 'colour' }) ?? 'marigold';
  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} />}
      </Field>
      <Field
        label="Address"
        hint="Comes after /communities/. Leave it empty and we'll make one from the name."
        error={errors.slug?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...register('slug', { setValueAs: (text: string | undefined) => text?.trim() || undefined })}
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => (
          <textarea
            {...control}
            {...register('description')}
            rows={3}
            className={clsx(controlClass, 'py-2')}
          />
        )}
      </Field>
      <Field label="Rules" error={errors.rules?.message}>
        {(control) => (
          <textarea {...control} {...register('rules')} rows={6} className={clsx(controlClass, 'py-2')} />
        )}
      </Field>
      <Field label="Who gets in" error={errors.entry?.message}>
        {(control) => (
          <SelectInput {...control} {...register('entry')}>
            {COMMUNITY_ENTRIES.map((entry) => (
              <option key={entry} value={entry}>
                {ENTRY_SENTENCES[entry]}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label="Colour" error={errors.colour?.message}>
        {(control) => (
          <SelectInput {...control} {...register('colour')}>
            {COMMUNITY_COLOURS.map((id) => (
              <option key={id} value={id}>
                {COLOUR_NAMES[id]}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <div aria-hidden="true" className={clsx('mb-4 h-3 rounded-full', COLOUR_CLASSES[colour])} />
      <Button type="submit" className="justify-self-start" busy={isSubmitting} busyLabel="Saving...">
        {submitLabel}
      </Button>
    </form>
  );
}
