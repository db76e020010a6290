import type { List } from '@filmfisher/shared/lists';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ListCard } from './list-card.tsx';

const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';

/** Cards of lists. */
export function ListGrid({ lists }: { lists: readonly List[] }) {
  return (
    <ul className={GRID}>
      {lists.map((list, index) => (
        <li key={list._id}>
          <ListCard list={list} eager={index < 3} />
        </li>
      ))}
    </ul>
  );
}

/** As large as six cards. */
export function ListGridSkeleton() {
  return (
    <div className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-[10/3] w-full" />
          <Skeleton className="mt-3 h-6 w-3/4" />
          <Skeleton className="mt-3 h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}
