import type { MovieChange } from '@filmfisher/shared/movies/movie-changes.schema';
import type { MovieChangeKind, MovieChangeSource } from '@filmfisher/shared/movies/movie-changes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Difference } from '../../../components/movie-form/difference.tsx';
import { Button, MoreButton } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';
import { movieHistoryQuery, useRevert } from '../api/movies.queries.ts';

const KINDS: Record<MovieChangeKind, string> = {
  created: 'Added',
  changed: 'Changed',
  reverted: 'Change taken back',
  deleted: 'Deleted',
  restored: 'Restored',
  merged: 'Merged',
  unmerged: 'Merge taken back',
};
const SOURCES: Record<MovieChangeSource, string> = {
  desk: '',
  import: ' by an import',
  suggestion: ' by a suggestion',
  enrichment: ' from an outside source',
  rename: ' because a genre or a person got another name',
};
/** Who did it where no member is named: an import and a look-up are named already. */
const UNNAMED: Record<MovieChangeSource, string> = {
  desk: 'a former member or a command',
  import: '',
  suggestion: 'a former member',
  enrichment: '',
  rename: '',
};
/** What a film consisted of when it came or went is no difference to read. */
const WHOLE = new Set<MovieChangeKind>(['created', 'deleted']);

/** Every change of a film, with what it changed and the way to take it back. */
export function MovieHistory({ id }: { id: string }) {
  const query = useInfiniteQuery(movieHistoryQuery(id));
  const revert = useRevert(id);

  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lg font-semibold">
        History
      </h2>
      <Loaded
        query={query}
        failure="The history could not be loaded."
        skeleton={<Skeleton className="h-24 w-full" />}
      >
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes);
          if (changes.length === 0) return <p className="text-muted">Nothing has been changed yet.</p>;
          return (
            <ol className="grid gap-2">
              {changes.map((change) => (
                <Entry
                  key={change._id}
                  change={change}
                  isBusy={revert.isPending}
                  onRevert={() => {
                    revert.mutate(change._id, {
                      onSuccess: () => toast.success('The change was taken back.'),
                      onError: (error) => toast.error(actionErrorText(error)),
                    });
                  }}
                />
              ))}
            </ol>
          );
        }}
      </Loaded>
      <MoreButton query={query} className="mt-4">
        Show older changes
      </MoreButton>
    </section>
  );
}

interface EntryProps {
  change: MovieChange;
  isBusy: boolean;
  onRevert: () => void;
}

function Entry({ change, isBusy, onRevert }: EntryProps) {
  const { at, by, kind, source, before, after } = change;
  const canRevert = kind === 'changed' || kind === 'reverted';
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <span className="font-semibold">
            {KINDS[kind]}
            {SOURCES[source]}
          </span>{' '}
          <span className="text-sm text-faint tabular-nums">
            {[by?.username ?? UNNAMED[source], momentOf(at)].filter((part) => part !== '').join(' · ')}
          </span>
        </p>
        {canRevert && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={onRevert}
            aria-label={`Take back the change of ${momentOf(at)}`}
          >
            Take back
          </Button>
        )}
      </div>
      {!WHOLE.has(kind) && <Difference before={before} after={after} />}
    </li>
  );
}
