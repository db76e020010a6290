import { Button } from '../../../components/ui/button.tsx';
import type { Viewer } from '../../../lib/sign-in-first.ts';
import { useFollow } from '../api/use-follow.ts';

interface FollowButtonProps {
  member: { userId: string; username: string; followedByMe: boolean | null };
  viewer: Viewer;
  /** Id of the element to come back to after signing in. */
  anchor: string;
}

/** Follow, or Following where the viewer does; pressing it again ends it. */
export function FollowButton({ member, viewer, anchor }: FollowButtonProps) {
  const { isFollowing, press } = useFollow(member, viewer, anchor);
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
