import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useChangeMovie } from '../api/lists.mutations.ts';
import { wholeListKey } from '../api/lists.queries.ts';
import { useRowDrag } from '../hooks/use-row-drag.ts';
import { MovieRow } from './movie-row.tsx';

/** The films of a list, to be put in order. Each change is stored at once. */
export function MovieOrder({ list }: { list: ListDetail }) {
  const { films: movies } = list;
  const client = useQueryClient();
  const { mutate } = useChangeMovie(list._id);
  const [said, setSaid] = useState('');
  const change = (movieId: string, step: Parameters<typeof mutate>[0]['change'], text = '') => {
    setSaid(text);
    mutate(
      { movieId, change: step },
      {
        onError: (error) => {
          setSaid('');
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  const move = (movieId: string, position: number) => {
    const title = movies.find(({ movie }) => movie._id === movieId)?.movie.title ?? 'The film';
    change(movieId, { position }, `${title} is number ${position} of ${movies.length}.`);
  };
  // Counted from where the film is by now: keys are pressed faster than rows are drawn.
  const step = (movieId: string, by: number) => {
    const now = client.getQueryData<ListDetail>(wholeListKey(list._id))?.films ?? movies;
    const from = now.findIndex(({ movie }) => movie._id === movieId) + 1;
    const to = Math.min(Math.max(from + by, 1), now.length);
    if (from > 0 && to !== from) move(movieId, to);
  };
  const {
    list: rows,
    drag,
    handle,
  } = useRowDrag(
    movies.map(({ movie }) => movie._id),
    (movieId, to) => {
      move(movieId, to + 1);
    },
  );
  if (movies.length === 0) return <EmptyState title="No films yet" />;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={rows} className="overflow-hidden rounded-lg border border-line">
        {movies.map((film, index) => (
          <MovieRow
            key={film.movie._id}
            film={film}
            count={movies.length}
            isDragged={drag?.id === film.movie._id}
            dropLine={
              drag?.to === index
                ? 'above'
                : drag?.to === movies.length && index === movies.length - 1
                  ? 'below'
                  : null
            }
            handle={handle(film.movie._id)}
            onMove={(position) => {
              move(film.movie._id, position);
            }}
            onStep={(by) => {
              step(film.movie._id, by);
            }}
            onNote={(note) => {
              change(film.movie._id, { note });
            }}
            onRemove={() => {
              change(film.movie._id, null, `${film.movie.title} was removed from the list.`);
            }}
          />
        ))}
      </ol>
    </>
  );
}
