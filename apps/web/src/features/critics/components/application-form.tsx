import { zodResolver } from '@hookform/resolvers/zod';
import { criticDetailsSchema, type CriticDetails } from '@filmfisher/shared/members/managed-members.schema';
import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { useApply } from '../api/critics.queries.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

const EMPTY: CriticDetails = { outlet: '', url: '', statement: '' };

/** Applies for accreditation; what was typed stays when that fails. */
export function ApplicationForm() {
  const { mutate, isPending } = useApply();
  const form = useForm<CriticDetails>({
    resolver: zodResolver(criticDetailsSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const forgetDraft = useFormDraft({ name: 'critic application' }, form);
  const submit = (details: CriticDetails) => {
    mutate(details, {
      onSuccess: forgetDraft,
      onError: (error) => {
        showFormFailure(error, setError, ['outlet', 'url', 'statement']);
      },
    });
  };
  return (
    <form
      noValidate
      aria-label="Apply as a critic"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <Field label="Outlet" hint="The paper, site or show you write for" error={errors.outlet?.message}>
        {(control) => <TextInput {...control} {...register('outlet')} />}
      </Field>
      <Field label="Web address" hint="Where we can read your reviews" error={errors.url?.message}>
        {(control) => (
          <TextInput {...control} {...register('url')} inputMode="url" placeholder="https://" literal />
        )}
      </Field>
      <Field
        label="Statement of conflicts"
        hint="Films, people or companies you work with or are close to. Everybody can read it."
        error={errors.statement?.message}
      >
        {(control) => (
          <textarea {...control} {...register('statement')} rows={5} className={clsx(controlClass, 'py-2')} />
        )}
      </Field>
      <Button type="submit" className="mt-2" busy={isPending} busyLabel="Sending...">
        Apply
      </Button>
    </form>
  );
}
