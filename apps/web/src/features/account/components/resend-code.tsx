import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { errorText } from '../../../lib/api-client.ts';
import { useForgotPassword } from '../api/account.mutations.ts';

/** @returns whole seconds from now to `until`, rounded up; 0 when it has passed */
function secondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

/**
 * Counts down to a moment. It asks the clock instead of counting ticks, because browsers hold timers back in
 * tabs that nobody looks at.
 * @param until milliseconds since 1970
 * @returns whole seconds left, 0 at the end
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => ({ until, left: secondsLeft(until) }));
  const left = now.until === until ? now.left : secondsLeft(until);

  useEffect(() => {
    const update = () => {
      const next = secondsLeft(until);
      setNow({ until, left: next });
      if (next === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [until]);

  return left;
}

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
