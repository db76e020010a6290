import { zodResolver } from '@hookform/resolvers/zod';
import { OTP_LENGTH } from '@filmfisher/shared/accounts/accounts';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { otpSchema } from '@filmfisher/shared/accounts/otp.schema';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { errorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { useVerifyOtp } from '../api/account.mutations.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { OtpInput, type OtpInputHandle, NO_DIGITS } from '../components/otp-input.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { useRecoveryEmail } from '../hooks/use-recovery-email.ts';
import { sentAtIn, type AccountState } from '../lib/navigation-state.ts';

/** The six boxes as one code. */
const formSchema = z.object({
  otp: z
    .array(z.string())
    .transform((digits) => digits.join(''))
    .pipe(otpSchema),
});

/** Verify OTP (docs/product.md, sections 2, 4 and 5). */
export function VerifyOtpPage() {
  const email = useRecoveryEmail();
  const state: unknown = useLocation().state;
  const [openedAt] = useState(() => Date.now());
  const navigate = useNavigate();
  const redirectLater = useRedirectLater();
  const verify = useVerifyOtp();
  const boxes = useRef<OtpInputHandle>(null);
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { otp: [...NO_DIGITS] },
    shouldFocusError: false,
  });

  const startOver = () => {
    reset();
    boxes.current?.focus(0);
  };

  const submit = ({ otp }: z.output<typeof formSchema>) => {
    verify.mutate(
      { email, otp },
      {
        onSuccess: (message) => {
          toast.success(message || MESSAGES.otpVerified);
          const next: AccountState = { email };
          redirectLater(paths.resetPassword, { state: next });
        },
        onError: (error) => {
          toast.error(errorText(error, MESSAGES.verificationFailed));
          startOver();
        },
      },
    );
  };

  /** The time goes into the navigation state, so that a reload does not forget the wait. */
  const rememberSending = () => {
    const next: AccountState = { email, sentAt: Date.now() };
    void navigate(paths.verifyOtp, { replace: true, state: next });
    startOver();
  };

  return (
    <AccountFrame
      title="Verify OTP"
      backTo={paths.forgotPassword}
      intro={
        <p>
          Enter the {OTP_LENGTH}-digit code we sent to{' '}
          <strong className="font-semibold wrap-anywhere text-text">{email || 'you'}</strong>. It's valid for
          10 minutes.
        </p>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          void handleSubmit(submit, () => boxes.current?.focus())(event);
        }}
      >
        <Controller
          control={control}
          name="otp"
          render={({ field, fieldState }) => (
            <OtpInput
              ref={boxes}
              digits={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Button
          type="submit"
          size="large"
          className="mt-2 mb-3 w-full"
          busy={verify.isPending}
          disabled={email === '' || verify.isSuccess}
          busyLabel="Verifying..."
        >
          Verify OTP
        </Button>
      </form>
      {email !== '' && (
        <ResendCode email={email} sentAt={sentAtIn(state) ?? openedAt} onSent={rememberSending} />
      )}
    </AccountFrame>
  );
}
