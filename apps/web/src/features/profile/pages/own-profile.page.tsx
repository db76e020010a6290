import type { OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, Suspense } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session.ts';
import { useUnread } from '../../notifications/api/unread.query.ts';
import { achievementsQuery, ownProfileQuery } from '../api/profile.queries.ts';
import { OwnProfileView } from '../sections/own-profile-view.tsx';
import { TimelineChoice } from '../components/timeline-choice.tsx';
import { SideMenu } from '../components/side-menu.tsx';
import { SEARCH_ANCHOR, sectionAt, type Section } from '../lib/sections.ts';
import { PageTitle } from '../../../components/ui/page-title.tsx';

const Timeline = lazyPage(() => import('../components/timeline.tsx'), 'Timeline');
const FriendsFeed = lazyPage(() => import('../../feed/components/friends-feed.tsx'), 'FriendsFeed');
const OwnReviews = lazyPage(() => import('../sections/own-reviews.tsx'), 'OwnReviews');
const OwnMovies = lazyPage(() => import('../components/own-movies.tsx'), 'OwnMovies');
const NextEpisodes = lazyPage(() => import('../../series/sections/next-episodes.tsx'), 'NextEpisodes');
const OwnCommunities = lazyPage(
  () => import('../../communities/sections/own-communities.tsx'),
  'OwnCommunities',
);
const Achievements = lazyPage(() => import('../components/achievements.tsx'), 'Achievements');
const Notifications = lazyPage(
  () => import('../../notifications/components/notifications.tsx'),
  'Notifications',
);
const Messages = lazyPage(
  () => import('../../messages/components/conversation-list.tsx'),
  'ConversationList',
);
const Settings = lazyPage(() => import('../../settings/sections/settings.tsx'), 'Settings');
const Contribute = lazyPage(() => import('../../suggestions/components/contribute.tsx'), 'Contribute');
const CelebrityBlog = lazyPage(() => import('../../blog/sections/celebrity-blog.tsx'), 'CelebrityBlog');
const OwnFans = lazyPage(() => import('../../fan-posts/sections/own-fans.tsx'), 'OwnFans');
const Supporters = lazyPage(() => import('../../support/sections/supporters.tsx'), 'Supporters');
const KidsSettings = lazyPage(() => import('../../kids/sections/kids-settings.tsx'), 'KidsSettings');
const SearchResults = lazyPage(() => import('../components/search-results.tsx'), 'SearchResults');

/** Own profile (docs/product.md, section 2): the side menu, and beside it the section that the anchor names. */
export function OwnProfilePage() {
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const { user, profile: sessionProfile } = useSession();
  const { data: achievements } = useQuery(achievementsQuery);
  const { unread } = useUnread();
  const profile = useQuery({
    ...ownProfileQuery,
    // What the session check brought stands there until the counts of this minute come.
    ...(sessionProfile !== null && { initialData: sessionProfile, initialDataUpdatedAt: 0 }),
  });

  const isSearching = hash === SEARCH_ANCHOR;
  const section = sectionAt(hash);
  const content = useFocusOnNewSection(isSearching ? SEARCH_ANCHOR : section.anchor);
  const searched = isSearching ? (params.get('q') ?? '').trim() : '';

  return (
    <div className="page-width grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-4 py-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-10">
      <SideMenu
        username={user?.username ?? ''}
        level={achievements?.level}
        current={isSearching ? undefined : section}
        searched={searched}
        unread={unread}
      />
      <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
        {isSearching ? (
          <SectionFrame title="Search" intro={searched !== '' && `Results for “${searched}”`}>
            <SearchResults q={searched} />
          </SectionFrame>
        ) : (
          <SectionBody section={section} profile={profile} />
        )}
      </div>
    </div>
  );
}

/** Reading begins at the top of a section that was chosen; back and forward leave the position to the browser. */
function useFocusOnNewSection(anchor: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(anchor);
  const navigationType = useNavigationType();

  useEffect(() => {
    if (shown.current === anchor) return;
    shown.current = anchor;
    if (navigationType === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [anchor, navigationType]);
  return content;
}

interface SectionBodyProps {
  section: Section;
  profile: Parameters<typeof Loaded<OwnProfile>>[0]['query'];
}

function SectionBody({ section: { anchor, label }, profile }: SectionBodyProps): ReactNode {
  switch (anchor) {
    case 'profile':
      return (
        <Loaded
          query={profile}
          failure="Your profile could not be loaded."
          skeleton={<Skeleton className="h-96 w-full" />}
        >
          {(own) => <OwnProfileView profile={own} />}
        </Loaded>
      );
    case 'timeline':
      return (
        <SectionFrame title={label} intro="What you and the members you follow have been doing.">
          <TimelineChoice own={<Timeline />} friends={<FriendsFeed />} />
        </SectionFrame>
      );
    case 'moviereviews':
      return (
        <SectionFrame title={label} intro="Your film reviews.">
          <OwnReviews />
        </SectionFrame>
      );
    case 'movies':
      return (
        <SectionFrame title={label} intro="What you want to watch, are watching, have seen or dropped.">
          <div className="mb-10 empty:hidden">
            <NextEpisodes />
          </div>
          <OwnMovies />
        </SectionFrame>
      );
    case 'communities':
      return (
        <SectionFrame title={label} intro="The ones you belong to, your requests and your invitations.">
          <OwnCommunities />
        </SectionFrame>
      );
    case 'achievements':
      return (
        <SectionFrame title={label} intro="How to earn each one. None depends on how many ratings you give.">
          <Achievements />
        </SectionFrame>
      );
    case 'messages':
      return (
        <SectionFrame title={label} intro="Private messages between you and other members.">
          <Messages />
        </SectionFrame>
      );
    case 'notifications':
      return (
        <SectionFrame title={label} intro="News for you from other members and our team.">
          <Notifications />
        </SectionFrame>
      );
    case 'contribute':
      return (
        <SectionFrame
          title={label}
          intro="Correct what a film page says, or add a film that is missing. What is accepted counts on your profile."
        >
          <Contribute />
        </SectionFrame>
      );
    case 'settings':
      return (
        <SectionFrame title={label}>
          <Settings />
        </SectionFrame>
      );
    case 'premium':
      return (
        <SectionFrame title={label} intro="Free for everyone, kept going by those who can help.">
          <Supporters />
        </SectionFrame>
      );
    case 'kids':
      return (
        <SectionFrame title={label} intro="A corner of FilmFisher for children, and the PIN to leave it.">
          <KidsSettings />
        </SectionFrame>
      );
    case 'fangirling':
      return (
        <SectionFrame title={label} intro="What you have put on the fan wall.">
          <OwnFans />
        </SectionFrame>
      );
    case 'blog':
      return (
        <SectionFrame title={label} intro="What actors, directors and writers have to say.">
          <CelebrityBlog />
        </SectionFrame>
      );
  }
}

interface SectionFrameProps {
  /** The section's name, its h1 and the document's title. */
  title: string;
  /** One sentence below it. */
  intro?: ReactNode;
  /** May load its code when it is first shown. */
  children?: ReactNode;
}

/** Frame of every section of the own profile but the profile itself. */
function SectionFrame({ title, intro, children }: SectionFrameProps) {
  return (
    <>
      <PageTitle title={title} />
      <h1 className="display text-2xl">{title}</h1>
      {intro !== undefined && <p className="mt-2 text-muted">{intro}</p>}
      <div className="mt-8">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>{children}</Suspense>
      </div>
    </>
  );
}
