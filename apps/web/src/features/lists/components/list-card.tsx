import type { List } from '@filmfisher/shared/lists';
import { Link } from 'react-router-dom';
import { AuthorPicture } from '../../../components/ui/author-picture.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { listPath, profilePath } from '../../../lib/paths.ts';
import { VISIBILITY_NAMES } from '../lib/words.ts';
import { ListCover } from './list-cover.tsx';

/** A list among others: its first posters, its title, whose it is. */
export function ListCard({ list, eager }: { list: List; eager?: boolean }) {
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
          <AuthorPicture author={owner} className="size-6" />
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
