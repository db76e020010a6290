import type { MovieAdvice } from '@filmfisher/shared/movie-marks/movie-verdicts.schema';
import {
  ADVICE_LEVEL_NAMES,
  ADVICE_NAMES,
  ADVICE_TOPICS,
  adviceLevel,
} from '@filmfisher/shared/movie-marks/advice-topics';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { kidsMovieQuery } from '../api/kids.queries.ts';
import { KidsFrame } from '../sections/kids-frame.tsx';

/** /kids/{id}: one film, with its facts alone. */
export function KidsMoviePage() {
  const { id = '' } = useParams();
  const query = useQuery(kidsMovieQuery(id));
  const isMissing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <KidsFrame>
      <p className="mt-6">
        <Link to={paths.kids} className="link inline-flex min-h-11 items-center">
          Back to all films
        </Link>
      </p>
      {isMissing ? (
        <>
          <PageTitle title="Not here" />
          <h1 className="sr-only">Not here</h1>
          <EmptyState title="This film is not in the kids’ corner">Choose another one.</EmptyState>
        </>
      ) : (
        <Loaded
          query={query}
          failure="The film could not be loaded."
          skeleton={<Skeleton className="mt-4 h-140 w-full" />}
        >
          {(movie) => (
            <article className="mt-4 grid items-start gap-8 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:gap-12">
              <PageTitle title={movie.title} />
              <Poster movie={movie} sizes="(min-width: 48rem) 352px, 92vw" eager />
              <div>
                <h1 className="display text-3xl text-balance sm:text-5xl">{movie.title}</h1>
                <p className="mt-4 text-lg text-muted">{factsOf(movie)}</p>
                <Marks advice={movie.advice} />
                {movie.prologue !== '' && (
                  <p className="mt-6 max-w-prose text-lg leading-relaxed">{movie.prologue}</p>
                )}
              </div>
            </article>
          )}
        </Loaded>
      )}
    </KidsFrame>
  );
}

/** What grown-ups have marked in it. */
function Marks({ advice = {} }: { advice?: MovieAdvice | undefined }) {
  const marks = ADVICE_TOPICS.flatMap((topic) => {
    const counts = advice[topic];
    const level = counts === undefined ? 'none' : adviceLevel(counts);
    return level === 'none' ? [] : [`${ADVICE_NAMES[topic]}: ${ADVICE_LEVEL_NAMES[level].toLowerCase()}`];
  });
  if (marks.length === 0) return null;
  return <p className="mt-2 text-muted">{marks.join(' · ')}</p>;
}

interface Facts {
  type: 'movie' | 'series';
  yearOfRelease: number;
  minutes?: number | undefined;
  language: string;
  genre: readonly string[];
  class?: string | undefined;
}

function factsOf({ type, yearOfRelease, minutes, language, genre, class: movieClass }: Facts): string {
  return [
    type === 'series' ? 'Series' : 'Film',
    String(yearOfRelease),
    minutes === undefined ? '' : `${minutes} minutes`,
    language,
    genre.join(', '),
    movieClass === undefined ? '' : `Class ${movieClass}`,
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
