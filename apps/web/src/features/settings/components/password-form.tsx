import { zodResolver } from '@hookform/resolvers/zod';
import {
  passwordChangeFormSchema,
  type PasswordChangeForm,
} from '@filmfisher/shared/settings/account-settings.schema';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { NewPasswordFields } from '../../../components/ui/new-password-fields.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { showAccountFailure } from '../../../lib/form-errors.ts';
import { useChangePassword } from '../api/settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

const EMPTY: PasswordChangeForm = { currentPassword: '', newPassword: '', cpassword: '' };

interface PasswordCardProps {
  /** E-mail address or username of the account, for password managers. */
  account: string;
}

/** A new password, given the present one. */
export function PasswordCard({ account }: PasswordCardProps) {
  const { mutate, isPending } = useChangePassword();
  const form = useForm({
    resolver: zodResolver(passwordChangeFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, setError, reset } = form;
  const { errors } = form.formState;

  const submit = ({ currentPassword, newPassword }: PasswordChangeForm) => {
    mutate(
      { currentPassword, newPassword },
      {
        onSuccess: ({ message }) => {
          toast.success(message || MESSAGES.passwordUpdated);
          reset(EMPTY);
        },
        onError: (error) => {
          showAccountFailure(error, setError, ['currentPassword', 'newPassword'], actionErrorText(error));
        },
      },
    );
  };

  return (
    <SettingsCard title="Password" intro="All your other devices will be signed out.">
      <form
        noValidate
        className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2"
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <div className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]">
          <Field label="Current password" error={errors.currentPassword?.message}>
            {(control) => (
              <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
        </div>
        <NewPasswordFields form={form} name="newPassword" />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={isPending}
          busyLabel="Changing..."
        >
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}
