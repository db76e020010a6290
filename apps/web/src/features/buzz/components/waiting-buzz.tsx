import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { buzzQuery, useBuzzChanges } from '../api/buzz.queries.ts';
import { BuzzCard } from './buzz-card.tsx';

/** What members have suggested, for an editor to look at. */
export function WaitingBuzz() {
  const { data } = useInfiniteQuery(buzzQuery('/buzz/waiting'));
  const { decide } = useBuzzChanges();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  const settle = (id: string, accept: boolean) => {
    decide.mutate(
      { id, accept },
      {
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <h2 id="waiting" className="display mb-4 text-xl">
        Suggested by members
      </h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <li key={item._id}>
            <BuzzCard item={item}>
              <div className="mt-4 flex gap-2">
                <Button
                  disabled={decide.isPending}
                  onClick={() => {
                    settle(item._id, true);
                  }}
                >
                  Publish
                </Button>
                <Button
                  variant="secondary"
                  disabled={decide.isPending}
                  onClick={() => {
                    settle(item._id, false);
                  }}
                >
                  Refuse
                </Button>
              </div>
            </BuzzCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
