import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useKeepAccount } from '../api/settings.queries.ts';

/** Calls the deletion of the account off. */
export function KeepAccountButton({ onKept }: { onKept: () => void }) {
  const { mutate, isPending } = useKeepAccount();
  return (
    <Button
      busy={isPending}
      busyLabel="Keeping..."
      onClick={() => {
        mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onKept();
          },
          onError: (error) => {
            toast.error(actionErrorText(error));
          },
        });
      }}
    >
      Keep my account
    </Button>
  );
}
