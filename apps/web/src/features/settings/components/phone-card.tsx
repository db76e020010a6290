import { zodResolver } from '@hookform/resolvers/zod';
import {
  phoneChangeSchema,
  type AccountSettings,
  type PhoneChange,
} from '@filmfisher/shared/account-settings';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { showAccountFailure } from '../../../lib/form-errors.ts';
import { useChangePhone } from '../api/settings.queries.ts';
import { ContactStatus } from './contact-status.tsx';
import { SettingsCard } from './settings-card.tsx';

const EMPTY: PhoneChange = { phoneNumber: '', currentPassword: '' };

interface PhoneCardProps {
  contact: AccountSettings['phoneNumber'];
  /** Whether this installation can send text messages. */
  textMessages: boolean;
}

/** The phone number of the account: which one it is, and a form to add or change it where that can be confirmed. */
export function PhoneCard({ contact, textMessages }: PhoneCardProps) {
  return (
    <SettingsCard
      title="Phone number"
      intro="You can sign in with a confirmed number. Your profile number is never used to sign in."
    >
      <ContactStatus contact={contact} none="No phone number yet." />
      {textMessages ? (
        <PhoneForm />
      ) : (
        <p className="text-sm text-faint">
          We can't send text messages yet, so a new number can't be confirmed. Confirm an e-mail address
          instead.
        </p>
      )}
    </SettingsCard>
  );
}

function PhoneForm() {
  const { mutate, isPending } = useChangePhone();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(phoneChangeSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors } = formState;

  const submit = (change: PhoneChange) => {
    mutate(change, {
      onSuccess: ({ message }) => {
        toast.success(message);
        reset(EMPTY);
      },
      onError: (error) => {
        showAccountFailure(error, setError, ['phoneNumber', 'currentPassword'], actionErrorText(error));
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
      <Field label="New phone number" hint="10 to 15 digits." error={errors.phoneNumber?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
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
  );
}
