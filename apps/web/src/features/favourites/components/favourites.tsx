import { FAVOURITES_MAX } from '@filmfisher/shared/diary/diary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { PlusIcon } from '../../../components/ui/icons.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { favouritesQuery } from '../api/favourites.queries.ts';

const ChooseFavourites = lazyPage(() => import('./choose-favourites.tsx'), 'ChooseFavourites');

/** How wide each poster is shown. */
export const FAVOURITE_SIZES = '(min-width: 40rem) 130px, 22vw';
const ROW = 'grid grid-cols-4 gap-2 sm:gap-3';

interface FavouritesProps {
  userId: string;
  /** Whether it is the own profile, where they are chosen. */
  isOwn: boolean;
}

/** Up to four films that a member stands for. Others see nothing where none are chosen, the member the empty places. */
export function Favourites({ userId, isOwn }: FavouritesProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { data, isFetched } = useQuery(favouritesQuery(userId));
  const movies = data?.favourites ?? [];
  if (data === undefined && isFetched) return null;
  if (data !== undefined && movies.length === 0 && !isOwn) return null;
  const free = FAVOURITES_MAX - movies.length;
  const choose = () => {
    setIsChoosing(true);
  };
  return (
    <section aria-labelledby="favourites">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="favourites" className="text-sm font-semibold tracking-wide">
          Favourites
        </h2>
        {isOwn && data !== undefined && (
          <Button variant="quiet" className="-mr-4" onClick={choose}>
            {movies.length === 0 ? 'Choose your favourites' : 'Change'}
          </Button>
        )}
      </div>
      {data === undefined ? (
        <div className={ROW}>
          {Array.from({ length: FAVOURITES_MAX }, (_, index) => (
            <Skeleton key={index} className="aspect-[2/3] w-full" />
          ))}
        </div>
      ) : (
        <ul className={ROW}>
          {movies.map((movie) => (
            <li key={movie._id}>
              <MarkedPoster movie={movie} small sizes={FAVOURITE_SIZES} />
            </li>
          ))}
          {isOwn &&
            Array.from({ length: free }, (_, index) => (
              <li key={index}>
                <button
                  type="button"
                  aria-label={`Choose favourite ${movies.length + index + 1}`}
                  className="grid aspect-[2/3] w-full place-items-center rounded-lg border border-dashed border-control text-faint transition hover:border-text hover:text-accent"
                  onClick={choose}
                >
                  <PlusIcon />
                </button>
              </li>
            ))}
        </ul>
      )}
      {isChoosing && (
        <Suspense>
          <ChooseFavourites
            userId={userId}
            chosen={movies}
            onClose={() => {
              setIsChoosing(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
