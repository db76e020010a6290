import type { Community } from '@filmfisher/shared/communities/communities.schema';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useMembership } from '../api/communities.mutations.ts';

interface JoinButtonProps {
  community: Pick<Community, '_id' | 'name' | 'entry' | 'membership' | 'closedAt'>;
  /** Id of the element to come back to after signing in. */
  anchor: string;
}

/** Joins, asks, accepts an invitation, or takes these back; what is possible follows from what one is already. */
export function JoinButton({ community, anchor }: JoinButtonProps) {
  const { _id, name, entry, membership, closedAt } = community;
  const { mutate, isPending } = useMembership(_id);
  const { attempt, refused } = useAuthenticatedAction<boolean>({
    name: `membership ${_id}`,
    anchor,
    parse: (value) => (typeof value === 'boolean' ? value : undefined),
    run: (joins) => {
      mutate(joins, {
        onError: (error) => {
          if (!refused(error, joins)) toast.error(actionErrorText(error));
        },
      });
    },
  });
  const button = (label: string, joins: boolean, variant: 'primary' | 'secondary' = 'secondary') => (
    <Button
      variant={variant}
      busy={isPending}
      aria-label={`${label}: ${name}`}
      onClick={() => {
        attempt(joins);
      }}
    >
      {label}
    </Button>
  );
  const state = membership?.state;
  if (state === 'accepted') return membership?.role === 'founder' ? null : button('Leave', false);
  if (closedAt !== null || state === 'banned') return null;
  if (state === 'requested') return button('Take request back', false);
  if (state === 'invited') {
    return (
      <span className="flex flex-wrap gap-2">
        {button('Accept invitation', true, 'primary')}
        {button('Decline', false)}
      </span>
    );
  }
  if (entry === 'open') return button('Join', true, 'primary');
  return entry === 'approval' && state !== 'refused' ? button('Ask to join', true, 'primary') : null;
}
