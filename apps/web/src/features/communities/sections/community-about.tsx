import type { CommunityDetail } from '@filmfisher/shared/communities/communities.schema';
import { Link } from 'react-router-dom';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { profilePath } from '../../../lib/paths.ts';
import { ListGrid } from '../../lists/components/list-grid.tsx';

/** What a community says of itself, its pinned films and lists, and who looks after it. */
export function CommunityAbout({ community }: { community: CommunityDetail }) {
  const { description, rules, movies, lists, moderators } = community;
  return (
    <div className="grid gap-6">
      {description !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {description}
        </p>
      )}
      {movies.length > 0 && (
        <section aria-labelledby="community-films">
          <h2 id="community-films" className="mb-3 text-lg font-semibold">
            Pinned films
          </h2>
          <ul className="no-scrollbar -mx-gutter flex gap-3 overflow-x-auto px-gutter pb-1">
            {movies.map((movie) => (
              <li key={movie._id} className="w-28 shrink-0">
                <MarkedPoster movie={movie} sizes="112px">
                  <span className="mt-2 line-clamp-2 text-sm group-hover:text-accent">{movie.title}</span>
                </MarkedPoster>
              </li>
            ))}
          </ul>
        </section>
      )}
      {lists.length > 0 && (
        <section aria-labelledby="community-lists">
          <h2 id="community-lists" className="mb-3 text-lg font-semibold">
            Pinned lists
          </h2>
          <ListGrid lists={lists} />
        </section>
      )}
      {rules !== '' && (
        <section aria-labelledby="community-rules">
          <h2 id="community-rules" className="mb-2 text-lg font-semibold">
            Rules
          </h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
            {rules}
          </p>
        </section>
      )}
      {moderators.length > 0 && (
        <p className="text-sm text-muted">
          Moderators:{' '}
          {moderators.map(({ userId, username }, index) => (
            <span key={userId}>
              {index > 0 && ', '}
              <Link to={profilePath(userId)} className="link">
                {username}
              </Link>
            </span>
          ))}
        </p>
      )}
      {description === '' && rules === '' && movies.length + lists.length === 0 && (
        <p className="text-muted">The founder has not written anything about it yet.</p>
      )}
    </div>
  );
}
