import { zodResolver } from '@hookform/resolvers/zod';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useForm, type DefaultValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { showAccountFailure } from '../../../lib/form-errors.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

interface ContactFormProps<Change extends { currentPassword: string }> {
  schema: z.ZodType<Change, Change>;
  empty: DefaultValues<Change>;
  mutation: UseMutationResult<z.infer<typeof messageResponseSchema>, Error, Change>;
  /** Of the new address or number in the form. */
  name: Path<Change>;
  label: string;
  hint?: string;
  input: ComponentProps<typeof TextInput>;
}

/** Adds or changes a way to reach the account, given the password; it counts once the link sent there was opened. */
export function ContactForm<Change extends { currentPassword: string }>({
  schema,
  empty,
  mutation: { mutate, isPending },
  name,
  label,
  hint,
  input,
}: ContactFormProps<Change>) {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: empty });
  const { register, handleSubmit, setError, reset, formState, getFieldState } = form;
  const password = 'currentPassword' as Path<Change>;
  const forgetDraft = useFormDraft({ name: `settings ${name}`, isPrivate: true }, form, [password]);

  const submit = (change: Change) => {
    mutate(change, {
      onSuccess: ({ message }) => {
        toast.success(message);
        reset(empty);
        forgetDraft();
      },
      onError: (error) => {
        showAccountFailure(error, setError, [name, password], actionErrorText(error));
      },
    });
  };

  return (
    <form
      noValidate
      className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <Field label={label} hint={hint} error={getFieldState(name, formState).error?.message}>
        {(control) => <TextInput {...control} {...register(name)} {...input} />}
      </Field>
      <Field label="Current password" error={getFieldState(password, formState).error?.message}>
        {(control) => <PasswordInput {...control} {...register(password)} autoComplete="current-password" />}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={isPending}
        busyLabel="Sending..."
      >
        Send me a link
      </Button>
    </form>
  );
}
