import { BRAND } from '@filmfisher/shared/brand';
import posterWall from '../../../assets/poster-wall.svg';
import { LinkButton } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../account/api/session.ts';

/** Landing page for visitors (specification, section 2); a member finds the way to /home here. */
export function LandingPage() {
  const { isAuthenticated } = useSession();
  return (
    <>
      <PageTitle />
      <section className="relative flex min-h-[min(44rem,calc(100dvh-4rem))] items-end overflow-hidden pt-64 pb-16 lg:items-center lg:py-24">
        <div className="absolute inset-0 lg:left-[42%]">
          <img
            src={posterWall}
            alt=""
            width={720}
            height={900}
            className="size-full object-cover object-top lg:object-center"
          />
          <div className="absolute inset-0 bg-linear-to-t from-ground from-40% via-ground/75 via-60% to-ground/15 lg:bg-linear-to-r lg:from-ground lg:from-2% lg:via-ground/50 lg:via-25% lg:to-transparent lg:to-70%" />
        </div>
        <div className="page-width relative">
          <p className="text-lg font-bold text-accent">{BRAND}</p>
          <h1 className="display mt-3 max-w-md text-2xl sm:text-3xl">
            Find the film. Rate it honestly. Argue about it.
          </h1>
          <p className="mt-5 max-w-lg text-base text-muted sm:text-lg">
            Discover, rate and review movies and TV shows, from Nollywood first and from everywhere else
            after.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            {isAuthenticated ? (
              <LinkButton to={paths.home} size="large">
                Go to Home
              </LinkButton>
            ) : (
              <>
                <LinkButton to={paths.signup} size="large">
                  JOIN US
                </LinkButton>
                <LinkButton to={paths.login} size="large" variant="secondary">
                  LOG IN
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </section>
      {!isAuthenticated && (
        <section className="border-t border-line">
          <div className="page-width grid justify-items-start gap-5 py-16 md:grid-cols-[1fr_auto] md:items-center">
            <div>
              <h2 className="display text-xl md:text-2xl">Your seat is free</h2>
              <p className="mt-2 text-muted">
                Scores from 1 to 10, reviews by people who watched to the end, and a list for tonight.
              </p>
            </div>
            <LinkButton to={paths.signup} size="large">
              Get Started
            </LinkButton>
          </div>
        </section>
      )}
    </>
  );
}
