import { useLocation } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { useSignOut } from '../../features/account/hooks/use-sign-out.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { MobileProfile } from './mobile-profile.tsx';
import { VisitorLinks } from './visitor-links.tsx';

interface MemberAccountProps {
  /** In the bar of wide screens, or in the menu of small ones. */
  layout: 'row' | 'column';
}

/** A member's menu; after signing out, a visitor's links until the redirect to /login. */
export function MemberAccount({ layout }: MemberAccountProps) {
  const { user, profile } = useSession();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  if (user === null) return <VisitorLinks layout={layout} />;

  const Menu = layout === 'row' ? AvatarMenu : MobileProfile;
  return <Menu key={pathname} user={user} picture={profile?.profilePicture} {...signOut} />;
}
