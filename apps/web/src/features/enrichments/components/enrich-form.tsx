import { MISSING_PARTS } from '@filmfisher/shared/movies/desk-movies';
import type { ProviderState } from '@filmfisher/shared/enrichments/enrichments.schema';
import { useState } from 'react';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { EnrichButton } from './enrich-button.tsx';

const PARTS = {
  '': 'Anything',
  image: 'Picture',
  trailer: 'Trailer',
  minutes: 'Minutes',
  synopsis: 'Synopsis',
  cast: 'Cast',
} as const;

/** Which films to look up, and where. */
export function EnrichForm({ providers }: { providers: readonly ProviderState[] }) {
  const [q, setQuery] = useState('');
  const [missing, setMissing] = useState('image');
  const [provider, setProvider] = useState('');
  const ready = providers.filter(({ isReady }) => isReady);
  const part = MISSING_PARTS.find((known) => known === missing);
  const chosen = ready.find((one) => one.provider === provider)?.provider;
  const movies = {
    filter: { ...(q !== '' && { q }), ...(part && { missing: part }) },
    ...(chosen && { provider: chosen }),
  };
  return (
    <section aria-labelledby="look-up" className="mb-8 rounded-lg border border-line p-4">
      <h2 id="look-up" className="mb-3 text-lg font-semibold">
        Look up films
      </h2>
      <FilterBar>
        <SelectFilter label="Films that lack" value={missing} options={PARTS} onChange={setMissing} />
        <SearchFilter label="Title or person" value={q} onChange={setQuery} />
        <SelectFilter
          label="In"
          value={provider}
          options={{
            '': 'All that are ready',
            ...Object.fromEntries(ready.map((one) => [one.provider, one.name])),
          }}
          onChange={setProvider}
        />
      </FilterBar>
      <div className="flex flex-wrap gap-3">
        <EnrichButton films={movies}>See what would be filled</EnrichButton>
        <EnrichButton films={movies} isReal>
          Fill it
        </EnrichButton>
      </div>
    </section>
  );
}
