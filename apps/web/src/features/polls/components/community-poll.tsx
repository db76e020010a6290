import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { currentPollQuery } from '../api/polls.queries.ts';
import { PollForm } from './poll-form.tsx';

const ANCHOR = 'community-poll';

/** The community poll (docs/product.md, sections 2 and 4); nothing where there is none. */
export function CommunityPoll() {
  const query = useQuery(currentPollQuery);
  if (query.data === null) return null;
  return (
    <section aria-labelledby={`${ANCHOR}-title`} className="min-w-0">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h3 id={`${ANCHOR}-title`} className="text-lg font-semibold">
          Community Poll
        </h3>
        <Link to={paths.polls} className="link text-sm">
          All polls
        </Link>
      </div>
      <Loaded
        query={query}
        failure="The poll could not be loaded."
        skeleton={<Skeleton className="h-[21rem] w-full" />}
      >
        {(poll) => poll !== null && <PollForm key={poll._id} poll={poll} anchor={ANCHOR} />}
      </Loaded>
    </section>
  );
}
