import type { Enrichment, EnrichmentList } from '@filmfisher/shared/enrichments/enrichments.schema';
import { SOURCE_TEXTS } from '@filmfisher/shared/sources/sources';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { toast } from '../../../lib/toast.ts';
import { deskEnrichmentPath } from '../../../lib/paths.ts';
import { enrichmentsQuery, useEnrich } from '../api/enrichments.queries.ts';
import { EnrichmentAction, EnrichmentProgress } from './enrichment-progress.tsx';
import { countsOf, stateOf } from './enrichment-words.ts';

const NAMES = new Intl.ListFormat('en');

/** One press looks every film up, in all catalogues that are ready. */
export function FetchEverything() {
  const heading = useId();
  const query = useQuery(enrichmentsQuery(1));
  return (
    <section aria-labelledby={heading} className="mb-6 rounded-lg border border-line bg-surface p-4">
      <h2 id={heading} className="mb-1 text-lg font-semibold">
        Pictures, trailers and facts
      </h2>
      <Loaded
        query={query}
        failure="The look-ups could not be loaded."
        skeleton={<Skeleton className="h-16 w-full" />}
      >
        {(list) => <FetchState list={list} />}
      </Loaded>
    </section>
  );
}

function FetchState({ list: { providers, enrichments, titles } }: { list: EnrichmentList }) {
  const enrich = useEnrich();
  const ready = providers.filter(({ isReady }) => isReady);
  const [last] = enrichments;
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        From {NAMES.format(ready.map(({ name }) => name))}. Fills what is missing and overwrites nothing.
        {ready.every(({ provider }) => provider !== 'tmdb') && ' Posters and trailers need a TMDB key.'}
      </p>
      {last?.state !== 'running' && (
        <Button
          busy={enrich.isPending}
          busyLabel="Starting…"
          disabled={titles === 0}
          onClick={() => {
            enrich.mutate(
              { filter: {}, dryRun: false },
              { onError: (error) => void toast.error(actionErrorText(error)) },
            );
          }}
        >
          Fetch pictures, trailers and facts for {countLabel(titles, 'title')}
        </Button>
      )}
      {last && <LastLookUp job={last} />}
      {ready
        .flatMap(({ provider }) => SOURCE_TEXTS[provider].notice ?? [])
        .map((notice) => (
          <p key={notice} className="mt-3 text-sm text-faint">
            {notice}
          </p>
        ))}
    </>
  );
}

function LastLookUp({ job }: { job: Enrichment }) {
  return (
    <div className="mt-3 grid gap-2 text-sm">
      {job.state === 'running' && <EnrichmentProgress job={job} />}
      {job.problem !== null && (
        <p role="alert" className="text-danger">
          {job.problem}
        </p>
      )}
      <p className="tabular-nums">
        <Link to={deskEnrichmentPath(job._id)} className="underline">
          {stateOf(job)}
        </Link>
        {' · '}
        {countsOf(job)}
      </p>
      {job.state !== 'done' && (
        <div>
          <EnrichmentAction job={job} />
        </div>
      )}
    </div>
  );
}
