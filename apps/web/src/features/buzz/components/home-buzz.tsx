import { useInfiniteQuery } from '@tanstack/react-query';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { buzzQuery } from '../api/buzz.queries.ts';
import { BuzzCard } from './buzz-card.tsx';

const SHOWN = 6;

/** The latest news, on /home. */
export function HomeBuzz() {
  const query = useInfiniteQuery(buzzQuery('/buzz'));
  return (
    <section aria-labelledby="home-buzz">
      <div className="mb-6 flex items-center justify-between gap-4">
        <h2 id="home-buzz" className="display text-xl md:text-2xl">
          Industry buzz
        </h2>
        <LinkButton to={paths.buzz} variant="secondary">
          All news
        </LinkButton>
      </div>
      <Loaded
        query={query}
        failure="The news could not be loaded."
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items).slice(0, SHOWN);
          if (items.length === 0)
            return <EmptyState title="No news yet">Send in the first item, with its source.</EmptyState>;
          return (
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {items.map((item) => (
                <li key={item._id}>
                  <BuzzCard item={item} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
