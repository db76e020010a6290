import type { Person } from '@filmfisher/shared/people';
import { PERSON_ROLES, type PersonRole } from '@filmfisher/shared/person-roles';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { countLabel } from '../../../lib/count-label.ts';

const HEADINGS: Record<PersonRole, string> = {
  director: 'Directed',
  actor: 'Acted in',
  writer: 'Wrote',
  producer: 'Produced',
};

/** What a person did, kind by kind, what they did most first; of each kind the newest film first. */
export function Filmography({ person: { name, credits } }: { person: Person }) {
  const kinds = PERSON_ROLES.map((role) => ({
    role,
    films: credits.filter(({ roles }) => roles.includes(role)),
  }))
    .filter(({ films: movies }) => movies.length > 0)
    .sort((one, other) => other.films.length - one.films.length);

  if (kinds.length === 0) {
    return (
      <div className="page-width">
        <EmptyState title="No titles yet">No film or series here credits {name} at the moment.</EmptyState>
      </div>
    );
  }
  return kinds.map(({ role, films: movies }) => (
    <Section key={role} heading={HEADINGS[role]}>
      <p className="-mt-4 mb-5 text-sm text-faint tabular-nums">{countLabel(movies.length, 'title')}</p>
      <ul className="poster-grid">
        {movies.map(({ movie, character }) => (
          <li key={movie._id}>
            <PosterCard movie={movie} />{' '}
            {role === 'actor' && character !== undefined && (
              <p className="mt-0.5 line-clamp-2 text-sm text-muted">as {character}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  ));
}
