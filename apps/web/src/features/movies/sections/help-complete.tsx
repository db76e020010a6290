import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowLink } from '../../../components/ui/button.tsx';
import { PartBoundary } from '../../../components/ui/error-boundary.tsx';
import { suggestChangePath } from '../../../lib/paths.ts';
import { AddOffer } from '../../availability/components/add-offer.tsx';
import { AddToWall } from '../../fan-posts/components/add-to-wall.tsx';
import { subjectFansQuery } from '../../fan-posts/api/fan-posts.queries.ts';
import { OwnAdvice, OwnAspects, OwnSubtitles } from '../../movie-marks/components/own-marks-forms.tsx';
import { hasFacts } from '../components/movie-facts.tsx';

const isEmpty = (known: object | undefined) => known === undefined || Object.keys(known).length === 0;

/** What the page of a film lacks, each in one line: empty parts of a page would hide the full ones. */
export function HelpComplete({ movie }: { movie: Movie }) {
  const wall = { kind: 'movie', id: movie._id, name: movie.title } as const;
  const posts = useInfiniteQuery(subjectFansQuery(wall)).data?.pages[0]?.posts;
  const suggest = suggestChangePath(movie._id);
  const rows: [string, ReactNode | false][] = [
    ['synopsis', movie.prologue === '' && <RowLink to={suggest}>Write the synopsis</RowLink>],
    ['offers', !movie.offersCount && <AddOffer movieId={movie._id} look="row" />],
    ['advice', isEmpty(movie.advice) && <OwnAdvice movie={movie} look="row" />],
    ['aspects', isEmpty(movie.aspects) && <OwnAspects movie={movie} look="row" />],
    ['subtitles', isEmpty(movie.subtitleScores) && <OwnSubtitles movie={movie} look="row" />],
    ['facts', !hasFacts(movie) && <RowLink to={suggest}>Add releases, class and other titles</RowLink>],
    ['wall', posts?.length === 0 && <AddToWall about={wall} variant="row" />],
  ];
  const missing = rows.filter(([, row]) => row !== false);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="help-complete" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="help-complete" className="text-lg font-semibold">
        Help complete this page
      </h2>
      <ul className="mt-2 grid gap-x-10 divide-y divide-line lg:grid-cols-2 lg:divide-y-0">
        {missing.map(([name, row]) => (
          <li key={name} className="min-w-0">
            <PartBoundary resetKey={movie}>{row}</PartBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}
