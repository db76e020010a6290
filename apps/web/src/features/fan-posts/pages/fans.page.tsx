import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { fansQuery, type FanFilter } from '../api/fan-posts.queries.ts';
import { AddToWall } from '../components/add-to-wall.tsx';
import type { Subject } from '../../../components/search/subject-chooser.tsx';
import { FanWall } from '../components/fan-wall.tsx';

const ID = /^[\da-f]{24}$/i;

function filterIn(params: URLSearchParams): FanFilter {
  for (const name of ['movie', 'person', 'member'] as const) {
    const id = params.get(name);
    if (id !== null && ID.test(id)) return { [name]: id };
  }
  return {};
}

/** @returns the film or the person that the wall is about, as its posts name it; undefined where nothing says so yet */
function useSubject(filter: FanFilter): Subject | undefined {
  const { data } = useInfiniteQuery(fansQuery(filter));
  const [post] = data?.pages[0]?.posts ?? [];
  const movie = post?.movies.find(({ _id }) => _id === filter.movie);
  if (movie) return { kind: 'movie', id: movie._id, name: movie.title };
  const person = post?.people.find(({ _id }) => _id === filter.person);
  return person && { kind: 'person', id: person._id, name: person.name };
}

/** /fans: what fans draw, photograph and write; all of it, or what is about a film or a person. */
export function FansPage() {
  const [params] = useSearchParams();
  const filter = filterIn(params);
  const subject = useSubject(filter);
  const isWhole = Object.keys(filter).length === 0;
  const title = subject === undefined ? 'Fan wall' : `Fan wall: ${subject.name}`;
  return (
    <div className="page-width py-8 md:py-12">
      <PageTitle title={title} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-2xl wrap-anywhere md:text-3xl">{title}</h1>
          <p className="mt-2 text-muted">
            Drawings, photographs and words about films and the people in them, by people who love them.
          </p>
          {!isWhole && (
            <Link to={paths.fans} className="link mt-2 inline-flex min-h-11 items-center">
              The whole wall
            </Link>
          )}
        </div>
        <AddToWall about={subject} />
      </div>
      <FanWall
        filter={filter}
        empty={<EmptyState title="Nothing here yet">Be the first to show something of your own.</EmptyState>}
      />
    </div>
  );
}
