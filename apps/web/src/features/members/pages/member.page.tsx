import type { MemberProfile } from '@filmfisher/shared/profile/profile.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { MemberMenu } from '../../../components/member-menu/member-menu.tsx';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { menuItemClass } from '../../../components/ui/menu.tsx';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { paths, profilePath, writeToPath } from '../../../lib/paths.ts';
import { useSession, useViewer } from '../../../lib/session.ts';
import { favouritesQuery } from '../../favourites/api/favourites.queries.ts';
import { memberQuery } from '../../../components/member-menu/member.query.ts';
import { BlockedNotice } from '../components/blocked-notice.tsx';
import { FollowButton } from '../components/follow-button.tsx';
import { FollowList } from '../components/follow-list.tsx';
import { MemberRatings } from '../components/member-ratings.tsx';
import { MemberWatchlist } from '../components/member-watchlist.tsx';
import { MemberBanner } from '../sections/member-banner.tsx';
import { MemberOverview } from '../sections/member-overview.tsx';
import { MemberReviews } from '../sections/member-reviews.tsx';

const DiaryEntries = lazyPage(() => import('../../diary/sections/diary-entries.tsx'), 'DiaryEntries');
const MemberLists = lazyPage(() => import('../../lists/sections/member-lists.tsx'), 'MemberLists');
const StatisticsFrame = lazyPage(
  () => import('../../statistics/components/statistics-frame.tsx'),
  'StatisticsFrame',
);

const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'diary', label: 'Diary' },
  { id: 'ratings', label: 'Ratings' },
  { id: 'reviews', label: 'Reviews' },
  { id: 'lists', label: 'Lists' },
  { id: 'watchlist', label: 'Watchlist' },
  { id: 'statistics', label: 'Statistics' },
  { id: 'followers', label: 'Followers' },
  { id: 'following', label: 'Following' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** Id of the place of the Follow button, to which a visitor comes back from signing in. */
const FOLLOW_ANCHOR = 'follow';

/** Nobody has this id, or it is none. */
const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A member's public profile (docs/decisions, Routes and layout: readable by visitors). */
export function MemberPage() {
  const { userId = '' } = useParams();
  const { user } = useSession();
  const query = useQuery(memberQuery(userId));
  // The banner is as high as they make it.
  const { isFetched: hasFavourites } = useQuery(favouritesQuery(userId));

  if (query.data === undefined && isMissing(query.error)) return <NoSuchMember />;
  return (
    <div className="page-width max-w-6xl py-8 md:py-12">
      <PageTitle title={query.data?.username ?? 'Profile'} />
      <GoBack fallback={user === null ? paths.landing : paths.home} />
      {query.data === undefined && <h1 className="sr-only">Profile</h1>}
      <div className="mt-4">
        <Loaded query={query} failure="This profile could not be loaded." skeleton={<MemberSkeleton />}>
          {(member) =>
            member.blockedByMe === true ? (
              <BlockedNotice member={member} />
            ) : !hasFavourites ? (
              <MemberSkeleton />
            ) : (
              <>
                <div id={FOLLOW_ANCHOR} tabIndex={-1} className="outline-none">
                  <MemberBanner
                    member={member}
                    isOwn={user?._id === userId}
                    actions={<HeaderAction member={member} />}
                  />
                </div>
                <MemberTabs key={userId} userId={userId} />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

function HeaderAction({ member }: { member: MemberProfile }) {
  const viewer = useViewer();
  if (viewer?._id === member.userId) {
    return (
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.editProfile} variant="secondary">
          Edit Profile
        </LinkButton>
        <ShareButton title={member.username} path={profilePath(member.userId)} />
      </div>
    );
  }
  const refusal = viewer && member.messages?.accepted === false ? member.messages.reason : undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <FollowButton member={member} anchor={FOLLOW_ANCHOR} />
      {viewer && member.messages?.accepted === true && (
        <LinkButton to={writeToPath(member.userId)} variant="secondary">
          Message
        </LinkButton>
      )}
      <ShareButton title={member.username} path={profilePath(member.userId)} />
      <MoreAboutMember member={member} />
      {refusal !== undefined && <p className="basis-full text-sm text-faint">{refusal}</p>}
    </div>
  );
}

function MoreAboutMember({ member }: { member: MemberProfile }) {
  const viewer = useViewer();
  const label = `the profile of ${member.username}`;
  return (
    <ReportAction kind="profile" id={member.userId} noun="profile" label={label} anchor={FOLLOW_ANCHOR}>
      {(report) =>
        viewer ? (
          <MemberMenu
            member={member}
            label={`More about ${member.username}`}
            trigger={(props) => (
              <Button variant="quiet" aria-label={`More about ${member.username}`} {...props}>
                More
                <ChevronDownIcon />
              </Button>
            )}
            staysOnPage={false}
          >
            <button type="button" aria-label={`Report ${label}`} className={menuItemClass} onClick={report}>
              <FlagIcon width={18} height={18} />
              Report
            </button>
          </MemberMenu>
        ) : (
          <Button variant="quiet" aria-label={`Report ${label}`} onClick={report}>
            <FlagIcon width={18} height={18} />
            Report
          </Button>
        )
      }
    </ReportAction>
  );
}

/** The chosen tab stands in the address (`?tab=followers`), so that it can be linked to. */
function MemberTabs({ userId }: { userId: string }) {
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const tab: TabId = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'overview';
  return (
    <div className="mt-8">
      <Tabs
        label="What this member does"
        tabs={TABS}
        value={tab}
        onChange={(id) => {
          setParams({ tab: id }, { preventScrollReset: true });
        }}
      >
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          {/* Who may see what depends on who asks. */}
          {viewer !== undefined && <TabBody tab={tab} userId={userId} />}
        </Suspense>
      </Tabs>
    </div>
  );
}

function TabBody({ tab, userId }: { tab: TabId; userId: string }) {
  const viewer = useViewer();
  const viewerId = viewer?._id ?? '';
  switch (tab) {
    case 'diary':
      return <DiaryEntries userId={userId} viewerId={viewerId} isOwn={viewerId === userId} />;
    case 'lists':
      return <MemberLists userId={userId} />;
    case 'watchlist':
      return <MemberWatchlist userId={userId} viewerId={viewerId} />;
    case 'statistics':
      return <StatisticsFrame userId={userId} viewerId={viewerId} />;
    case 'overview':
      return <MemberOverview userId={userId} viewerId={viewerId} withReviews />;
    case 'ratings':
      return <MemberRatings userId={userId} />;
    case 'reviews':
      return <MemberReviews userId={userId} />;
    case 'followers':
    case 'following':
      return <FollowList key={tab} userId={userId} side={tab} />;
  }
}

function MemberSkeleton() {
  return (
    <>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="mt-8 h-96 w-full" />
    </>
  );
}

function NoSuchMember() {
  return (
    <section className="page-width grid grow place-content-center justify-items-center gap-4 py-24 text-center">
      <PageTitle title="Member not found" />
      <h1 className="display text-2xl">Member not found</h1>
      <p className="text-muted">The address may be wrong, or the account was deleted.</p>
      <LinkButton to={paths.movies} variant="secondary" className="mt-2">
        Browse films
      </LinkButton>
    </section>
  );
}
