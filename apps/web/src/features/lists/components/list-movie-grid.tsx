import type { ListMovie } from '@filmfisher/shared/lists';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { CheckIcon } from '../../../components/ui/page-icons.tsx';

/** The films of a list as a wall of posters: with their numbers where they are ranked, and what is said of each. */
export function ListMovieGrid({ films: movies, ranked }: { films: readonly ListMovie[]; ranked: boolean }) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-4 gap-y-8 sm:gap-x-5">
      {movies.map(({ movie, position, note, seen }, index) => (
        <li key={movie._id} className="min-w-0">
          <div className="relative">
            <PosterCard movie={movie} {...(ranked && { rank: position })} eager={index < 6} />
            {seen === true && (
              <span className="pointer-events-none absolute right-0 bottom-0 text-success">
                <span className="sr-only">Seen</span>
                <CheckIcon width={18} height={18} strokeWidth={3} />
              </span>
            )}
          </div>
          {note !== '' && (
            <p dir="auto" className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-muted">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
