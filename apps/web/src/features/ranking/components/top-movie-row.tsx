import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { Link } from 'react-router-dom';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { MovieMenuButton } from '../../../components/ui/movie-menu-button.tsx';
import { OwnMarkBadge } from '../../../components/ui/own-mark-badge.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { moviePath } from '../../../lib/paths.ts';

/** One column, or the first half of a page beside the second. */
export const CHART_GRID =
  'grid border-t border-line xl:grid-flow-col xl:grid-rows-[repeat(10,auto)] xl:gap-x-14 xl:auto-cols-fr';

/** Rank, poster and text: the same columns in a row and in its skeleton. */
export const ROW_GRID =
  'grid min-h-28 grid-cols-[2rem_3.5rem_1fr] items-center gap-x-3 py-3 md:grid-cols-[3.5rem_4.5rem_1fr] md:gap-x-5';

interface TopMovieRowProps {
  movie: Movie;
  /** Place in the whole chart, from 1. */
  rank: number;
  eager: boolean;
}

/** A film in the chart; the whole row is one link to /rating/{id}. */
export function TopMovieRow({ movie, rank, eager }: TopMovieRowProps) {
  const { _id, title, yearOfRelease, industry, genre, overallRating, totalRatings } = movie;
  return (
    <div className="flex items-center">
      <Link to={moviePath(_id)} className={`group ${ROW_GRID} grow rounded-lg outline-offset-[-2px]`}>
        <span className="display text-center text-lg text-faint tabular-nums transition group-hover:text-accent md:text-2xl">
          <span className="sr-only">Number </span>
          {rank}
        </span>{' '}
        <Poster
          movie={movie}
          sizes="(min-width: 48rem) 72px, 56px"
          eager={eager}
          className="transition group-hover:brightness-110"
        />
        {/* The score goes below the title where both do not fit, as with enlarged text. */}
        <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="min-w-0 grow basis-32">
            <span className="line-clamp-2 font-semibold transition group-hover:text-accent md:text-lg">
              {title}
            </span>{' '}
            <span className="mt-1 block text-sm text-faint">
              {[yearOfRelease, industry, genre[0]].filter(Boolean).join(' · ')}
              <OwnMarkBadge movieId={_id} className="ml-1 bg-raised" />
            </span>
          </span>{' '}
          <span className="text-right tabular-nums">
            <span className="flex items-center justify-end gap-1.5 text-lg font-bold md:text-xl">
              <StarIcon width={18} height={18} className="text-accent" />
              <span className="sr-only">rated </span>
              {overallRating.toFixed(1)}
            </span>{' '}
            <span className="mt-1 block text-xs text-faint md:text-sm">
              {countLabel(totalRatings, 'rating')}
            </span>
          </span>
        </span>
      </Link>
      <MovieMenuButton movie={movie} className="shrink-0 text-muted" />
    </div>
  );
}
