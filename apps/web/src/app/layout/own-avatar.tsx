import { Avatar } from '../../components/ui/avatar.tsx';
import { useLikelyMember, useSession } from '../../lib/session.ts';

/** The picture of the member who looks at the page. */
export function OwnAvatar({ className }: { className: string }) {
  const user = useLikelyMember();
  const { profile } = useSession();
  const member = user && { username: user.username, profilePicture: profile?.profilePicture ?? null };
  return <Avatar member={member} className={className} />;
}
