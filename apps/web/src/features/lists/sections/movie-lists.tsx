import { useQuery } from '@tanstack/react-query';
import { countLabel } from '../../../lib/count-label.ts';
import { movieListsQuery } from '../api/lists.queries.ts';
import { ListGrid } from '../components/list-grid.tsx';

const SHOWN = 3;

/** 'In 14 lists', with the latest of them; nothing where the film is on none. */
export function MovieLists({ movieId }: { movieId: string }) {
  const { data } = useQuery(movieListsQuery(movieId, SHOWN));
  if (data === undefined || data.lists.length === 0) return null;
  return (
    <section aria-labelledby="film-lists-title">
      <h2 id="film-lists-title" className="display mb-5 text-xl md:text-2xl">
        In {countLabel(data.total, 'list')}
      </h2>
      <ListGrid lists={data.lists} />
    </section>
  );
}
