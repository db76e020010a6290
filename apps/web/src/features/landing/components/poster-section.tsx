import { LANDING_ENTRANCE_MS } from '@filmfisher/shared/presentation/timings';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Entrance } from '../../../components/ui/entrance.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Wall } from '../api/wall.query.ts';

/** Two rows of six, three of four; a phone shows three rows of two. */
const SHOWN = 12;

interface PosterSectionProps {
  /** Undefined while it loads. */
  wall: Wall | undefined;
}

/** A wall of films to walk up to; each opens its page, with or without an account. */
export function PosterSection({ wall }: PosterSectionProps) {
  return (
    <section aria-labelledby="wall" className="border-y border-line bg-surface/40 py-16 md:py-20">
      <Entrance duration={LANDING_ENTRANCE_MS} className="page-width">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="wall" className="display text-2xl md:text-3xl">
              Top of Nollywood
            </h2>
            <p className="mt-3 text-muted md:text-lg">
              {wall === undefined
                ? 'The best Nollywood films and series.'
                : `The best of ${wholeNumber(wall.total)} Nollywood films and series.`}
            </p>
          </div>
          <LinkButton to={paths.movies} variant="secondary">
            Browse all films
          </LinkButton>
        </div>
        <div className="[--poster-columns:repeat(2,minmax(0,1fr))] sm:[--poster-columns:repeat(4,minmax(0,1fr))] lg:[--poster-columns:repeat(6,minmax(0,1fr))]">
          {wall === undefined ? (
            <div className="*:*:nth-[n+7]:max-sm:hidden">
              <PosterGridSkeleton count={SHOWN} />
            </div>
          ) : (
            <ul className="poster-grid *:nth-[n+7]:max-sm:hidden">
              {wall.films.slice(0, SHOWN).map((movie) => (
                <li key={movie._id}>
                  <PosterCard movie={movie} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Entrance>
    </section>
  );
}
