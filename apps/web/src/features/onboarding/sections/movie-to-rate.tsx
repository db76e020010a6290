import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { useEffect, useId, useState } from 'react';
import { Poster } from '../../../components/ui/poster.tsx';
import { StarPicker } from '../../ratings/components/star-picker.tsx';
import { useOwnRating } from '../../ratings/hooks/use-own-rating.ts';

interface MovieToRateProps {
  movie: Movie;
  onRated: (movieId: string, isRated: boolean) => void;
}

/** A film with its ten stars. */
export function MovieToRate({ movie, onRated }: MovieToRateProps) {
  const id = useId();
  const [preview, setPreview] = useState<number | null>(null);
  const { stars, rate } = useOwnRating({ movieId: movie._id, title: movie.title });
  useEffect(() => {
    onRated(movie._id, stars !== null);
  }, [onRated, movie._id, stars]);
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-3">
      <Poster movie={movie} sizes="80px" />
      <div className="min-w-0">
        <h3 id={id} className="truncate font-semibold" title={movie.title}>
          {movie.title}
        </h3>
        <p id={`${id}-year`} className="mb-1 text-sm text-faint tabular-nums">
          {movie.yearOfRelease}
        </p>
        <StarPicker
          labelledBy={id}
          describedBy={`${id}-year`}
          value={stars}
          preview={preview}
          onPreview={setPreview}
          onChoose={rate}
        />
      </div>
    </li>
  );
}
