import { PEOPLE_QUERY_MIN } from '@filmfisher/shared/people/people';
import type { PersonRow as Row } from '@filmfisher/shared/people/people.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SearchFilter } from '../../../components/desk/filters.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { peopleQuery } from '../api/people.queries.ts';
import { PersonDialog } from '../components/person-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { personPath } from '../../../lib/paths.ts';
import { Portrait } from '../components/portrait.tsx';

/** /admin/people: everybody in cast and crew. */
export function DeskPeoplePage() {
  const [{ q }, setFilter] = useFilters(['q']);
  const [page, goTo] = usePageParam();
  // One letter is a search that has only begun.
  const query = useQuery(peopleQuery(q.length < PEOPLE_QUERY_MIN ? '' : q, page));
  const [open, setOpen] = useState<Row>();

  return (
    <>
      <DeskHeading
        title="Cast and crew"
        intro="Correct names, set pictures, and tell people with the same name apart."
      />
      <FilterBar>
        <SearchFilter
          label="Name"
          value={q}
          onChange={(value) => {
            setFilter('q', value);
          }}
        />
      </FilterBar>
      <PagedList
        label="Cast and crew"
        query={query}
        page={page}
        goTo={goTo}
        failure="The people could not be loaded."
        skeleton={Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-20 w-full" />
        ))}
        empty={<EmptyState title="Nobody found">Try the beginning of a first or last name.</EmptyState>}
      >
        {({ people, total }) => (
          <>
            <p className="mb-3 text-sm text-faint tabular-nums">
              {wholeNumber(total)} {total === 1 ? 'person' : 'people'}
            </p>
            <ul className="grid gap-2">
              {people.map((person) => (
                <PersonRow
                  key={person._id}
                  person={person}
                  onOpen={() => {
                    setOpen(person);
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {open && (
        <PersonDialog
          person={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}

interface PersonRowProps {
  person: Row;
  onOpen: () => void;
}

/** One person in the desk's list. */
function PersonRow({ person, onOpen }: PersonRowProps) {
  const { _id, name, otherNames, titles } = person;
  return (
    <li className="flex items-center gap-x-4 rounded-lg border border-line bg-surface p-3">
      <Portrait person={person} sizes="40px" className="w-10 text-sm" />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-x-4">
        <div className="grow">
          <Link to={personPath(name, _id)} className="font-semibold wrap-anywhere hover:underline">
            {name}
          </Link>
          {otherNames.length > 0 && (
            <p className="text-sm wrap-anywhere text-muted">Also {otherNames.join(', ')}</p>
          )}
        </div>
        <p className="shrink-0 text-sm text-faint tabular-nums">{countLabel(titles, 'title')}</p>
      </div>
      <Button variant="secondary" onClick={onOpen} aria-label={`Change ${name}`}>
        Change
      </Button>
    </li>
  );
}
