import { PEOPLE_QUERY_MIN, PERSON_ROLES, type PersonRole } from '@filmfisher/shared/people/people';
import type { PersonRow } from '@filmfisher/shared/people/people.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { WordSearch } from '../../../components/ui/word-search.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { personPath } from '../../../lib/paths.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { mostSeenPeopleQuery, peopleQuery } from '../api/people.queries.ts';
import { Portrait } from '../components/portrait.tsx';

const EVERYBODY = 'all';
const TRADES: Record<PersonRole, string> = {
  actor: 'Actors',
  director: 'Directors',
  writer: 'Writers',
  producer: 'Producers',
};
const TABS = [
  { id: EVERYBODY, label: 'Everybody' },
  ...(['actor', 'director', 'writer', 'producer'] as const).map((id) => ({ id, label: TRADES[id] })),
];
const GRID = 'grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-8';

/** /people: the people of cast and crew, by trade those who are seen most, or by name. */
export function PeoplePage() {
  const [filters, change] = useFilters(['q', 'role']);
  const [page, goTo] = usePageParam();
  const q = filters.q.trim();
  const role = PERSON_ROLES.find((one) => one === filters.role);
  const isSearch = q.length >= PEOPLE_QUERY_MIN;
  const query = useQuery(isSearch ? peopleQuery(q, page) : mostSeenPeopleQuery(role, page));
  const list = (
    <PagedList
      label={isSearch ? 'People found' : 'People seen most'}
      query={query}
      page={page}
      goTo={goTo}
      failure="The people could not be loaded."
      skeleton={
        <div className={GRID}>
          {Array.from({ length: 16 }, (_, index) => (
            <div key={index}>
              <Skeleton className="aspect-[2/3] w-full rounded-lg" />
              <Skeleton className="mt-2 h-10 w-full" />
            </div>
          ))}
        </div>
      }
      empty={
        <EmptyState title={isSearch ? `Nobody here is called “${q}”` : 'No people yet'}>
          {isSearch && (
            <Button
              variant="secondary"
              onClick={() => {
                change('q', '');
              }}
            >
              Show everybody
            </Button>
          )}
        </EmptyState>
      }
    >
      {({ people }) => (
        <ul className={GRID}>
          {people.map((person) => (
            <li key={person._id}>
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );

  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="display text-2xl md:text-3xl">People</h1>
      <p className="mt-2 mb-6 text-muted">
        {isSearch ? 'By name' : 'Those whose films most members have seen come first.'}
      </p>
      <div className="mb-6 max-w-xl">
        <WordSearch
          label="Search people by name"
          clearLabel="Show everybody"
          q={q}
          onSearch={(text) => {
            change('q', text);
          }}
        />
      </div>
      {isSearch ? (
        list
      ) : (
        <Tabs
          label="Trade"
          tabs={TABS}
          value={role ?? EVERYBODY}
          onChange={(id) => {
            change('role', id === EVERYBODY ? '' : id);
          }}
        >
          {list}
        </Tabs>
      )}
    </div>
  );
}

function PersonCard({ person }: { person: PersonRow }) {
  return (
    <Link to={personPath(person.name, person._id)} className="group block">
      <Portrait
        person={person}
        sizes="(min-width: 80rem) 140px, (min-width: 48rem) 18vw, 30vw"
        className="w-full text-3xl transition group-hover:brightness-110"
      />{' '}
      <span className="mt-2 line-clamp-2 font-semibold wrap-anywhere group-hover:text-accent">
        {person.name}
      </span>{' '}
      <span className="text-sm text-faint tabular-nums">{countLabel(person.titles, 'title')}</span>
    </Link>
  );
}
