import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { memberSettingsQuery, useChangeSettings } from '../../../lib/member-settings.ts';

interface PublicFirstProps {
  /** Whether the member shares their own. */
  isOwn: boolean;
  /** What is shared, in the question: '2026'. */
  what: string;
  /** @param attempt does what it is given, at once or after the question */
  children: (attempt: (share: () => void) => void) => ReactNode;
}

/** Asks a member whose statistics others do not see to make them public before they are shared. */
export function PublicFirst({ isOwn, what, children }: PublicFirstProps) {
  const { data } = useQuery({ ...memberSettingsQuery('privacy'), enabled: isOwn });
  const change = useChangeSettings('privacy');
  const [wanted, setWanted] = useState<() => void>();
  const attempt = (share: () => void) => {
    if (!isOwn || data?.statistics === 'public') share();
    else setWanted(() => share);
  };
  return (
    <>
      {children(attempt)}
      {wanted && (
        <QuestionDialog
          title={`Share your ${what}?`}
          yes="Make it public and share"
          busyYes="Sharing…"
          no="Not now"
          busy={change.isPending}
          onYes={(close) => {
            const onSuccess = () => {
              close();
              wanted();
            };
            change.mutate({ statistics: 'public' }, { onSuccess });
          }}
          onClose={() => {
            setWanted(undefined);
          }}
        >
          Everybody can then see your statistics and all your years. Private diary entries stay private and
          are not in the picture.
        </QuestionDialog>
      )}
    </>
  );
}
