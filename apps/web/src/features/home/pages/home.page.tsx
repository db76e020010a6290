import { HOME_ENTRANCE_MS } from '@filmfisher/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Section } from '../../../components/ui/section.tsx';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { MovieGrid } from '../../movies/components/movie-grid.tsx';
import { HeroCarousel } from '../../movies/components/hero-carousel.tsx';
import { TopTen } from '../../movies/components/top-ten.tsx';
import { homeQuery } from '../api/home.queries.ts';
import { HomeSectionsSkeleton, TopTenSkeleton } from '../sections/home-skeleton.tsx';

const HomeSections = lazyPage(() => import('../sections/home-sections.tsx'), 'HomeSections');

/** /home (docs/product.md, section 2). */
export function HomePage() {
  const { data: home, isError } = useQuery(homeQuery);
  return (
    <>
      <h1 className="sr-only">Home</h1>
      <HeroCarousel chosen={isError ? null : home?.hero} />
      {/* Ten films a section: rows of five leave no gap. */}
      <div className="flex flex-col gap-14 py-10 md:gap-20 md:py-14 md:[--poster-columns:repeat(5,minmax(0,1fr))]">
        <InTurn first={0} skeletons={[<TopTenSkeleton key="top" />, <HomeSectionsSkeleton key="sections" />]}>
          <Entrance duration={HOME_ENTRANCE_MS} still>
            <TopTen />
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
