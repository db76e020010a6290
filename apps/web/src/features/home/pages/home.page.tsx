import { HOME_ENTRANCE_MS } from '@filmfisher/shared/presentation/timings';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PartBoundary } from '../../../components/ui/error-boundary.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { MovieGrid } from '../../movies/components/movie-grid.tsx';
import { HeroCarousel } from '../../movies/components/hero-carousel.tsx';
import { TopTen } from '../../movies/components/top-ten.tsx';
import { useClientState } from '../../../lib/store.ts';
import { useIsMember, useSession, useViewer } from '../../../lib/session.ts';
import { ForYouSkeleton, hasPicks } from '../../recommendations/components/for-you-skeleton.tsx';
import { homeQuery } from '../api/home.queries.ts';
import { DiscoverRail } from '../sections/discover-rail.tsx';
import {
  CONTINUE_ID,
  CONTINUE_ROW,
  HomeSectionsSkeleton,
  RailSkeleton,
  TopTenSkeleton,
} from '../sections/home-skeleton.tsx';

const HomeSections = lazyPage(() => import('../sections/home-sections.tsx'), 'HomeSections');

const Continue = lazyPage(() => import('../sections/continue.tsx'), 'Continue');

const HomeFriends = lazyPage(() => import('../../feed/components/home-friends.tsx'), 'HomeFriends');

const FirstSteps = lazyPage(
  () => import('../../onboarding/components/first-steps-card.tsx'),
  'FirstStepsCard',
);

const ForYou = lazyPage(() => import('../../recommendations/components/for-you.tsx'), 'ForYou');

/** What is for one member comes before what is for everybody. The stored profile keeps its place while the session loads. */
function ForYouFirst() {
  const { profile, loading } = useSession();
  const remembered = useClientState(({ profile: slice }) => slice.profile);
  if (!hasPicks(loading ? remembered : profile)) return null;
  return (
    <Suspense
      fallback={
        <Section heading="For you">
          <ForYouSkeleton />
        </Section>
      }
    >
      <ForYou isExpected />
    </Suspense>
  );
}

/** As high as four entries of the feed with the way to all of them. */
const FRIENDS_ROW = 'min-h-128 lg:min-h-60';

/** /home (docs/product.md, section 2). */
export function HomePage() {
  const { data: home, isError } = useQuery(homeQuery);
  const isMember = useIsMember();
  const viewer = useViewer();
  return (
    <>
      <h1 className="sr-only">Home</h1>
      <PartBoundary resetKey={home}>
        <HeroCarousel chosen={isError ? null : home && (home.hero ?? home.leading ?? null)} />
      </PartBoundary>
      {/* Ten films a section: rows of five leave no gap; on a phone they are rails. */}
      <div className="flex flex-col gap-14 py-10 max-md:poster-rail md:gap-20 md:py-14 md:[--poster-columns:repeat(5,minmax(0,1fr))]">
        {isMember && (
          <>
            <div id={CONTINUE_ID}>
              <Section heading="Continue">
                <Suspense fallback={<Skeleton className={CONTINUE_ROW} />}>
                  <Continue />
                </Suspense>
              </Section>
            </div>
            <Section heading="Friends">
              <div className={FRIENDS_ROW}>
                <WhenNear skeleton={<Skeleton className={FRIENDS_ROW} />}>
                  <HomeFriends />
                </WhenNear>
              </div>
            </Section>
          </>
        )}
        <PartBoundary>
          <ForYouFirst />
        </PartBoundary>
        <InTurn
          first={0}
          skeletons={[
            <RailSkeleton key="rail" />,
            <TopTenSkeleton key="top" />,
            <HomeSectionsSkeleton key="sections" />,
          ]}
        >
          <Entrance duration={HOME_ENTRANCE_MS} still>
            <DiscoverRail home={home} />
          </Entrance>
          <Entrance duration={HOME_ENTRANCE_MS} still>
            <TopTen />
            {/* Below the fold: nobody knows its height before the answers are there. */}
            {viewer && (
              <div className="page-width">
                <WhenNear skeleton={null}>
                  <FirstSteps userId={viewer._id} />
                </WhenNear>
              </div>
            )}
            {home !== undefined && home.pinned.length > 0 && (
              <div className="mt-14 md:mt-20">
                <Section heading="Our Picks">
                  <MovieGrid movies={home.pinned} />
                </Section>
              </div>
            )}
          </Entrance>
          <Suspense fallback={<HomeSectionsSkeleton />}>
            <HomeSections />
          </Suspense>
        </InTurn>
      </div>
    </>
  );
}
