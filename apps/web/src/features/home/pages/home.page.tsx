import { HOME_ENTRANCE_MS } from '@filmfisher/shared/limits';
import { Suspense } from 'react';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { HeroCarousel } from '../../movies/components/hero-carousel.tsx';
import { TopTen } from '../../movies/components/top-ten.tsx';
import { HomeSectionsSkeleton, TopTenSkeleton } from '../sections/home-skeleton.tsx';

const HomeSections = lazyPage(() => import('../sections/home-sections.tsx'), 'HomeSections');

/** /home (docs/product.md, section 2). */
export function HomePage() {
  return (
    <>
      <h1 className="sr-only">Home</h1>
      <HeroCarousel />
      {/* Ten films a section: rows of five leave no gap. */}
      <div className="flex flex-col gap-14 py-10 md:gap-20 md:py-14 md:[--poster-columns:repeat(5,minmax(0,1fr))]">
        <InTurn first={0} skeletons={[<TopTenSkeleton key="top" />, <HomeSectionsSkeleton key="sections" />]}>
          <Entrance duration={HOME_ENTRANCE_MS} still>
            <TopTen />
          </Entrance>
          <Suspense fallback={<HomeSectionsSkeleton />}>
            <HomeSections />
          </Suspense>
        </InTurn>
      </div>
    </>
  );
}
