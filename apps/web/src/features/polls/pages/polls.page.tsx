import { useQuery } from '@tanstack/react-query';
import type { Poll } from '@filmfisher/shared/polls/polls.schema';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { pollsQuery } from '../api/polls.queries.ts';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { PollForm } from '../components/poll-form.tsx';

const SKELETON = <Skeleton className="h-[21rem] w-full lg:w-1/2" />;

/** /polls: those that are open, and the results of those that are closed. */
export function PollsPage() {
  const [page, goTo] = usePageParam();
  const open = useQuery(pollsQuery('open', 1));
  const closed = useQuery(pollsQuery('closed', page));
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="display mb-6 text-2xl md:text-3xl">Polls</h1>
      <Loaded query={open} failure="The open polls could not be loaded." skeleton={SKELETON}>
        {({ polls }) =>
          polls.length > 0 ? (
            <PollCards polls={polls} />
          ) : (
            <EmptyState title="No poll is open right now">
              Come back soon: the next one is on its way.
            </EmptyState>
          )
        }
      </Loaded>
      {/* Before it is known how high the open polls are, what stands below them would move. */}
      {!open.isPending && (
        <div className="mt-12">
          <PagedList
            label="Closed polls"
            query={closed}
            page={page}
            goTo={goTo}
            failure="The closed polls could not be loaded."
            skeleton={SKELETON}
            empty={null}
          >
            {({ polls }) => (
              <>
                <p aria-hidden="true" className="display mb-6 text-xl md:text-2xl">
                  Closed polls
                </p>
                <PollCards polls={polls} />
              </>
            )}
          </PagedList>
        </div>
      )}
    </div>
  );
}

interface PollCardsProps {
  polls: readonly Poll[];
}

/** Polls one below the other, from 1024 pixels on in two columns; each with its days. */
function PollCards({ polls }: PollCardsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      {polls.map((poll) => {
        const anchor = `poll-${poll._id}`;
        return (
          <li key={poll._id}>
            <PollForm poll={poll} anchor={anchor} />
            <div className="mt-1 flex items-center justify-between gap-4 px-1 text-sm">
              <Times poll={poll} />
              <ShareButton look="link" title={poll.question} path={`${paths.polls}#${anchor}`} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Times({ poll: { opensAt, closesAt, closed } }: { poll: Poll }) {
  const { dayOf, momentOf } = useDates();
  const closing =
    closesAt === null ? '' : closed ? `, closed ${dayOf(closesAt)}` : `, closes ${momentOf(closesAt)}`;
  return (
    <p className="text-faint tabular-nums">
      {`Opened ${dayOf(opensAt)}`}
      {closing}
    </p>
  );
}
