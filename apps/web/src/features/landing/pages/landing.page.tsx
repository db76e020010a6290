import { LANDING_ENTRANCE_MS } from '@filmfisher/shared/presentation/timings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Suspense } from 'react';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { InTurn } from '../../../components/ui/in-turn.tsx';
import { isContentGuarded } from '../../../lib/page-config.ts';
import { paths } from '../../../lib/paths.ts';
import { useIsMember, useSession } from '../../../lib/session.ts';
import { FaqList } from '../../faqs/components/faq-list.tsx';
import { wallQuery } from '../api/wall.query.ts';
import { EmailPrompt } from '../components/email-prompt.tsx';
import { FeatureSections } from '../components/feature-sections.tsx';
import { LandingHero } from '../components/landing-hero.tsx';
import { PosterSection } from '../components/poster-section.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { useContentInView } from '../../../lib/use-in-view.ts';

/** Questions shown here; the rest stands on /faqs. */
const QUESTIONS = 5;

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
      <section aria-labelledby="questions" className="page-width max-w-4xl py-16 md:py-20">
        <Entrance duration={LANDING_ENTRANCE_MS}>
          <h2 id="questions" className="display mb-8 text-2xl md:text-3xl">
            Questions people ask
          </h2>
          <FaqList count={QUESTIONS} headingLevel={3} />
          <Link to={paths.faqs} className="link mt-6 inline-block py-2">
            All questions
          </Link>
        </Entrance>
      </section>
      {!isMember && (
        <section aria-labelledby="join" className="border-t border-line bg-surface">
          <Entrance
            duration={LANDING_ENTRANCE_MS}
            className="page-width grid items-center gap-8 py-16 md:py-20 lg:grid-cols-2"
          >
            <div>
              <h2 id="join" className="display text-2xl md:text-3xl">
                Join for free
              </h2>
              <p className="mt-3 max-w-md text-muted md:text-lg">
                Ready to watch? Enter your e-mail to create or restart your membership.
              </p>
            </div>
            <EmailPrompt />
          </Entrance>
        </section>
      )}
    </InTurn>
  );
}

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
