import type { DetailedMovie, Movie } from '@filmfisher/shared/movies/movies.schema';
import { Link } from 'react-router-dom';
import { menuItemClass } from '../../../components/ui/menu.tsx';
import { CalendarIcon, ListIcon, PencilIcon, ShareIcon } from '../../../components/ui/page-icons.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { deskMoviePath, moviePagePath, suggestChangePath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { openSheet, sheetMovie } from '../../../lib/sheets.ts';
import { WhereToWatch } from '../../availability/sections/where-to-watch.tsx';
import { DiaryNote, useOwnEntries } from '../../diary/components/diary-note.tsx';
import { MovieFriends } from '../../feed/components/movie-friends.tsx';
import { TapToRate } from '../../ratings/components/tap-to-rate.tsx';
import { useOwnStars } from '../../ratings/hooks/use-own-rating.ts';
import { Cell, WatchControl } from '../../watch/components/watch-control.tsx';
import { useLeavesWatchlist } from '../../watch/hooks/use-watch-status.ts';

interface MovieActionsProps {
  movie: DetailedMovie;
  /** The film's numbers after a vote or a mark, as the server counted them. */
  onCounted: (fields: Partial<Movie>) => void;
}

/** What the viewer does with a film: marks, stars, where to watch it, and what friends gave it. */
export function MovieActions({ movie, onCounted }: MovieActionsProps) {
  const { _id: movieId, type, title, yearOfRelease, offersCount = 0 } = movie;
  const { user } = useSession();
  const stars = useOwnStars(movieId);
  const entries = useOwnEntries(movieId);
  const [latest] = entries;
  const leavesWatchlist = useLeavesWatchlist(movieId);

  const marks = (share: () => void) => (
    <WatchControl
      movie={movie}
      onCounted={onCounted}
      seenBecause={seenBecause(stars !== null, latest !== undefined)}
      more={
        <>
          {type === 'series' && (
            <button type="button" className={menuItemClass} onClick={share}>
              <ShareIcon />
              Share
            </button>
          )}
          <button
            type="button"
            className={menuItemClass}
            onClick={() => {
              openSheet({ name: 'list', movie: sheetMovie(movie) });
            }}
          >
            <ListIcon />
            Add to a list
          </button>
          <Link to={suggestChangePath(movieId)} className={menuItemClass}>
            <PencilIcon />
            Suggest a change
          </Link>
          {user?.role === 'admin' && (
            <Link to={deskMoviePath(movieId)} className={menuItemClass}>
              <PencilIcon />
              Edit this film
            </Link>
          )}
        </>
      }
    >
      <Cell
        Icon={CalendarIcon}
        label={latest ? 'Log again' : 'Log'}
        onClick={() => {
          openSheet({ name: 'log', movie: sheetMovie(movie) });
        }}
      />
      {type === 'movie' && <Cell Icon={ShareIcon} label="Share" onClick={share} />}
    </WatchControl>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4 lg:rounded-lg lg:border lg:border-line lg:bg-surface/80 lg:p-4">
      <ShareButton title={`${title} (${yearOfRelease})`} path={moviePagePath(movie)}>
        {marks}
      </ShareButton>
      <TapToRate
        key={movieId}
        movieId={movieId}
        title={title}
        note={latest && <DiaryNote latest={latest} count={entries.length} />}
        onRated={(numbers) => {
          leavesWatchlist();
          onCounted(numbers);
        }}
      />
      {offersCount > 0 && <WhereToWatch movieId={movieId} count={offersCount} />}
      <MovieFriends movieId={movieId} />
    </div>
  );
}

function seenBecause(isRated: boolean, isLogged: boolean): string | null {
  if (isRated) return 'You rated this film, so it counts as seen. Remove your rating to undo that.';
  return isLogged ? 'This film is in your diary, so it counts as seen.' : null;
}
