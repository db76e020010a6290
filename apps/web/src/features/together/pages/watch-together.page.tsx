import type { Member } from '@filmfisher/shared/members';
import type { Together } from '@filmfisher/shared/together';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { togetherQuery } from '../api/together.queries.ts';
import { CompanyPicker } from '../components/company-picker.tsx';

/** /watch-together: what is on the watchlists of several members, on most of them first. */
export function WatchTogetherPage() {
  const [company, setCompany] = useState<Member[]>([]);
  const query = useQuery(togetherQuery(company.map(({ userId }) => userId)));
  const refusal =
    query.error instanceof ApiError && query.error.status < 500 && query.error.status > 0
      ? query.error.message
      : undefined;
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="display text-2xl md:text-3xl">Watch together</h1>
      <p className="mt-2 mb-6 text-muted">What is on all your watchlists, then what is on most of them.</p>
      <div className="max-w-2xl">
        <CompanyPicker company={company} onChange={setCompany} error={refusal} />
      </div>
      {company.length === 0 ? (
        <EmptyState title="Choose with whom you watch" />
      ) : (
        refusal === undefined && (
          <Loaded
            query={query}
            failure="The watchlists could not be compared."
            skeleton={<PosterGridSkeleton count={6} />}
          >
            {(together) => <Films together={together} />}
          </Loaded>
        )
      )}
    </div>
  );
}

function Films({ together: { members, films } }: { together: Together }) {
  if (films.length === 0) return <EmptyState title="Your watchlists are empty" />;
  return (
    <ul className="poster-grid" aria-label="Films">
      {films.map(({ movie, minutes, wantedBy }) => (
        <li key={movie._id}>
          <PosterCard movie={movie} />
          <p className="mt-1 text-sm text-muted">
            {wantedBy.length === members.length
              ? 'Everybody wants it'
              : `Wanted by ${wantedBy.map(({ username }) => username).join(', ')}`}
            {minutes !== undefined && ` · ${minutes} min`}
          </p>
        </li>
      ))}
    </ul>
  );
}
