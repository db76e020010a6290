import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { forgotPasswordSchema, type ForgotPassword } from '@filmfisher/shared/accounts/otp.schema';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { showAccountFailure } from '../../../lib/form-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { useForgotPassword } from '../api/account.mutations.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { emailIn, type AccountState } from '../lib/navigation-state.ts';

/** Forgot Password (docs/product.md, section 2); a member's menu comes here with the own e-mail filled in. */
export function ForgotPasswordPage() {
  const email = emailIn(useLocation().state);
  const request = useForgotPassword();
  const redirectLater = useRedirectLater();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema),
    mode: 'onTouched',
    defaultValues: { email },
  });

  const submit = (values: ForgotPassword) => {
    request.mutate(values, {
      onSuccess: (message) => {
        toast.success(message || MESSAGES.otpSent);
        const state: AccountState = { email: values.email, sentAt: Date.now() };
        redirectLater(paths.verifyOtp, { state });
      },
      onError: (error) => {
        showAccountFailure(error, setError, ['email']);
      },
    });
  };

  return (
    <AccountFrame
      title="Forgot Password"
      backTo={paths.signIn}
      intro={<p>We'll send you a one-time code to choose a new password.</p>}
    >
      <form
        noValidate
        onSubmit={(event) => {
          void handleSubmit(submit)(event);
        }}
      >
        <Field label="Email or phone number" error={formState.errors.email?.message}>
          {(control) => (
            <TextInput {...control} {...register('email')} autoComplete="email" inputMode="email" literal />
          )}
        </Field>
        <Button
          type="submit"
          size="large"
          className="mt-2 w-full"
          busy={request.isPending}
          disabled={request.isSuccess}
          busyLabel="Sending..."
        >
          Send me OTP
        </Button>
      </form>
    </AccountFrame>
  );
}
