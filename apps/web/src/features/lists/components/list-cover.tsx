import type { List } from '@filmfisher/shared/lists/lists.schema';
import { Poster } from '../../../components/ui/poster.tsx';

/** Posters that are shown side by side. */
const SHOWN = 5;

/** The first posters of a list side by side; an empty list keeps the same height. */
export function ListCover({ cover, eager = false }: Pick<List, 'cover'> & { eager?: boolean }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[repeat(5,minmax(0,1fr))] overflow-hidden rounded-lg">
      {Array.from({ length: SHOWN }, (_, index) => {
        const movie = cover[index];
        return (
          <span key={index} className="min-w-0 border-r border-ground last:border-r-0">
            {movie ? (
              <Poster movie={movie} sizes="120px" eager={eager} className="rounded-none" />
            ) : (
              <span className="block aspect-[2/3] w-full bg-raised" />
            )}
          </span>
        );
      })}
    </div>
  );
}
