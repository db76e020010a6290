import { dayText } from '@filmfisher/shared/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { CalendarIcon } from '../../../components/ui/page-icons.tsx';
import { diaryPath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { openSheet, sheetMovie, type SheetMovie } from '../../../lib/sheets.ts';
import { ownEntriesQuery } from '../api/diary.queries.ts';

/** Opens the Log sheet for a film; beside it, when the viewer watched it last. */
export function LogAction({ movie }: { movie: SheetMovie }) {
  const viewerId = useViewer()?._id ?? '';
  const own = useQuery({ ...ownEntriesQuery(movie._id, viewerId), enabled: viewerId !== '' });
  const entries = own.data?.entries ?? [];
  const [latest] = entries;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="secondary"
        onClick={() => {
          openSheet({ name: 'log', movie: sheetMovie(movie) });
        }}
      >
        <CalendarIcon width={18} height={18} />
        {latest ? 'Log it again' : 'Log this film'}
      </Button>
      {latest && (
        <p className="text-sm text-muted">
          In{' '}
          <Link to={diaryPath(viewerId)} className="link">
            your diary
          </Link>
          :{' '}
          <button
            type="button"
            className="link inline-flex min-h-11 items-center"
            onClick={() => {
              openSheet({ name: 'entry', entry: latest });
            }}
          >
            {latest.watchedOn === null ? 'day not known' : dayText(latest.watchedOn)}
            <span className="sr-only">, edit</span>
          </button>
          {entries.length > 1 && ` and ${entries.length > 4 ? 'more' : `${entries.length - 1} more`}`}
        </p>
      )}
    </div>
  );
}
