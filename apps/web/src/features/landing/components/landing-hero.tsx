import { BRAND } from '@filmfisher/shared/brand/brand';
import { LinkButton } from '../../../components/ui/button.tsx';
import { isContentGuarded } from '../../../lib/page-config.ts';
import { paths } from '../../../lib/paths.ts';
import type { WallMovie } from '../api/wall.query.ts';
import { HeroWall } from './hero-wall.tsx';

interface LandingHeroProps {
  films: readonly WallMovie[] | undefined;
  isMember: boolean;
}

/** The first screen: what this is, and the two ways in. */
export function LandingHero({ films: movies, isMember }: LandingHeroProps) {
  return (
    <section className="relative flex min-h-[min(46rem,calc(100svh-4rem))] items-end overflow-hidden pt-72 pb-14 lg:items-center lg:py-24">
      <HeroWall films={movies} />
      <div className="page-width rise relative">
        <p className="text-lg font-bold text-accent">{BRAND}</p>
        <h1 className="display mt-3 max-w-lg text-2xl sm:text-3xl">
          Find the film. Rate it honestly. Argue about it.
        </h1>
        <p className="mt-5 max-w-lg text-base text-muted sm:text-lg">
          Discover, rate and review movies and TV shows. Nollywood first, then the rest of the world.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {isMember ? (
            <LinkButton to={paths.home} size="large">
              Go to Home
            </LinkButton>
          ) : (
            <>
              <LinkButton to={paths.signUp} size="large">
                JOIN US
              </LinkButton>
              <LinkButton to={paths.signIn} size="large" variant="secondary">
                LOG IN
              </LinkButton>
            </>
          )}
        </div>
        {/* A line for both: the words above hang from the lower end of the screen, and would move without it. */}
        <p className="mt-4 text-sm text-faint">
          {isMember
            ? 'Welcome back.'
            : isContentGuarded()
              ? 'Free, with no ads.'
              : 'Free, with no ads. No account needed to browse.'}
        </p>
      </div>
    </section>
  );
}
