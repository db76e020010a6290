import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useDeleteConversation } from '../api/messages.queries.ts';

interface DeleteConversationProps {
  id: string;
  name: string;
  /** @param ask asks whether to delete it */
  children: (ask: () => void) => ReactNode;
}

/** Deletes a conversation for oneself, after a question. */
export function DeleteConversation({ id, name, children }: DeleteConversationProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteConversation(id);
  return (
    <>
      {children(() => {
        setOpen(true);
      })}
      {isOpen && (
        <QuestionDialog
          title="Delete this conversation?"
          yes="Delete for me"
          no="Keep"
          busy={isPending}
          busyYes="Deleting..."
          onYes={(close) => {
            mutate(undefined, {
              onSuccess: () => {
                close();
                void navigate(paths.messages);
              },
              onError: (error) => {
                toast.error(actionErrorText(error));
              },
            });
          }}
          onClose={() => {
            setOpen(false);
          }}
        >
          It disappears for you. {name} keeps their copy, and a new message from them starts it again.
        </QuestionDialog>
      )}
    </>
  );
}
