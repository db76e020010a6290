import { QuestionDialog } from '../ui/question-dialog.tsx';
import { toast } from '../../lib/toast.ts';
import { actionErrorText } from '../../lib/api-client.ts';
import { useBlockOrMute } from './blocks.queries.ts';

interface BlockOrMuteDialogProps {
  what: 'block' | 'mute';
  member: { userId: string; username: string };
  staysOnPage: boolean;
  onBlocked?: (() => void) | undefined;
  onClose: () => void;
}

const WORDS = {
  block: {
    verb: 'Block',
    busy: 'Blocking...',
    says: 'You will not see each other anywhere, neither of you can write to the other, and you no longer follow each other. They are not told.',
  },
  mute: {
    verb: 'Mute',
    busy: 'Muting...',
    says: "You won't see what they write or be notified about them. They are not told, and nothing else changes.",
  },
} as const;

/** Asks before a member is blocked or muted. */
export function BlockOrMuteDialog({
  what,
  member: { userId, username },
  staysOnPage,
  onBlocked,
  onClose,
}: BlockOrMuteDialogProps) {
  const { mutate, isPending } = useBlockOrMute(userId, staysOnPage);
  const { verb, busy, says } = WORDS[what];
  return (
    <QuestionDialog
      title={`${verb} ${username}?`}
      yes={verb}
      no="Cancel"
      busy={isPending}
      busyYes={busy}
      onYes={(close) => {
        mutate(
          { what, on: true },
          {
            onSuccess: () => {
              toast.success(
                what === 'block' ? `You have blocked ${username}.` : `You have muted ${username}.`,
              );
              close();
              if (what === 'block') onBlocked?.();
            },
            onError: (error) => {
              toast.error(actionErrorText(error));
            },
          },
        );
      }}
      onClose={onClose}
    >
      {says} You can undo this in your settings.
    </QuestionDialog>
  );
}
