import type { messageResponseSchema } from '@filmfisher/shared/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { contactMessageSchema, type ContactMessage } from '@filmfisher/shared/contact';
import { CONTACT_MESSAGE_MIN } from '@filmfisher/shared/limits';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass, TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { api } from '../../../lib/api-client.ts';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { supportPhone } from '../../../lib/page-config.ts';
import { paths } from '../../../lib/paths.ts';
import { sentenceIn } from '../../../lib/shaped.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

const EMPTY: ContactMessage = { name: '', email: '', message: '' };

/** /contact: a message that is stored and mailed to those who run this installation. */
export function ContactPage() {
  const phone = supportPhone();
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
      // What was typed stays, so that nobody has to write it twice.
      onError: (error) => {
        showFormFailure(error, setError, ['name', 'email', 'message']);
      },
    });
  };

  return (
    <div className="page-width grid max-w-5xl gap-10 py-12 md:py-20 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
      <div>
        <h1 className="display text-2xl md:text-3xl">Contact</h1>
        <p className="mt-4 text-muted md:text-lg">Missing film? Wrong fact? Something broken? Write to us.</p>
        <p className="mt-4 text-muted">
          Many questions are answered in the{' '}
          <Link to={paths.faqs} className="link">
            FAQs
          </Link>
          .
        </p>
        {phone !== '' && (
          <p className="mt-4 text-muted">
            Or call{' '}
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="link">
              {phone}
            </a>
            .
          </p>
        )}
      </div>
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
    </div>
  );
}
