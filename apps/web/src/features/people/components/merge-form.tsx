import { PEOPLE_QUERY_MIN } from '@filmfisher/shared/people/people';
import type { PersonRow } from '@filmfisher/shared/people/people.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchFilter } from '../../../components/desk/filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { peopleQuery } from '../api/people.queries.ts';

interface MergeFormProps {
  person: PersonRow;
  isSaving: boolean;
  save: (into: PersonRow) => void;
}

/** Finds the other person, who then stays. */
export function MergeForm({ person, isSaving, save }: MergeFormProps) {
  const [q, setQ] = useState(person.name);
  const query = useQuery({ ...peopleQuery(q, 1), enabled: q.length >= PEOPLE_QUERY_MIN });
  const others = query.data?.people.filter(({ _id }) => _id !== person._id) ?? [];

  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Films, names and the address of {person.name} go to the person whom you choose. Splitting can take it
        back.
      </p>
      <SearchFilter label="The same person as" value={q} onChange={setQ} />
      {q.length >= PEOPLE_QUERY_MIN && (
        <Loaded
          query={query}
          failure="The people could not be loaded."
          skeleton={<Skeleton className="h-14 w-full" />}
        >
          {() =>
            others.length === 0 ? (
              <p className="text-sm text-faint">Nobody else has a similar name.</p>
            ) : (
              <ul className="grid gap-2">
                {others.map((other) => (
                  <li
                    key={other._id}
                    className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      {other.name}{' '}
                      <span className="text-sm text-faint tabular-nums">
                        {countLabel(other.titles, 'title')}
                      </span>
                    </span>
                    <Button
                      variant="secondary"
                      busy={isSaving}
                      aria-label={`Merge into ${other.name}`}
                      onClick={() => {
                        save(other);
                      }}
                    >
                      Merge
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </div>
  );
}
