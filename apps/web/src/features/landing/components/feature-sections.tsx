import { LANDING_ENTRANCE_MS } from '@filmfisher/shared/presentation/timings';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import buzz from '../../../assets/feature-buzz.svg';
import critics from '../../../assets/feature-critics.svg';
import forum from '../../../assets/feature-forum.svg';
import picks from '../../../assets/feature-picks.svg';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { industryPath, paths } from '../../../lib/paths.ts';
import type { WallMovie } from '../api/wall.query.ts';

interface FeatureProps {
  heading: string;
  picture: string;
  children: ReactNode;
}

function Feature({ heading, picture, children }: FeatureProps) {
  return (
    <section className="flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface">
      <img
        src={picture}
        alt=""
        width={480}
        height={200}
        loading="lazy"
        className="h-36 w-full object-cover"
      />
      <div className="grow p-6">
        <h3 className="text-lg font-bold text-balance">{heading}</h3>
        <p className="mt-2 text-muted">{children}</p>
      </div>
    </section>
  );
}

function FeatureLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}

/** Films beside the first feature. */
const FANNED = 3;

/** The films beside the first feature: those with a score, if there are enough. */
function fanOf(movies: readonly WallMovie[] | undefined): readonly (WallMovie | undefined)[] {
  if (movies === undefined) return Array.from({ length: FANNED }, () => undefined);
  const rated = movies.filter(({ overallRating }) => overallRating > 0);
  return (rated.length < FANNED ? movies : rated).slice(0, FANNED);
}

/** The first feature: real films with the scores that they have; their frames while they load. */
function Discover({ films: movies }: Pick<FeatureSectionsProps, 'films'>) {
  const fan = fanOf(movies);
  return (
    <section className="grid grid-cols-1 items-center gap-8 overflow-hidden rounded-xl border border-line bg-surface p-6 md:grid-cols-2 md:p-10">
      <div>
        <h3 className="display text-xl md:text-2xl">Discover, rate and review</h3>
        <p className="mt-3 text-muted md:text-lg">
          Give a film or series one to ten stars, say why, and change your mind anytime. Every score comes
          with its full breakdown.
        </p>
        <Link to={industryPath('nollywood')} className="link mt-5 inline-block py-2">
          Browse Nollywood
        </Link>
      </div>
      {fan.length > 0 && (
        <ul aria-label="Films and their scores" className="grid grid-cols-3 gap-3 sm:gap-5">
          {fan.map((movie, index) => (
            <li
              key={movie?._id ?? index}
              className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-center gap-3"
            >
              {movie === undefined ? (
                <Skeleton className="aspect-[2/3] w-full" />
              ) : (
                <Poster movie={movie} alt={movie.title} sizes="(min-width: 48rem) 180px, 30vw" />
              )}
              <span className="block min-h-12 sm:min-h-5">
                {movie !== undefined && movie.overallRating > 0 && (
                  <Stars
                    value={movie.overallRating}
                    size={14}
                    digits={1}
                    className="flex-wrap justify-center text-sm"
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FeatureSectionsProps {
  /** Real films for the first feature; undefined while they load, none where they are not to be had. */
  films: readonly WallMovie[] | undefined;
  isMember: boolean;
}

/** What the product offers (docs/product.md, section 1, Landing page pitch). */
export function FeatureSections({ films: movies, isMember }: FeatureSectionsProps) {
  return (
    <section aria-labelledby="features" className="page-width py-16 md:py-20">
      <Entrance
        duration={LANDING_ENTRANCE_MS}
        className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5"
      >
        <div>
          <h2 id="features" className="display text-2xl md:text-3xl">
            Everything in one place
          </h2>
          <p className="mt-3 text-muted md:text-lg">What you find here, and what your account gives you.</p>
        </div>
        {!isMember && (
          <LinkButton to={paths.signUp} size="large">
            Get Started
          </LinkButton>
        )}
      </Entrance>
      <div className="mt-10 grid grid-cols-1 gap-4 md:gap-6">
        <Entrance duration={LANDING_ENTRANCE_MS}>
          <Discover films={movies} />
        </Entrance>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6 xl:grid-cols-4">
          <Entrance duration={LANDING_ENTRANCE_MS}>
            <Feature heading="Instant access to movie critics" picture={critics}>
              Verified critics get their own score. See it beside the members' average on the films they've
              rated.
            </Feature>
          </Entrance>
          <Entrance duration={LANDING_ENTRANCE_MS}>
            <Feature heading="Personalised recommendations" picture={picks}>
              Tell us your genres and rate what you've seen. Your home page suggests what to watch next, and
              says why.
            </Feature>
          </Entrance>
          <Entrance duration={LANDING_ENTRANCE_MS}>
            <Feature heading="Chat with enthusiasts" picture={forum}>
              A <FeatureLink to={paths.forum}>forum</FeatureLink> for endings, theories and soundtracks, and a
              discussion page for every film.
            </Feature>
          </Entrance>
          <Entrance duration={LANDING_ENTRANCE_MS}>
            <Feature heading="Industry buzz" picture={buzz}>
              Trailers, releases and casting as <FeatureLink to={paths.buzz}>short news</FeatureLink> with
              their sources, and a <FeatureLink to={paths.blog}>blog</FeatureLink> that looks behind the
              films.
            </Feature>
          </Entrance>
        </div>
      </div>
    </section>
  );
}
