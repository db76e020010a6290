import { useInfiniteQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SelectFilter } from '../../../components/desk/filters.tsx';
import { RowKeys } from '../../../components/desk/row-keys.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { appealsQuery } from '../api/moderation.queries.ts';
import { AppealRow } from '../components/appeal-row.tsx';
import { EndlessList } from '../../../components/ui/endless-list.tsx';
import { STATE_FILTER } from '../lib/words.ts';

/** /admin/appeals: members against decisions; another moderator decides, or an admin. */
export function DeskAppealsPage() {
  const [filters, , control] = useFilters(['state']);
  const query = useInfiniteQuery(appealsQuery(filters));
  return (
    <>
      <DeskHeading
        title="Appeals"
        intro="Each is decided by someone other than the moderator who decided first."
      />
      <FilterBar>
        <SelectFilter label="State" {...control('state')} options={STATE_FILTER} />
      </FilterBar>
      <RowKeys />
      <EndlessList query={query} failure="The appeals could not be loaded." more="Show more">
        {(pages) => {
          const appeals = pages.flatMap((page) => page.appeals);
          if (appeals.length === 0) return <EmptyState title="No appeals here" />;
          return (
            <ul className="grid gap-3">
              {appeals.map((appeal) => (
                <AppealRow key={appeal.id} appeal={appeal} />
              ))}
            </ul>
          );
        }}
      </EndlessList>
    </>
  );
}
