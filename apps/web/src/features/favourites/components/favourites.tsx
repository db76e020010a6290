import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { moviePath } from '../../../lib/paths.ts';
import { favouritesQuery } from '../api/favourites.queries.ts';

const ChooseFavourites = lazyPage(() => import('./choose-favourites.tsx'), 'ChooseFavourites');

interface FavouritesProps {
  userId: string;
  /** Whether it is the own profile, where they are chosen. */
  isOwn: boolean;
}

/** Up to four films that a member stands for; nothing where none are chosen, but for the member. */
export function Favourites({ userId, isOwn }: FavouritesProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { data } = useQuery(favouritesQuery(userId));
  const movies = data?.favourites ?? [];
  if (data === undefined || (movies.length === 0 && !isOwn)) return null;
  return (
    <section aria-labelledby="favourites" className="mt-8 max-w-2xl">
      <div
        className={clsx('mb-3 flex flex-wrap items-center', movies.length > 0 && 'justify-between gap-x-4')}
      >
        <h2 id="favourites" className="text-lg font-semibold">
          Favourites
        </h2>
        {isOwn && (
          <Button
            variant="quiet"
            onClick={() => {
              setIsChoosing(true);
            }}
          >
            {movies.length === 0 ? 'Choose your favourites' : 'Change'}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-4 gap-3 sm:gap-4">
        {movies.map((movie) => (
          <li key={movie._id}>
            <Link to={moviePath(movie._id)} title={movie.title} className="block rounded-lg">
              <Poster movie={movie} alt={movie.title} sizes="(min-width: 40rem) 150px, 22vw" />
            </Link>
          </li>
        ))}
      </ul>
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
