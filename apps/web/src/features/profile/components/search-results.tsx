import type { Member } from '@filmfisher/shared/members/members.schema';
import type { MovieHit, PersonHit } from '@filmfisher/shared/search/search.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roleNames } from '../../../components/search/hits.ts';
import { searchQuery } from '../../../components/search/search.query.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { paths, personPath, profilePath } from '../../../lib/paths.ts';

/** Hits per kind: enough to find what was meant, few enough to read. */
const LIMIT = 12;

/** What the side menu's search box found: films, people of the films, members. */
export function SearchResults({ q }: { q: string }) {
  // Whatever was asked for is looked up; another search does not show the hits of the one before.
  const query = useQuery({ ...searchQuery(q, LIMIT), enabled: q !== '', placeholderData: undefined });
  if (q === '') {
    return (
      <EmptyState title="What are you looking for?">Type a film, a person or a member's name.</EmptyState>
    );
  }
  return (
    <Loaded query={query} failure="The search failed." skeleton={<PosterGridSkeleton count={6} />}>
      {({ movies, people, members }) =>
        movies.length + people.length + members.length === 0 ? (
          <EmptyState title={`No results for “${q}”`}>
            Try fewer or different words.{' '}
            <Link to={paths.contact} className="link">
              Request it?
            </Link>
          </EmptyState>
        ) : (
          <div className="grid gap-10">
            <Movies movies={movies} />
            <People people={people} />
            <Members members={members} />
          </div>
        )
      }
    </Loaded>
  );
}

function Kind({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-lg font-semibold">{heading}</h2>
      {children}
    </section>
  );
}

const ROW =
  'flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 transition hover:border-control';

function Movies({ movies }: { movies: readonly MovieHit[] }) {
  if (movies.length === 0) return null;
  return (
    <Kind heading="Films and series">
      <ul className="poster-grid">
        {movies.map((movie) => (
          <li key={movie._id}>
            <PosterCard movie={movie} />
          </li>
        ))}
      </ul>
    </Kind>
  );
}

function People({ people }: { people: readonly PersonHit[] }) {
  if (people.length === 0) return null;
  return (
    <Kind heading="People">
      <ul className="grid gap-2 sm:grid-cols-2">
        {people.map(({ _id, name, roles, titles }) => (
          <li key={_id ?? name}>
            <Link to={personPath(name, _id)} className={ROW}>
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{name}</span>
                <span className="text-sm text-faint">{roleNames(roles)}</span>
              </span>
              <span className="shrink-0 text-sm text-faint tabular-nums">{countLabel(titles, 'title')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Kind>
  );
}

function Members({ members }: { members: readonly Member[] }) {
  if (members.length === 0) return null;
  return (
    <Kind heading="Members">
      <ul className="grid gap-2 sm:grid-cols-2">
        {members.map(({ userId, username, profilePicture }) => (
          <li key={userId}>
            <Link to={profilePath(userId)} className={ROW}>
              <Avatar member={{ username, profilePicture }} className="size-9" />
              <span className="truncate font-semibold">{username}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Kind>
  );
}
