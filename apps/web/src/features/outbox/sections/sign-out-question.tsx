import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { inOutbox } from '../../../lib/outbox-mark.ts';
import { waitingOf } from '../../../lib/outbox.ts';
import { useOnline } from '../../../lib/use-online.ts';

interface SignOutQuestionProps {
  /** Ends the session, and with it what still waits. */
  onSignOut: () => void;
  onClose: () => void;
}

/** Asks what becomes of the changes that are not sent yet. */
export function SignOutQuestion({ onSignOut, onClose }: SignOutQuestionProps) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const waiting = useMutationState({ filters: inOutbox, select: waitingOf }).filter(
    (one) => one !== undefined,
  );
  const [isSending, setSending] = useState(false);
  const [first] = useState(waiting.length);
  const isRefused = waiting.some(({ problem }) => problem !== null);
  const isSent = isSending && waiting.length === 0;

  const leave = useEffectEvent(onSignOut);
  useEffect(() => {
    if (isSent) leave();
  }, [isSent]);

  const count = waiting.length || first;
  const changes = count === 1 ? '1 change' : `${count} changes`;
  return (
    <Dialog title={`${changes} not sent yet`} onClose={onClose}>
      {(close) => (
        <>
          <p className="text-muted">
            {isRefused
              ? 'Some of them were refused. Look at them first, or discard them.'
              : 'You did something that FilmFisher has not stored so far. Signing out removes it from this browser.'}
          </p>
          {!isOnline && <p className="mt-2 text-muted">You&apos;re offline, so it cannot be sent now.</p>}
          <div className="mt-5 flex flex-wrap gap-2">
            <Button
              busy={isSending && !isRefused}
              busyLabel="Sending..."
              disabled={!isOnline || isRefused}
              onClick={() => {
                setSending(true);
                void client.resumePausedMutations();
              }}
            >
              Send them
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                close();
                onSignOut();
              }}
            >
              Discard {changes}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
