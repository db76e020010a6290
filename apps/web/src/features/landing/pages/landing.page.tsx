import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { isContentGuarded } from '../../../lib/page-config.ts';
import { useIsMember, useSession } from '../../../lib/session.ts';
import { wallQuery } from '../api/wall.query.ts';
import { FeatureSections } from '../components/feature-sections.tsx';
import { LandingHero } from '../components/landing-hero.tsx';
import { PosterSection } from '../components/poster-section.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { useContentInView } from '../../../lib/use-in-view.ts';

/** Landing page for visitors (docs/product.md, section 2); a member finds the way to /home here. */
export function LandingPage() {
  const { isAuthenticated } = useSession();
  const isMember = useIsMember();
  const isHidden = isContentGuarded() && !isAuthenticated;
  const { data: wall, isError } = useQuery({ ...wallQuery, enabled: !isHidden });
  // Without its films the page stays whole: a painted wall, and no section that would be empty.
  const isBare = isHidden || (isError && wall === undefined) || wall?.films.length === 0;
  const movies = isBare ? [] : wall?.films;

  return (
    <InTurn>
      <LandingHero films={movies} isMember={isMember} />
      <FeatureSections films={movies} isMember={isMember} />
      {!isBare && <PosterSection wall={wall} />}
      {!isHidden && <RecentBlog />}
      <WhenNear skeleton={<Skeleton className="h-[40rem] w-full" />}>
        <LandingEnd isMember={isMember} />
      </WhenNear>
    </InTurn>
  );
}

const LandingEnd = lazyPage(() => import('../sections/landing-end.tsx'), 'LandingEnd');
const RecentArticles = lazyPage(() => import('../../blog/sections/recent-articles.tsx'), 'RecentArticles');

/** The latest of the blog; its code loads when somebody scrolls there. */
function RecentBlog() {
  const [ref, isNear] = useContentInView<HTMLElement>();
  const frame = <Skeleton className="h-96 w-full" />;
  return (
    <section ref={ref} aria-labelledby="recent-blog" className="page-width pt-16 md:pt-20">
      <h2 id="recent-blog" className="display mb-8 text-2xl md:text-3xl">
        Recent Blog
      </h2>
      {isNear ? (
        <Suspense fallback={frame}>
          <RecentArticles />
        </Suspense>
      ) : (
        frame
      )}
    </section>
  );
}
