import type { List } from '@filmfisher/shared/lists/lists.schema';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { listPath, profilePath } from '../../../lib/paths.ts';
import { VISIBILITY_NAMES } from '../lib/words.ts';
import { ListCover } from './list-cover.tsx';

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

/** A list among others: its first posters, its title, whose it is. */
function ListCard({ list, eager }: { list: List; eager?: boolean }) {
  const { title, owner, count, likes, description, visibility } = list;
  const facts = [
    countLabel(count, 'film'),
    ...(likes > 0 ? [countLabel(likes, 'like')] : []),
    ...(visibility === 'public' ? [] : [VISIBILITY_NAMES[visibility]]),
  ];
  return (
    <article aria-label={title} className="group relative flex h-full flex-col">
      <div className="transition group-hover:brightness-110">
        <ListCover cover={list.cover} {...(eager === true && { eager })} />
      </div>
      <h3 className="mt-3 text-lg leading-snug font-semibold wrap-anywhere">
        {/* The link covers the whole card; the member's stands above it. */}
        <Link to={listPath(list)} className="after:absolute after:inset-0 group-hover:text-accent">
          {title}
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-faint">
        <Link
          to={profilePath(owner.userId)}
          className="relative z-1 inline-flex min-h-11 items-center gap-2 text-muted hover:text-text"
        >
          <Avatar member={owner} className="size-6" />
          {owner.username}
        </Link>
        <span aria-hidden="true">·</span>
        <span className="tabular-nums">{facts.join(' · ')}</span>
      </p>
      {description !== '' && (
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
          {description}
        </p>
      )}
    </article>
  );
}
