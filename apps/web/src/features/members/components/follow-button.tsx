import { Button } from '../../../components/ui/button.tsx';
import { useFollow } from '../api/use-follow.ts';

interface FollowButtonProps {
  member: { userId: string; username: string; followedByMe: boolean | null };
  /** Id of the element to come back to after signing in. */
  anchor: string;
  /** Of a list that does not say by itself whether the viewer follows the member now. */
  onStored?: (isFollowing: boolean) => void;
}

/** Follow, or Following where the viewer does; pressing it again ends it. */
export function FollowButton({ member, anchor, onStored }: FollowButtonProps) {
  const { isFollowing, press } = useFollow(member, anchor, onStored);
  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-pressed={isFollowing}
      aria-label={`${isFollowing ? 'Following' : 'Follow'} ${member.username}`}
      className="min-w-28"
      onClick={press}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
