import { BUZZ_KINDS, type BuzzKind } from '@filmfisher/shared/buzz/buzz';
import { hasDeskRole } from '@filmfisher/shared/roles/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { buzzQuery } from '../api/buzz.queries.ts';
import { BuzzActions, ReportBuzz } from '../components/buzz-actions.tsx';
import { BuzzForm } from '../components/buzz-form.tsx';
import { BuzzCard } from '../components/buzz-card.tsx';
import { PublishBuzz } from '../components/publish-buzz.tsx';

const isKind = (text: string | null): text is BuzzKind => text !== null && text in BUZZ_KINDS;

/** /buzz: short news of the industry, each with its source. */
export function BuzzPage() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const typed = params.get('kind');
  const kind = isKind(typed) ? typed : undefined;
  const query = useInfiniteQuery(buzzQuery('/buzz', kind));
  const isEditor = user !== null && hasDeskRole(user.role, 'editor');
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="display text-2xl md:text-3xl">Industry buzz</h1>
      <p className="mt-2 mb-8 text-muted">
        Trailers, releases, casting and awards, always with a source. Rumours are labelled.
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {isEditor && <WaitingBuzz />}
          <div className="mb-5 sm:w-52">
            <SelectInput
              aria-label="Kind of news"
              value={kind ?? ''}
              onChange={({ target }) => {
                setParams(target.value === '' ? {} : { kind: target.value }, { replace: true });
              }}
            >
              <option value="">All news</option>
              {Object.entries(BUZZ_KINDS).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </div>
          <Loaded
            query={query}
            failure="The news could not be loaded."
            skeleton={<Skeleton className="h-80 w-full" />}
          >
            {({ pages }) =>
              pages.every(({ items }) => items.length === 0) ? (
                <EmptyState title="No news yet">Send in the first item, with its source.</EmptyState>
              ) : (
                <ul className="grid gap-4">
                  {pages
                    .flatMap(({ items }) => items)
                    .map((item) => (
                      <li key={item._id}>
                        <BuzzCard item={item} corner={<ReportBuzz item={item} />}>
                          <BuzzActions item={item} />
                        </BuzzCard>
                      </li>
                    ))}
                </ul>
              )
            }
          </Loaded>
          {query.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-6"
              busy={query.isFetchingNextPage}
              busyLabel="Loading..."
              onClick={() => void query.fetchNextPage()}
            >
              Older news
            </Button>
          )}
        </div>
        {/* On a phone it stands below the news, whose number is not known yet. */}
        <div className={query.isPending ? 'max-lg:invisible' : undefined}>
          {user === null ? (
            <div className="rounded-xl border border-line bg-surface p-5">
              <p className="mb-4 text-muted">Seen some news? Members can send it in here.</p>
              <LinkButton to={paths.signIn} variant="secondary">
                Log in
              </LinkButton>
            </div>
          ) : (
            <BuzzForm />
          )}
        </div>
      </div>
    </div>
  );
}

/** What members have sent in, for an editor to look at. */
function WaitingBuzz() {
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
