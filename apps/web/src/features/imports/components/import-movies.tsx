import type { Import, ImportMovie } from '@filmfisher/shared/imports/imports.schema';
import type { ImportMatch, RowOutcome } from '@filmfisher/shared/imports/imports';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { importMoviesQuery, useImportActions } from '../api/imports.queries.ts';
import { UnsureMovies } from './unsure-movies.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { moviePath } from '../../../lib/paths.ts';
import { describeRow } from './words.ts';

const TABS: readonly { id: ImportMatch; label: string; count: (job: Import) => number }[] = [
  { id: 'doubtful', label: 'Needs a choice', count: ({ doubtful }) => doubtful },
  { id: 'unknown', label: 'Not found', count: ({ unknown }) => unknown },
  { id: 'matched', label: 'Matched', count: ({ matched }) => matched },
  { id: 'left_out', label: 'Left out', count: ({ leftOut }) => leftOut },
];

/** @returns what the films of a tab are, in a sentence */
function introOf(match: ImportMatch, { state }: Import, movies: number): string {
  if (match === 'doubtful') return 'We are not sure which film you mean. Choose it, or leave it out.';
  if (match === 'unknown') return "We don't have these films yet. They wait here until somebody adds them.";
  if (match === 'left_out') return 'You left these out.';
  if (state === 'undone') return 'You undid this import.';
  return state === 'done' ? `Imported ${countLabel(movies, 'film')}` : 'These will be imported.';
}

/** The films of an import by how well they are known; those first that want to be looked at. */
export function ImportMovies({ job }: { job: Import }) {
  const [shown] = TABS.filter(({ count }) => count(job) > 0);
  const [chosen, setChosen] = useState<ImportMatch | null>(null);
  const match = chosen ?? shown?.id ?? 'matched';
  return (
    <section aria-labelledby="films" className="mt-10">
      <h2 id="films" className="mb-3 text-lg font-semibold">
        Films
      </h2>
      <Tabs
        label="Films by match"
        tabs={TABS.filter(({ count, id }) => count(job) > 0 || id === match).map(({ id, label, count }) => ({
          id,
          label: `${label} (${wholeNumber(count(job))})`,
        }))}
        value={match}
        onChange={(id) => {
          setChosen(id as ImportMatch);
        }}
      >
        <Movies key={match} job={job} match={match} />
      </Tabs>
    </section>
  );
}

function Movies({ job, match }: { job: Import; match: ImportMatch }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...importMoviesQuery(job._id, match, page), placeholderData: keepPreviousData });
  const { choose } = useImportActions(job._id);
  return (
    <Loaded
      query={query}
      failure="The films could not be loaded."
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {({ films: movies, filmsTotal: moviesTotal, totalPages }) => (
        <>
          <p className="mb-4 text-muted">{introOf(match, job, moviesTotal)}</p>
          {match === 'matched' ? (
            <KnownMovies films={movies} />
          ) : (
            <UnsureMovies
              films={movies}
              match={match}
              isBusy={choose.isPending}
              canChoose={job.state !== 'running' && job.state !== 'undone'}
              onChoose={(choices) => {
                choose.mutate(choices, {
                  onError: (error) => {
                    toast.error(actionErrorText(error));
                  },
                });
              }}
            />
          )}
          {totalPages > 1 && <Pagination page={page} totalPages={totalPages} onChange={setPage} />}
        </>
      )}
    </Loaded>
  );
}

const OUTCOMES: Record<RowOutcome, string> = {
  waiting: '',
  added: 'Added',
  kept: 'Already here',
  refused: 'Not imported',
  undone: 'Undone',
};

/** Films of a file that are known, with what it says of each and what became of that. */
function KnownMovies({ films: movies }: { films: readonly ImportMovie[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface/50">
      {movies.map(({ row, title, movie, rows }) => (
        <li key={row} className="flex gap-4 px-4 py-3">
          {movie && (
            <span className="block w-9 shrink-0">
              <Poster movie={movie} sizes="36px" className="rounded-md" />
            </span>
          )}
          <div className="min-w-0 grow">
            {movie ? (
              <Link to={moviePath(movie._id)} className="font-semibold wrap-anywhere hover:underline">
                {movie.title}{' '}
                <span className="font-normal text-faint tabular-nums">{movie.yearOfRelease}</span>
              </Link>
            ) : (
              <p className="font-semibold">{title}</p>
            )}
            <ul className="text-sm text-muted">
              {rows.map((one) => (
                <li key={`${one.file} ${one.line}`} className="wrap-anywhere">
                  {[describeRow(one), OUTCOMES[one.outcome], one.reason ?? '']
                    .filter((text) => text !== '')
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
