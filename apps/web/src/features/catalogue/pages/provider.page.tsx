import {
  OFFER_PROVIDERS,
  PROVIDERS_WITH_PAGE,
  providerOf,
  providerPath,
  providerPlace,
} from '@filmfisher/shared/availability/offer-providers';
import clsx from 'clsx';
import { Link, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Browse } from '../sections/browse.tsx';

/** /watch/{provider}: what can be watched there. */
export function ProviderPage() {
  const { provider: segment = '' } = useParams();
  const provider = providerOf(segment);
  if (provider === undefined) return <NotFoundPage />;
  const heading = `Watch ${providerPlace(provider, OFFER_PROVIDERS[provider])}`;
  return (
    <>
      <PageTitle title={heading} />
      <Browse
        key={provider}
        label={heading}
        fixed={{ provider }}
        whenEmpty={
          <EmptyState title="Nothing here yet">
            Do you know a film to watch here? Tell us on the film's page.
          </EmptyState>
        }
      >
        <nav aria-label="Where to watch" className="mb-6 flex flex-wrap gap-x-5">
          {PROVIDERS_WITH_PAGE.map((other) => (
            <Link
              key={other}
              to={providerPath(other)}
              aria-current={other === provider ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center transition hover:text-accent',
                other === provider ? 'font-semibold text-accent' : 'text-muted',
              )}
            >
              {OFFER_PROVIDERS[other]}
            </Link>
          ))}
        </nav>
      </Browse>
    </>
  );
}
