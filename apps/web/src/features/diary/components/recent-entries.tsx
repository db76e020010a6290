import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { dayText } from '@filmfisher/shared/dates/dates';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';

/** As much of an entry as shows; of a film that was only rated, its stars. */
type RecentEntry = Pick<Entry, '_id' | 'movie' | 'stars' | 'watchedOn'> &
  Partial<Pick<Entry, 'private' | 'rewatch'>>;

/**
 * The last films of a diary as posters: a row to be swiped on a phone, else side by side. The row holds what screen
 * readers alone read, which is placed and would reach beyond it.
 */
export function RecentEntries({ entries }: { entries: readonly RecentEntry[] }) {
  return (
    <ul className="no-scrollbar relative -mx-gutter flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter">
      {entries.map(({ _id, movie, stars, watchedOn, private: isPrivate = false, rewatch = false }) => (
        <li key={_id} className="min-w-24 shrink-0 grow basis-0 snap-start">
          <MarkedPoster movie={movie} sizes="(min-width: 40rem) 130px, 96px">
            {' '}
            <span className="mt-2 block truncate text-sm font-semibold group-hover:text-accent">
              {movie.title}
            </span>
          </MarkedPoster>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint tabular-nums">
            {stars !== null && (
              <span className="inline-flex items-center gap-1 font-semibold text-muted">
                <StarIcon width={13} height={13} className="text-accent" />
                {stars}
                <span className="sr-only"> of 10 stars</span>
              </span>
            )}
            {rewatch && <span>Rewatch</span>}
          </p>
          {watchedOn !== null && (
            <time dateTime={watchedOn} className="block text-sm text-faint tabular-nums">
              {dayText(watchedOn)}
            </time>
          )}
          {isPrivate && <p className="text-sm text-faint">Only you see this</p>}
        </li>
      ))}
    </ul>
  );
}
