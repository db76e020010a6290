import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import {
  passwordResetFormSchema,
  type PasswordResetForm,
} from '@filmfisher/shared/accounts/password-reset.schema';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { NewPasswordFields } from '../../../components/ui/new-password-fields.tsx';
import { toast } from '../../../lib/toast.ts';
import { ApiError, errorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { useResetPassword } from '../api/account.mutations.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { useRecoveryEmail } from '../hooks/use-recovery-email.ts';
import type { AccountState } from '../lib/navigation-state.ts';

/** The sentence for a refused password; each kind of failure has its own fallback (docs/product.md, section 8). */
function failureText(error: Error): string {
  const isSilent = error instanceof ApiError && !error.isNetworkFailure;
  return errorText(error, isSilent ? MESSAGES.passwordUpdateFailed : MESSAGES.somethingWrong);
}

/** Reset Password: a new password after a verified code (docs/product.md, sections 2, 4 and 5). */
export function ResetPasswordPage() {
  const email = useRecoveryEmail();
  const redirectLater = useRedirectLater();
  const resetPassword = useResetPassword();
  const form = useForm({
    resolver: zodResolver(passwordResetFormSchema),
    mode: 'onTouched',
    defaultValues: { password: '', cpassword: '' },
  });
  const { handleSubmit, setError } = form;

  const report = (error: Error) => {
    const rule = error instanceof ApiError ? error.fields.newPassword : undefined;
    if (rule !== undefined) setError('password', { type: 'server', message: rule }, { shouldFocus: true });
    toast.error(failureText(error));
    // The verified code has run out or was for another address: only a new code helps.
    if (error instanceof ApiError && error.code === 'reset_not_verified') {
      const state: AccountState = { email };
      redirectLater(paths.forgotPassword, { replace: true, state });
    }
  };

  const submit = ({ password }: PasswordResetForm) => {
    resetPassword.mutate(
      { email, newPassword: password },
      {
        onSuccess: (message) => {
          toast.success(message || MESSAGES.passwordUpdated);
          redirectLater(paths.resetSuccess, { replace: true });
        },
        onError: report,
      },
    );
  };

  return (
    <AccountFrame
      title="Reset Password"
      backTo={paths.forgotPassword}
      intro={<p>Choose a new password. You'll be signed out on all devices.</p>}
    >
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        {/* Tells password managers which account the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields form={form} name="password" />
        <Button
          type="submit"
          size="large"
          className="mt-2 w-full"
          busy={resetPassword.isPending}
          disabled={email === '' || resetPassword.isSuccess}
          busyLabel="Resetting Password..."
        >
          Reset My Password
        </Button>
      </form>
    </AccountFrame>
  );
}
