import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useLeave } from '../hooks/use-leave.ts';
import { endAllSessions, SessionList } from '../components/session-list.tsx';

/** Every device that is signed in to the account; all can be ended at once. */
export function SessionsPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <GoBack fallback={`${paths.ownProfile}#settings`} />
      <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none md:text-3xl">
        Your sessions
      </h1>
      <p className="mt-3 text-muted">
        Devices signed in to your account. If you don't recognise one, end its session and change your
        password.
      </p>
      <SignOutEverywhere />
      <SessionList
        onEnded={() => {
          heading.current?.focus();
        }}
      />
    </div>
  );
}

/** Ends all sessions once the member has confirmed it: this device is signed out as well. */
function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const { prepare, leave } = useLeave();
  const { mutate, isPending } = useMutation({
    mutationFn: endAllSessions,
    onSuccess: () => {
      prepare();
      toast.info('Signed out everywhere.');
      leave();
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        className="mt-5 mb-8"
        onClick={() => {
          setAsking(true);
        }}
      >
        Sign out everywhere
      </Button>
      {isAsking && (
        <QuestionDialog
          title="Sign out everywhere?"
          yes="Sign out everywhere"
          no="Cancel"
          busy={isPending}
          busyYes="Signing out..."
          onYes={() => {
            mutate();
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          All devices are signed out, this one too.
        </QuestionDialog>
      )}
    </>
  );
}
