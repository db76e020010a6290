import { useInfiniteQuery } from '@tanstack/react-query';
import { buzzQuery } from '../api/buzz.queries.ts';
import { BuzzCard } from './buzz-card.tsx';
import { PublishBuzz } from './publish-buzz.tsx';

/** What members have sent in, for an editor to look at. */
export function WaitingBuzz() {
  const { data } = useInfiniteQuery(buzzQuery('/buzz/waiting'));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="display mb-4 text-xl">
        Sent in by members
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item._id}>
            <BuzzCard item={item}>
              <PublishBuzz item={item} />
            </BuzzCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
