import type { ProviderState } from '@filmfisher/shared/enrichments/enrichments.schema';
import { SOURCE_TEXTS } from '@filmfisher/shared/sources/sources';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { deskEnrichmentPath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { enrichmentsQuery } from '../api/enrichments.queries.ts';
import { EnrichForm } from '../components/enrich-form.tsx';
import { countsOf, stateOf } from '../components/enrichment-words.ts';

/** /admin/enrich: films are looked up in other catalogues, and all look-ups. */
export function DeskEnrichPage() {
  const [page, goTo] = usePageParam();
  const query = useQuery(enrichmentsQuery(page));
  return (
    <>
      <DeskHeading
        title="Facts and pictures"
        intro="Missing facts and pictures come from other catalogues. Nothing written here is overwritten."
      />
      <Loaded
        query={query}
        failure="The look-ups could not be loaded."
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ providers }) => (
          <>
            <Providers providers={providers} />
            <EnrichForm providers={providers} />
            <PagedList
              label="Look-ups"
              query={query}
              page={page}
              goTo={goTo}
              failure="The look-ups could not be loaded."
              skeleton={null}
              empty={<EmptyState title="No look-ups yet">Choose films above to begin.</EmptyState>}
            >
              {({ enrichments }) => (
                <ul className="grid gap-2">
                  {enrichments.map((job) => (
                    <li key={job._id} className="rounded-lg border border-line bg-surface p-3">
                      <p className="flex max-w-none flex-wrap justify-between gap-x-4">
                        <Link to={deskEnrichmentPath(job._id)} className="font-semibold hover:underline">
                          {job.providers.map((one) => SOURCE_TEXTS[one].name).join(', ')}
                        </Link>
                        <span className="text-sm text-faint tabular-nums">
                          {stateOf(job)} · {momentOf(job.at)}
                        </span>
                      </p>
                      <p className="mt-1 text-sm text-muted tabular-nums">{countsOf(job)}</p>
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
          </>
        )}
      </Loaded>
    </>
  );
}

function Providers({ providers }: { providers: readonly ProviderState[] }) {
  return (
    <ul aria-label="Catalogues" className="mb-6 grid gap-3 lg:grid-cols-3">
      {providers.map(({ provider, name, isReady, brings }) => (
        <li key={provider} className="rounded-lg border border-line bg-surface p-3 text-sm">
          <p className="flex justify-between gap-3">
            <span className="font-semibold">{name}</span>
            <span className={isReady ? 'text-success' : 'text-faint'}>{isReady ? 'Ready' : 'No key'}</span>
          </p>
          <p className="mt-1 wrap-anywhere text-muted">{brings}</p>
        </li>
      ))}
    </ul>
  );
}
