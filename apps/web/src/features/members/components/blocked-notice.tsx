import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useBlockOrMute } from '../../../components/member-menu/blocks.queries.ts';

/** Instead of a profile: that the viewer has blocked the member, and the way back. */
export function BlockedNotice({
  member: { userId, username },
}: {
  member: { userId: string; username: string };
}) {
  const { mutate, isPending } = useBlockOrMute(userId);
  return (
    <section
      aria-label="Blocked"
      className="mx-auto mt-10 grid max-w-xl justify-items-center gap-4 rounded-lg border border-line bg-surface p-8 text-center"
    >
      <h1 className="display text-xl wrap-anywhere">{username}</h1>
      <p className="text-muted">You have blocked this member. Neither of you sees or reaches the other.</p>
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel="Unblocking..."
        onClick={() => {
          mutate(
            { what: 'block', on: false },
            {
              onError: (error) => {
                toast.error(actionErrorText(error));
              },
            },
          );
        }}
      >
        Unblock
      </Button>
    </section>
  );
}
