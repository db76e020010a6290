import { EVENING_MOVIES_MAX, TOGETHER_MAX } from '@filmfisher/shared/evenings/evenings';
import type { Member } from '@filmfisher/shared/members/members.schema';
import type { Together } from '@filmfisher/shared/evenings/movies-together.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberPicker } from '../../../components/search/member-picker.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/session.ts';
import { togetherQuery } from '../api/together.queries.ts';
import { CallEvening } from '../components/call-evening.tsx';
import { Evenings } from '../components/evenings.tsx';
import { watchWords } from '../lib/watch-words.ts';

/** /watch-together: what is on the watchlists of several members, on most of them first. */
export function WatchTogetherPage() {
  const { user } = useSession();
  const [company, setCompany] = useState<Member[]>([]);
  const query = useQuery(togetherQuery(company.map(({ userId }) => userId)));
  const refusal =
    query.error instanceof ApiError && query.error.status < 500 && query.error.status > 0
      ? query.error.message
      : undefined;
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="display text-2xl md:text-3xl">Watch together</h1>
      <p className="mt-2 mb-6 text-muted">Films on all your watchlists first, then on most of them.</p>
      <Evenings />
      <div className="max-w-2xl">
        <MemberPicker
          label="Who is watching?"
          ownId={user?._id ?? ''}
          company={company}
          max={TOGETHER_MAX}
          onChange={setCompany}
          error={refusal}
        />
      </div>
      {company.length === 0 ? (
        <EmptyState title="Choose who you are watching with">
          You then see what is on your watchlists, and can vote on a film.
        </EmptyState>
      ) : (
        refusal === undefined && (
          <Loaded
            query={query}
            failure="The watchlists could not be compared."
            skeleton={<PosterGridSkeleton count={6} />}
          >
            {(together) => <Movies key={company.length} together={together} company={company} />}
          </Loaded>
        )
      )}
    </div>
  );
}

interface MoviesProps {
  together: Together;
  company: readonly Member[];
}

/** Films to choose some from, for an evening on which the company votes. */
function Movies({ together: { members, films: movies }, company }: MoviesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (movies.length === 0) return <EmptyState title="Your watchlists are empty" />;
  return (
    <>
      <ul className="poster-grid" aria-label="Films">
        {movies.map(({ movie, wantedBy, ...facts }) => (
          <li key={movie._id}>
            <PosterCard movie={movie} />
            <p className="mt-1 text-sm text-muted">
              {wantedBy.length === members.length
                ? 'Everybody wants it'
                : `Wanted by ${wantedBy.map(({ username }) => username).join(', ')}`}
            </p>
            <p className="mt-0.5 text-sm text-faint">{watchWords(facts)}</p>
            <Checkbox
              checked={chosen.includes(movie._id)}
              disabled={!chosen.includes(movie._id) && chosen.length >= EVENING_MOVIES_MAX}
              aria-label={`Vote on ${movie.title}`}
              onChange={({ target }) => {
                const others = chosen.filter((id) => id !== movie._id);
                setChosen(target.checked ? [...others, movie._id] : others);
              }}
            >
              Vote on it
            </Checkbox>
          </li>
        ))}
      </ul>
      <CallEvening
        withIds={company.map(({ userId }) => userId)}
        movieIds={[...chosen]}
        onDone={() => {
          setChosen([]);
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
