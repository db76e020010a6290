import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { LinkButton } from '../../../components/ui/button.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { paths, profilePath } from '../../../lib/paths.ts';
import { MemberBanner } from '../../members/sections/member-banner.tsx';
import { MemberOverview } from '../../members/sections/member-overview.tsx';
import { FirstStepsCard } from '../../onboarding/components/first-steps-card.tsx';
import { ProfileDetails } from '../components/profile-details.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';

/** What others see of the member, as they see it; below it the personal data. */
export function OwnProfileView({ profile }: { profile: OwnProfile }) {
  const { userId, username, hidden } = profile;
  return (
    <>
      <PageTitle title="My Profile" />
      <GoBack fallback={paths.home} />
      {hidden && <HiddenNote hidden={hidden} noun="profile" />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <MemberBanner
          member={profile}
          isOwn
          actions={
            <div className="flex flex-wrap gap-2">
              <LinkButton to={profilePath(userId)} variant="secondary">
                See your public profile
              </LinkButton>
              <ShareButton title={username} path={profilePath(userId)} />
            </div>
          }
        />
        <MemberOverview userId={userId} viewerId={userId} />
        <FirstStepsCard userId={userId} />
        <ProfileDetails profile={profile} />
      </div>
    </>
  );
}
