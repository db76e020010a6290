import { useQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SearchFilter, SelectFilter } from '../../../components/desk/filters.tsx';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { receivedMessagesQuery } from '../api/received-messages.queries.ts';
import { ReceivedMessageCard } from '../components/received-message.tsx';

const STATES = { '': 'All states', open: 'Open', done: 'Done' };

/** /admin/contact: what people wrote by the contact form, and the answers. */
export function DeskContactPage() {
  const [filters, , control] = useFilters(['q', 'state']);
  const [page, goTo] = usePageParam();
  const query = useQuery(receivedMessagesQuery(filters, page));
  return (
    <>
      <DeskHeading title="Messages" intro="Messages from the contact form. Replies go out by e-mail." />
      <FilterBar>
        <SearchFilter label="Name, e-mail or text" {...control('q')} />
        <SelectFilter label="State" {...control('state')} options={STATES} />
      </FilterBar>
      <PagedList
        label="Messages"
        query={query}
        page={page}
        goTo={goTo}
        failure="The messages could not be loaded."
        skeleton={Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="mb-2 h-40 w-full" />
        ))}
        empty={
          <EmptyState title="No messages found">
            Nobody has written yet. If filters are set, try fewer.
          </EmptyState>
        }
      >
        {({ messages, total }) => (
          <>
            <p className="mb-3 text-sm text-faint tabular-nums">{countLabel(total, 'message')}</p>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {messages.map((message) => (
                <li key={message._id}>
                  <ReceivedMessageCard message={message} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
