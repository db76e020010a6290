import type { WithArtwork } from '../../lib/img.ts';
import { Poster } from '../ui/poster.tsx';

/** A film in a row of a list: its poster, title and year. */
export function PosterTitle({
  film: movie,
}: {
  film: WithArtwork & { title: string; yearOfRelease: number };
}) {
  return (
    <>
      <span className="block w-9 shrink-0">
        <Poster movie={movie} sizes="36px" className="rounded-md" />
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        {movie.title} <span className="text-faint tabular-nums">{movie.yearOfRelease}</span>
      </span>
    </>
  );
}
