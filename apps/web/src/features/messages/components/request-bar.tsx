import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useAcceptConversation, useDeleteConversation } from '../api/messages.queries.ts';

/** Asks whether one wants to hear from a member who has written first. */
export function RequestBar({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const accept = useAcceptConversation(id);
  const refuse = useDeleteConversation(id);
  const onError = (error: unknown) => {
    toast.error(actionErrorText(error));
  };
  return (
    <section
      aria-label="Request"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p className="text-muted">
        {name} would like to write to you. They are not told whether you have read this.
      </p>
      <div className="flex gap-2">
        <Button
          busy={accept.isPending}
          busyLabel="Accepting..."
          onClick={() => {
            accept.mutate(undefined, { onError });
          }}
        >
          Accept
        </Button>
        <Button
          variant="secondary"
          busy={refuse.isPending}
          busyLabel="Refusing..."
          onClick={() => {
            refuse.mutate(undefined, {
              onError,
              onSuccess: () => {
                void navigate(paths.messages);
              },
            });
          }}
        >
          Refuse
        </Button>
      </div>
    </section>
  );
}
