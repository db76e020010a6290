import type { Person } from '@filmfisher/shared/people/people.schema';
import { personSegment } from '@filmfisher/shared/people/person-paths';
import { SOURCE_TEXTS } from '@filmfisher/shared/sources/sources';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { Redirect } from '../../../components/ui/redirect.tsx';
import { PERSON_ROLES, type PersonRole } from '@filmfisher/shared/people/people';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { roleNames } from '../../../components/search/hits.ts';
import { CreditLine } from '../../../components/ui/credit-line.tsx';
import { ErrorState } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { PosterGridSkeleton, Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { ApiError, failureDetail } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { personPath } from '../../../lib/paths.ts';
import { personQuery } from '../api/people.queries.ts';
import { Portrait } from '../components/portrait.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { Section } from '../../../components/ui/section.tsx';

const SubjectWall = lazyPage(() => import('../../fan-posts/sections/subject-wall.tsx'), 'SubjectWall');

/** Few come for somebody who does not exist. */
/** /people/{id}-{slug}: who somebody is, and what they did. Every other name after the id leads to the right one. */
export function PersonPage() {
  const { person: segment = '' } = useParams();
  const { search, hash } = useLocation();
  const { data, error, isFetching, refetch } = useQuery(personQuery(idOfSegment(segment)));

  if (data !== undefined) {
    if (segment !== personSegment(data._id, data.name)) {
      return <Redirect to={{ pathname: personPath(data.name, data._id), search, hash }} />;
    }
    return <Loaded person={data} />;
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (error !== null) {
    return (
      <div className="page-width py-16">
        <ErrorState
          title="This person could not be loaded."
          detail={failureDetail(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <>
      <PageTitle />
      <Waiting />
    </>
  );
}

function Loaded({ person }: { person: Person }) {
  const { name, otherNames, credits } = person;
  const roles = [...new Set(credits.flatMap((credit) => credit.roles))];
  return (
    <article className="grid gap-12 py-8 md:gap-16 md:py-12">
      <PageTitle title={name} />
      <header className="page-width grid grid-cols-[auto_minmax(0,1fr)] items-end gap-5 sm:gap-8">
        <Portrait
          person={person}
          sizes="(min-width: 40rem) 192px, 112px"
          className="w-28 text-3xl sm:w-48 sm:text-5xl"
        />
        <div className="min-w-0 pb-1">
          <h1 className="display text-2xl wrap-anywhere md:text-3xl">{name}</h1>
          {roles.length > 0 && (
            <p className="mt-2 text-muted tabular-nums">
              {roleNames(roles)} · {countLabel(credits.length, 'title')}
            </p>
          )}
          {otherNames.length > 0 && (
            <p className="mt-2 text-sm wrap-anywhere text-faint">Also known as {otherNames.join(', ')}</p>
          )}
          {person.image?.credit && (
            <p className="mt-2 text-sm wrap-anywhere text-faint">
              Picture: <CreditLine credit={person.image.credit} />
              {SOURCE_TEXTS[person.image.credit.provider].notice !== undefined && (
                <span className="block">{SOURCE_TEXTS[person.image.credit.provider].notice}</span>
              )}
            </p>
          )}
        </div>
      </header>
      <Filmography person={person} />
      <div className="page-width">
        <WhenNear skeleton={<Skeleton className="h-40 w-full" />}>
          <SubjectWall subject={{ kind: 'person', id: person._id, name }} />
        </WhenNear>
      </div>
    </article>
  );
}

function Waiting() {
  return (
    <div role="status" className="page-width grid gap-12 py-8 md:gap-16 md:py-12">
      <span className="sr-only">Loading</span>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-5 sm:gap-8">
        <Skeleton className="aspect-[2/3] w-28 sm:w-48" />
        <div>
          <Skeleton className="h-9 w-56 max-w-full" />
          <Skeleton className="mt-3 h-5 w-40 max-w-full" />
        </div>
      </div>
      <PosterGridSkeleton count={6} />
    </div>
  );
}

const HEADINGS: Record<PersonRole, string> = {
  director: 'Directed',
  actor: 'Acted in',
  writer: 'Wrote',
  producer: 'Produced',
};

/** What a person did, kind by kind, what they did most first; of each kind the newest film first. */
function Filmography({ person: { name, credits } }: { person: Person }) {
  const kinds = PERSON_ROLES.map((role) => ({
    role,
    films: credits.filter(({ roles }) => roles.includes(role)),
  }))
    .filter(({ films: movies }) => movies.length > 0)
    .sort((one, other) => other.films.length - one.films.length);

  if (kinds.length === 0) {
    return (
      <div className="page-width">
        <EmptyState title="No titles yet">No film or series here credits {name} at the moment.</EmptyState>
      </div>
    );
  }
  return kinds.map(({ role, films: movies }) => (
    <Section key={role} heading={HEADINGS[role]}>
      <p className="-mt-4 mb-5 text-sm text-faint tabular-nums">{countLabel(movies.length, 'title')}</p>
      <ul className="poster-grid">
        {movies.map(({ movie, character, creditedAs }) => (
          <li key={movie._id}>
            <PosterCard movie={movie} />{' '}
            {role === 'actor' && character !== undefined && (
              <p className="mt-0.5 line-clamp-2 text-sm text-muted">as {character}</p>
            )}
            {creditedAs !== undefined && (
              <p className="mt-0.5 line-clamp-2 text-sm text-faint">Credited as {creditedAs}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  ));
}
