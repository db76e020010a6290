import { HOME_ENTRANCE_MS } from '@filmfisher/shared/presentation/timings';
import { HOME_GENRES, HOME_INDUSTRIES } from '@filmfisher/shared/home/home';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { CategoryTabs } from '../../movies/components/category-tabs.tsx';
import { CommunityPoll } from '../../polls/components/community-poll.tsx';
import { HomeReviews } from '../../reviews/components/home-reviews.tsx';
import { END, LATEST, SECTION_SKELETONS, TRENDING } from './home-skeleton.tsx';

const HomeBuzz = lazyPage(() => import('../../buzz/components/home-buzz.tsx'), 'HomeBuzz');

/** What /home shows below its first screen; it has a file of its own, which loads once that screen is there. */
export function HomeSections() {
  return (
    <InTurn skeletons={SECTION_SKELETONS}>
      <Entrance duration={HOME_ENTRANCE_MS} still>
        <Section heading="Trending Reviews">
          <HomeReviews sort="trending" {...TRENDING} />
        </Section>
      </Entrance>
      <Entrance duration={HOME_ENTRANCE_MS} still>
        <CategoryTabs heading="Top Movies by Industry" kind="industry" categories={HOME_INDUSTRIES} />
      </Entrance>
      <Entrance duration={HOME_ENTRANCE_MS} still>
        <CategoryTabs heading="Genre Recommendations" kind="genre" categories={HOME_GENRES} />
      </Entrance>
      <Entrance duration={HOME_ENTRANCE_MS} still>
        <Section heading="User Engagement">
          <div className="flex flex-col gap-10 lg:flex-row lg:gap-8">
            <section aria-labelledby="latest-reviews" className="min-w-0 grow lg:basis-0">
              <h3 id="latest-reviews" className="mb-4 text-lg font-semibold">
                Latest Reviews
              </h3>
              <HomeReviews sort="latest" {...LATEST} />
            </section>
            <div className="min-w-0 empty:hidden lg:w-96 lg:shrink-0">
              <CommunityPoll />
            </div>
          </div>
        </Section>
      </Entrance>
      <div className={END}>
        <WhenNear skeleton={null}>
          <HomeBuzz />
        </WhenNear>
      </div>
    </InTurn>
  );
}
