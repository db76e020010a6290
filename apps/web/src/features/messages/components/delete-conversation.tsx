import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useDeleteConversation } from '../api/messages.queries.ts';

/** Deletes a conversation for oneself, after a question. */
export function DeleteConversation({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = useDeleteConversation(id);
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        Delete
      </Button>
      {isOpen && (
        <Dialog
          title="Delete this conversation?"
          onClose={() => {
            setOpen(false);
          }}
        >
          {(close) => (
            <>
              <p className="text-muted">
                It disappears for you. {name} keeps their copy, and a new message from them starts it again.
              </p>
              <div className="mt-5 flex flex-wrap gap-2">
                <Button
                  busy={isPending}
                  busyLabel="Deleting..."
                  onClick={() => {
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
                >
                  Delete for me
                </Button>
                <Button variant="secondary" onClick={close}>
                  Keep
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
