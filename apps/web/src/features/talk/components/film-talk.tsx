import { Link } from 'react-router-dom';
import type { Movie } from '@filmfisher/shared/movies';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { movieTalkPath, newThreadPath } from '../../../lib/paths.ts';
import { ThreadList } from './thread-list.tsx';

/** Threads on the film's own page; the others are on the page of all that is said about it. */
const SHOWN = 5;

/** What members talk about, on the page of a film. */
export function FilmTalk({ movie }: { movie: Pick<Movie, '_id'> }) {
  const start = newThreadPath({ film: movie._id });
  return (
    <>
      <div className="mb-4 flex justify-end">
        <LinkButton variant="secondary" to={start}>
          Start a discussion
        </LinkButton>
      </div>
      <ThreadList
        label="Threads about the film"
        filter={{ space: `film:${movie._id}`, sort: 'active', limit: SHOWN }}
        empty={
          <EmptyState title="Nobody talks about it yet">
            <LinkButton variant="secondary" to={start}>
              Start the first thread
            </LinkButton>
          </EmptyState>
        }
        more={
          <p className="mt-4">
            <Link to={movieTalkPath(movie._id)} className="link inline-flex min-h-11 items-center">
              All threads about the film
            </Link>
          </p>
        }
      />
    </>
  );
}
