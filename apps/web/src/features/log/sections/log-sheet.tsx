import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { openSheet, sheetMovie, type SheetMovie } from '../../../lib/sheets.ts';
import { LogForm } from './log-form.tsx';
import { MovieSearch } from './movie-search.tsx';

interface LogSheetProps {
  /** Without a film and an entry the sheet searches for a film first. */
  sheet: { movie?: SheetMovie; entry?: Entry };
  viewerId: string;
  /** @returns whether the failure was about the account, and has been dealt with */
  isRefused: (error: Error) => boolean;
  onClose: () => void;
}

const labelOf = (movie: SheetMovie | undefined, entry: Entry | undefined) => {
  if (movie === undefined) return 'Log a film';
  return entry ? `Diary entry of ${movie.title}` : `Log ${movie.title}`;
};

/** Rates a film and notes it in the diary, or corrects an entry. */
export function LogSheet({
  sheet: { entry, movie = entry?.movie },
  viewerId,
  isRefused,
  onClose,
}: LogSheetProps) {
  return (
    <Dialog
      title={movie?.title ?? 'Log a film'}
      label={labelOf(movie, entry)}
      picture={
        movie && (
          <span className="block w-9 shrink-0">
            <Poster movie={movie} sizes="36px" className="rounded-md" />
          </span>
        )
      }
      className={movie ? undefined : 'max-sm:h-full'}
      onClose={onClose}
    >
      {(close) =>
        movie ? (
          <LogForm
            key={entry?._id ?? movie._id}
            movieId={movie._id}
            title={movie.title}
            entry={entry}
            viewerId={viewerId}
            isRefused={isRefused}
            onDone={close}
          />
        ) : (
          <MovieSearch
            onChoose={(found) => {
              openSheet({ name: 'log', movie: sheetMovie(found) });
            }}
          />
        )
      }
    </Dialog>
  );
}
