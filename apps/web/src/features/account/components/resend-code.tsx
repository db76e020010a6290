import { MESSAGES } from '@filmfisher/shared/messages';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { errorText } from '../../../lib/api-client.ts';
import { useForgotPassword } from '../api/account.mutations.ts';
import { useCountdown } from '../hooks/use-countdown.ts';

/** Milliseconds until another code may be asked for (docs/decisions, Accounts). */
const RESEND_DELAY_MS = 60_000;

interface ResendCodeProps {
  email: string;
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  onSent: () => void;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Asks for another code, a minute after the last one; until then the time that is left shows. */
export function ResendCode({ email, sentAt, onSent }: ResendCodeProps) {
  const request = useForgotPassword();
  const left = useCountdown(sentAt + RESEND_DELAY_MS);

  const resend = () => {
    request.mutate(
      { email },
      {
        onSuccess: (message) => {
          toast.success(message || MESSAGES.otpSent);
          onSent();
        },
        onError: (error) => {
          toast.error(errorText(error));
        },
      },
    );
  };

  if (left > 0) {
    return (
      <p className="grid min-h-11 max-w-none place-items-center text-muted tabular-nums">
        Resend code in {clock(left)}
      </p>
    );
  }
  return (
    <Button
      variant="quiet"
      className="w-full"
      disabled={email === ''}
      busy={request.isPending}
      busyLabel="Sending..."
      onClick={resend}
    >
      Resend code
    </Button>
  );
}
