import { zodResolver } from '@hookform/resolvers/zod';
import {
  emailChangeSchema,
  type AccountSettings,
  type EmailChange,
} from '@filmfisher/shared/account-settings';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { showAccountFailure } from '../../../lib/form-errors.ts';
import { useChangeEmail } from '../api/settings.queries.ts';
import { ContactStatus } from './contact-status.tsx';
import { SettingsCard } from './settings-card.tsx';

const EMPTY: EmailChange = { email: '', currentPassword: '' };

/** The e-mail address of the account: which one it is, and a form to add or change it. */
export function EmailCard({ contact }: { contact: AccountSettings['email'] }) {
  const { mutate, isPending } = useChangeEmail();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(emailChangeSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors } = formState;

  const submit = (change: EmailChange) => {
    mutate(change, {
      onSuccess: ({ message }) => {
        toast.success(message);
        reset(EMPTY);
      },
      onError: (error) => {
        showAccountFailure(error, setError, ['email', 'currentPassword'], actionErrorText(error));
      },
    });
  };

  return (
    <SettingsCard
      title="E-mail address"
      intro="You use it to sign in and to get one-time codes. A new address takes effect once you open the link we send to it."
    >
      <ContactStatus contact={contact} none="No e-mail address yet." />
      <form
        noValidate
        className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2"
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        <Field label="New e-mail address" error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
          )}
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
    </SettingsCard>
  );
}
