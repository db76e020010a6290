import { zodResolver } from '@hookform/resolvers/zod';
import { listInputSchema, type ListInput } from '@filmfisher/shared/lists/lists.schema';
import { LIST_VISIBILITIES } from '@filmfisher/shared/lists/lists';
import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { VISIBILITY_SENTENCES } from '../lib/words.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

interface ListFormProps {
  /** What stands there already. */
  values?: ListInput;
  submitLabel: string;
  /** Names what is typed and not saved. */
  draft: string;
  /** Rejects with the call's failure. */
  save: (input: ListInput) => Promise<unknown>;
}

const NAMES = ['title', 'description', 'ranked', 'visibility', 'tags'] as const;
const EMPTY: ListInput = { title: '', description: '', ranked: false, visibility: 'public', tags: [] };

const tagsOf = (text: string | readonly string[]) =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '')
    : [...text];

/** What a list says of itself, and who sees it. */
export function ListForm({ values = EMPTY, submitLabel, draft, save }: ListFormProps) {
  const form = useForm<z.input<typeof listInputSchema>, unknown, ListInput>({
    resolver: zodResolver(listInputSchema),
    defaultValues: values,
  });
  const { register, handleSubmit, setError, formState } = form;
  const forgetDraft = useFormDraft({ name: draft }, form);
  const { errors, isSubmitting } = formState;
  const submit = async (input: ListInput) => {
    try {
      await save(input);
      forgetDraft();
    } catch (error) {
      showFormFailure(error, setError, NAMES);
    }
  };
  const tagsError = errors.tags?.message ?? errors.tags?.find?.((one) => one !== undefined)?.message;
  return (
    <form
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <Field label="Title" error={errors.title?.message}>
        {(control) => <TextInput {...control} {...register('title')} />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => (
          <textarea
            {...control}
            {...register('description')}
            rows={4}
            className={clsx(controlClass, 'py-2')}
          />
        )}
      </Field>
      <Field label="Who sees it" error={errors.visibility?.message}>
        {(control) => (
          <SelectInput {...control} {...register('visibility')}>
            {LIST_VISIBILITIES.map((visibility) => (
              <option key={visibility} value={visibility}>
                {VISIBILITY_SENTENCES[visibility]}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label="Tags" hint="Words people can find it by, separated by commas." error={tagsError}>
        {(control) => <TextInput {...control} {...register('tags', { setValueAs: tagsOf })} />}
      </Field>
      <span className="mb-4">
        <Checkbox {...register('ranked')}>Ranked: number the films</Checkbox>
      </span>
      <Button type="submit" className="justify-self-start" busy={isSubmitting} busyLabel="Saving...">
        {submitLabel}
      </Button>
    </form>
  );
}
