import type { invitationAnsweredSchema } from '@filmfisher/shared/invitations/invitations.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { profilePath } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { firstStepsQuery } from '../api/onboarding.queries.ts';

/** POST /invitations/answer: nobody asks again after it. */
function useAnswer(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (follow: boolean) =>
      api.post<typeof invitationAnsweredSchema>('/invitations/answer', { follow }),
    onSuccess: ({ following }) => {
      client.setQueryData(
        firstStepsQuery(userId).queryKey,
        (steps) => steps && { ...steps, invitedBy: null },
      );
      if (!following) return;
      toast.success('You follow each other.');
      void client.invalidateQueries({ queryKey: ['feed'] });
      void client.invalidateQueries({ queryKey: ['members'] });
    },
    onError: (error) => {
      toast.error(actionErrorText(error));
    },
  });
}

/** Asks a member who has come by somebody's link, once, whether the two follow each other. */
export function InvitationCard({ userId }: { userId: string }) {
  const { data } = useQuery(firstStepsQuery(userId));
  const { mutate, isPending } = useAnswer(userId);
  const inviter = data?.invitedBy;
  if (!inviter) return null;
  return (
    <section
      aria-label="Invitation"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-accent bg-surface p-5"
    >
      <div className="flex min-w-0 grow basis-72 items-center gap-3">
        <Avatar member={inviter} className="size-11" />
        <p className="min-w-0 wrap-anywhere">
          <Link to={profilePath(inviter.userId)} className="font-semibold hover:text-accent">
            {inviter.username}
          </Link>{' '}
          invited you. Follow each other?
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <Button
          disabled={isPending}
          onClick={() => {
            mutate(true);
          }}
        >
          Follow each other
        </Button>
        <Button
          variant="quiet"
          disabled={isPending}
          onClick={() => {
            mutate(false);
          }}
        >
          Not now
        </Button>
      </span>
    </section>
  );
}
