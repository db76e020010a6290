import type { DetailedMovie } from '@filmfisher/shared/movies/movies.schema';
import { Link, type To } from 'react-router-dom';
import { Poster } from '../../../components/ui/poster.tsx';
import { MovieCredits } from './movie-credits.tsx';
import { MovieLayout } from './movie-layout.tsx';
import { MovieHead, MovieSynopsis } from './movie-summary.tsx';
import { TrailerBlock } from './trailer-block.tsx';

interface ProvisionalMovieProps {
  movie: DetailedMovie;
  /** Where its suggestion is: among the viewer's own, or at the desk. */
  suggestions: To;
}

/** A suggested film, before anybody else can see it: nothing can be said of it yet. */
export function ProvisionalMovie({ movie, suggestions }: ProvisionalMovieProps) {
  return (
    <MovieLayout
      poster={<Poster movie={movie} eager />}
      head={<MovieHead movie={movie} />}
      score={
        <p role="status" className="max-w-prose rounded-lg border border-accent bg-surface p-4">
          This film was suggested and is waiting for review. Only its sender and our team can see it. You can
          rate and review it once it is accepted.
        </p>
      }
      actions={
        <Link to={suggestions} className="link inline-flex min-h-11 items-center">
          See the suggestion
        </Link>
      }
      synopsis={<MovieSynopsis movie={movie} />}
      main={
        <>
          <TrailerBlock movie={movie} />
          <MovieCredits movie={movie} />
        </>
      }
      aside={null}
    />
  );
}
