import { Link } from 'react-router-dom';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { movieTalkPath } from '../../../lib/paths.ts';
import { ThreadList } from './thread-list.tsx';

/** Threads on the film's own page; the others are on the page of all that is said about it. */
const SHOWN = 5;

/** What members talk about, on the page of a film. */
export function MovieTalk({ movie }: { movie: Pick<Movie, '_id'> }) {
  return (
    <ThreadList
      label="Threads about the film"
      filter={{ space: `film:${movie._id}`, sort: 'active', limit: SHOWN }}
      empty={
        <p className="text-muted">No discussions yet. Start one about the ending, the cast, the music …</p>
      }
      more={
        <p className="mt-4">
          <Link to={movieTalkPath(movie._id)} className="link inline-flex min-h-11 items-center">
            All threads about the film
          </Link>
        </p>
      }
    />
  );
}
