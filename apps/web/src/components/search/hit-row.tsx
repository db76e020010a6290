import { countLabel } from '../../lib/count-label.ts';
import { Avatar } from '../ui/avatar.tsx';
import { MenuIcon, PlusIcon, SearchIcon, StarIcon } from '../ui/icons.tsx';
import { OwnMarkBadge } from '../ui/own-mark-badge.tsx';
import { Poster } from '../ui/poster.tsx';
import { roleNames, type Hit } from './hits.ts';

/** One suggestion: a picture where there is one, the name, and what tells it apart from others. */
export function HitRow({ hit }: { hit: Hit }) {
  switch (hit.kind) {
    case 'movie': {
      const { movie, story } = hit;
      const kind = movie.type === 'series' ? 'Series' : 'Film';
      return (
        <>
          <span className="block w-10 shrink-0">
            <Poster movie={movie} sizes="40px" />
          </span>
          <span className="min-w-0 grow">
            <span className="line-clamp-1 font-semibold">{movie.title}</span>{' '}
            <span className="line-clamp-1 text-sm text-faint">
              {[
                kind,
                movie.yearOfRelease,
                movie.industry,
                story && `Film ${story.position} of ${story.films}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>{' '}
          <OwnMarkBadge movieId={movie._id} className="shrink-0 bg-raised" />
          {movie.overallRating > 0 && (
            <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted tabular-nums">
              <StarIcon width={14} height={14} className="text-accent" />
              <span className="sr-only">rated </span>
              {movie.overallRating.toFixed(1)}
            </span>
          )}
        </>
      );
    }
    case 'category':
      return (
        <>
          <MenuIcon className="w-10 shrink-0 text-faint" />
          <span className="min-w-0 truncate">
            <span className="font-semibold">{hit.category.name}</span> ·{' '}
            {countLabel(hit.category.count, 'title')}
          </span>
        </>
      );
    case 'story':
      return (
        <>
          <MenuIcon className="w-10 shrink-0 text-faint" />
          <span className="min-w-0 truncate">Its story: all {hit.story.films} films in order</span>
        </>
      );
    case 'person': {
      const { name, roles, titles } = hit.person;
      return (
        <span className="min-w-0 grow">
          <span className="line-clamp-1 font-semibold">{name}</span>{' '}
          <span className="line-clamp-1 text-sm text-faint">
            {roleNames(roles)} · {countLabel(titles, 'title')}
          </span>
        </span>
      );
    }
    case 'member':
      return (
        <>
          <Avatar member={hit.member} className="size-10" />
          <span className="line-clamp-1 font-semibold">{hit.member.username}</span>
        </>
      );
    case 'add':
      return (
        <>
          <PlusIcon className="shrink-0 text-faint" />
          <span className="min-w-0 truncate">
            Add it{hit.title !== '' && ': '}
            <span className="font-semibold">{hit.title}</span>
          </span>
        </>
      );
    case 'all':
      return (
        <>
          <SearchIcon className="shrink-0 text-faint" />
          <span className="min-w-0 truncate">
            All films for <span className="font-semibold">{hit.q}</span>
          </span>
        </>
      );
  }
}
