import { HOME_GENRES, HOME_INDUSTRIES } from '@filmfisher/shared/vocabulary';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { CategoryTabs } from '../../movies/components/category-tabs.tsx';
import { HeroCarousel } from '../../movies/components/hero-carousel.tsx';
import { TopTen } from '../../movies/components/top-ten.tsx';

/** /home (specification, section 2). */
export function HomePage() {
  return (
    <>
      <PageTitle title="Home" />
      <h1 className="sr-only">Home</h1>
      <HeroCarousel />
      {/* Ten films a section: rows of five leave no gap. */}
      <div className="flex flex-col gap-14 py-10 md:gap-20 md:py-14 md:[--poster-columns:repeat(5,minmax(0,1fr))]">
        <TopTen />
        <CategoryTabs heading="Top Movies by Industry" kind="industry" categories={HOME_INDUSTRIES} />
        <CategoryTabs heading="Genre Recommendations" kind="genre" categories={HOME_GENRES} />
      </div>
    </>
  );
}
