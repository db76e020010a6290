import { dayText } from '@filmfisher/shared/dates/dates';
import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { diaryPath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { openSheet } from '../../../lib/sheets.ts';
import { ownEntriesQuery } from '../api/diary.queries.ts';

/** @returns the viewer's latest diary entries of a film; none for a visitor, and until they are known */
export function useOwnEntries(movieId: string): readonly Entry[] {
  const viewerId = useViewer()?._id ?? '';
  const { data } = useQuery({ ...ownEntriesQuery(movieId, viewerId), enabled: viewerId !== '' });
  return data?.entries ?? [];
}

const TALL = '-my-3 inline-block py-3';

/** When the viewer watched a film last, in one line, with the way to change it. */
export function DiaryNote({ latest, count }: { latest: Entry; count: number }) {
  const viewerId = useViewer()?._id ?? '';
  return (
    <>
      In{' '}
      <Link to={diaryPath(viewerId)} className={`link ${TALL}`}>
        your diary
      </Link>
      :{' '}
      <button
        type="button"
        className={`link ${TALL}`}
        onClick={() => {
          openSheet({ name: 'entry', entry: latest });
        }}
      >
        {latest.watchedOn === null ? 'date unknown' : dayText(latest.watchedOn)}
        <span className="sr-only">, edit</span>
      </button>
      {count > 1 && ` and ${count > 4 ? 'more' : `${count - 1} more`}`}
    </>
  );
}
