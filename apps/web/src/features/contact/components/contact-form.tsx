import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessageSchema, type ContactMessage } from '@filmfisher/shared/contact/contact.schema';
import { CONTACT_MESSAGE_MIN } from '@filmfisher/shared/contact/contact';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { api } from '../../../lib/api-client.ts';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { sentenceIn } from '../../../lib/shaped.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

const EMPTY: ContactMessage = { name: '', email: '', message: '' };

/** Keeps what was typed when sending fails, so that nobody has to write it twice. */
export function ContactForm() {
  const sending = useMutation({
    mutationFn: async (message: ContactMessage) =>
      sentenceIn(await api.post<typeof messageResponseSchema>('/contact', message)),
  });
  const form = useForm({
    resolver: zodResolver(contactMessageSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  const forgetDraft = useFormDraft({ name: 'contact', isPrivate: true }, form);
  const { errors } = formState;

  const submit = (message: ContactMessage) => {
    sending.mutate(message, {
      onSuccess: (sentence) => {
        toast.success(sentence || 'Thank you. Your message has been sent.');
        reset(EMPTY);
        forgetDraft();
      },
      onError: (error) => {
        showFormFailure(error, setError, ['name', 'email', 'message']);
      },
    });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
      }}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" hint="We'll reply to this address." error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} {...register('email')} autoComplete="email" inputMode="email" literal />
        )}
      </Field>
      <Field
        label="Message"
        hint={`At least ${CONTACT_MESSAGE_MIN} characters.`}
        error={errors.message?.message}
      >
        {(control) => (
          <textarea
            {...control}
            {...register('message')}
            rows={7}
            className={clsx(controlClass, 'min-h-40 py-3')}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="large"
        className="mt-2 w-full sm:w-auto"
        busy={sending.isPending}
        busyLabel="Sending..."
      >
        Send message
      </Button>
    </form>
  );
}
