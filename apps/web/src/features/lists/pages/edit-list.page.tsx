import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { listPath } from '../../../lib/paths.ts';
import { wholeListQuery } from '../api/lists.queries.ts';
import { MovieOrder } from '../components/movie-order.tsx';
import { OwnList } from '../components/own-list.tsx';
import { PasteTitles } from '../components/paste-titles.tsx';
import { MovieLookup } from '../../../components/search/movie-lookup.tsx';
import { ActionButton } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { useAddMovie } from '../api/lists.mutations.ts';

const MOVIES = { id: 'films', label: 'Films' };
const PASTE = { id: 'paste', label: 'Paste titles' };
const ABOUT = { id: 'about', label: 'Settings' };

/** /lists/{id}/edit: its films in their order, and what the list says of itself. */
export function EditListPage() {
  const { list: segment = '' } = useParams();
  const query = useQuery(wholeListQuery(idOfSegment(segment)));
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if ((query.data === undefined && isMissing) || query.data?.may.edit === false) return <NotFoundPage />;
  return (
    <div className="page-width max-w-4xl py-4 md:py-8">
      <Loaded
        query={query}
        failure="The list could not be loaded."
        skeleton={
          <>
            <Skeleton className="h-10 w-72 max-w-full" />
            <Skeleton className="mt-8 h-96 w-full" />
          </>
        }
      >
        {(list) => (
          <>
            <Link
              to={listPath(list)}
              className="inline-flex min-h-11 items-center text-sm text-muted hover:text-accent"
            >
              Back to the list
            </Link>
            <h1 className="display mb-6 text-2xl wrap-anywhere">{list.title}</h1>
            <Parts list={list} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Parts({ list }: { list: ListDetail }) {
  const [params, setParams] = useSearchParams();
  const tabs = list.may.own ? [MOVIES, PASTE, ABOUT] : [MOVIES, PASTE];
  const tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? MOVIES.id;
  const listed = new Set(list.films.map(({ movie }) => movie._id));
  return (
    <Tabs
      label="Parts of the list"
      tabs={tabs}
      value={tab}
      onChange={(id) => {
        setParams(id === MOVIES.id ? {} : { tab: id }, { replace: true, preventScrollReset: true });
      }}
    >
      {tab === MOVIES.id && (
        <>
          <MovieSearch listId={list._id} listed={listed} />
          <MovieOrder list={list} />
        </>
      )}
      {tab === PASTE.id && <PasteTitles listId={list._id} listed={listed} />}
      {tab === ABOUT.id && <OwnList list={list} />}
    </Tabs>
  );
}

/** Films are looked for by title and put at the end of the list. */
function MovieSearch({ listId, listed }: { listId: string; listed: ReadonlySet<string> }) {
  const { mutate, isPending } = useAddMovie(listId);
  return (
    <MovieLookup>
      {(movie) =>
        listed.has(movie._id) ? (
          <span className="px-3 text-sm text-faint">On the list</span>
        ) : (
          <ActionButton
            aria-label={`Add: ${movie.title}`}
            disabled={isPending}
            onClick={() => {
              mutate(
                { id: listId, movieId: movie._id },
                {
                  onSuccess: () => {
                    toast.success(`${movie.title} is on the list.`);
                  },
                  onError: (error) => {
                    toast.error(actionErrorText(error));
                  },
                },
              );
            }}
          >
            Add
          </ActionButton>
        )
      }
    </MovieLookup>
  );
}
