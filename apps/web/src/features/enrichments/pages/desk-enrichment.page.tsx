import type { EnrichedMovie, Enrichment } from '@filmfisher/shared/enrichments/enrichments.schema';
import { SOURCE_TEXTS, sourcedFieldName } from '@filmfisher/shared/sources/sources';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SelectFilter } from '../../../components/desk/filters.tsx';
import { deskMoviePath } from '../../../lib/paths.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { enrichedMoviesQuery, enrichmentQuery } from '../api/enrichments.queries.ts';
import { EnrichmentAction, EnrichmentProgress } from '../components/enrichment-progress.tsx';
import { countsOf, OUTCOME_NAMES, stateOf } from '../components/enrichment-words.ts';

/** /admin/enrich/{id}: how far a look-up is, and what became of each film. */
export function DeskEnrichmentPage() {
  const { id = '' } = useParams();
  const query = useQuery(enrichmentQuery(id));
  return (
    <Loaded
      query={query}
      failure="The look-up could not be loaded."
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(job) => (
        <>
          <DeskHeading
            title={`Look-up in ${job.providers.map((one) => SOURCE_TEXTS[one].name).join(', ')}`}
            intro={stateOf(job)}
          >
            <EnrichmentAction job={job} />
          </DeskHeading>
          {job.state === 'running' && <EnrichmentProgress job={job} />}
          {job.problem !== null && (
            <p role="alert" className="mb-4 text-danger">
              {job.problem}
            </p>
          )}
          <p className="mb-4 font-semibold tabular-nums">{countsOf(job)}</p>
          <Movies job={job} />
        </>
      )}
    </Loaded>
  );
}

function Movies({ job: { _id, done } }: { job: Enrichment }) {
  const [filters, , control] = useFilters(['outcome']);
  const [page, goTo] = usePageParam();
  const query = useQuery(enrichedMoviesQuery(_id, page, filters.outcome, done));
  return (
    <>
      <FilterBar>
        <SelectFilter label="Films" {...control('outcome')} options={{ '': 'All', ...OUTCOME_NAMES }} />
      </FilterBar>
      <PagedList
        label="Films"
        query={query}
        page={page}
        goTo={goTo}
        failure="The films could not be loaded."
        skeleton={<Skeleton className="h-64 w-full" />}
        empty={
          <EmptyState title="No films here">Films appear here once they have been looked up.</EmptyState>
        }
      >
        {({ films: movies }) => (
          <ul className="grid gap-2">
            {movies.map((movie) => (
              <Movie key={movie.movieId} film={movie} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Movie({ film: { movieId, title, year, outcome, changes, notes } }: { film: EnrichedMovie }) {
  return (
    <li className="rounded-lg border border-line bg-surface p-3 text-sm">
      <p className="flex max-w-none flex-wrap justify-between gap-x-4">
        <Link to={deskMoviePath(movieId)} className="font-semibold wrap-anywhere hover:underline">
          {title} ({year})
        </Link>
        <span className="text-faint">{OUTCOME_NAMES[outcome]}</span>
      </p>
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
          {changes.map(({ field, value, source }, index) => (
            <div key={index} className="sm:contents">
              <dt className="text-faint">{sourcedFieldName(field)}</dt>
              <dd className="wrap-anywhere">
                <span className="line-clamp-3">{value}</span>
                <span className="text-faint">{SOURCE_TEXTS[source].name}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 wrap-anywhere text-muted">
          {note}
        </p>
      ))}
    </li>
  );
}
