import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toast.ts';
import { SettingsFrame } from '../components/settings-card.tsx';
import { useLeave } from '../../account/hooks/use-leave.ts';
import { endAllSessions, SessionList } from '../../account/components/session-list.tsx';

/** Every device that is signed in to the account; all can be ended at once. */
export function SessionsPage() {
  return (
    <SettingsFrame title="Your sessions">
      <p className="-mt-5 text-muted">
        Devices signed in to your account. If you don't recognise one, end its session and change your
        password.
      </p>
      <SignOutEverywhere />
      <SessionList />
    </SettingsFrame>
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
        className="justify-self-start"
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
