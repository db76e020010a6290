import { dayText } from '@filmfisher/shared/dates/dates';
import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { CalendarIcon } from '../../../components/ui/page-icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { today } from '../../../lib/days.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { diaryPath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useAddEntry } from '../api/diary.mutations.ts';
import { ownEntriesQuery } from '../api/diary.queries.ts';

/** Most visits to a film correct nothing. */
const EntryForm = lazyPage(() => import('./entry-form.tsx'), 'EntryForm');

const ANCHOR = 'diary';

/** Notes a film in the diary with one tap; the details can be added afterwards. */
export function WatchedToday({ movieId }: { movieId: string }) {
  const viewer = useViewer();
  const [open, setOpen] = useState<Entry>();
  const viewerId = viewer?._id ?? '';
  const own = useQuery({ ...ownEntriesQuery(movieId, viewerId), enabled: viewerId !== '' });
  const add = useAddEntry();
  const entries = own.data?.entries ?? [];
  const [latest] = entries;

  const { attempt, refused } = useAuthenticatedAction<true>({
    name: `diary ${movieId}`,
    anchor: ANCHOR,
    parse: (value) => (value === true ? value : undefined),
    run: () => {
      add.mutate(
        { movieId, watchedOn: today(), rewatch: entries.length > 0 },
        {
          onSuccess: ({ message, data }) => {
            const onPress = () => {
              setOpen(data.entry);
            };
            toast.success(message, { toastId: 'diary', action: { label: 'Add details', onPress } });
          },
          onError: (error) => {
            if (!refused(error, true))
              toast.error(actionErrorText(error, 'Your diary could not be changed.'));
          },
        },
      );
    },
  });

  return (
    <div id={ANCHOR} tabIndex={-1} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 outline-none">
      <Button
        variant="secondary"
        busy={add.isPending}
        busyLabel="Adding..."
        onClick={() => {
          attempt(true);
        }}
      >
        <CalendarIcon width={18} height={18} />
        {latest ? 'I watched it again today' : 'I watched this today'}
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
              setOpen(latest);
            }}
          >
            {latest.watchedOn === null ? 'day not known' : dayText(latest.watchedOn)}
            <span className="sr-only">, edit</span>
          </button>
          {entries.length > 1 && ` and ${entries.length > 4 ? 'more' : `${entries.length - 1} more`}`}
        </p>
      )}
      {open && (
        <Suspense>
          <EntryForm
            key={open._id}
            entry={open}
            onClose={() => {
              setOpen(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
