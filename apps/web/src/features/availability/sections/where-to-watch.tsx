import {
  OFFER_PROVIDERS,
  providerPath,
  providerPlace,
} from '@filmfisher/shared/availability/offer-providers';
import type { Offer } from '@filmfisher/shared/availability/offers.schema';
import { SOURCE_TEXTS } from '@filmfisher/shared/sources/sources';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CreditLine } from '../../../components/ui/credit-line.tsx';
import { FormInPlace } from '../../../components/ui/form-in-place.tsx';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { dayOf } from '../../../lib/dates.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { offersQuery, useReportOffer } from '../api/offers.queries.ts';
import { dataText, providerText, termsText } from '../lib/offer-text.ts';

const OfferForm = lazyPage(() => import('../components/offer-form.tsx'), 'OfferForm');

const ANCHOR = 'where-to-watch';

interface WhereToWatchProps {
  movieId: string;
}

/** Where a film can be watched, with what it costs in money and data. */
export function WhereToWatch({ movieId }: WhereToWatchProps) {
  const query = useQuery(offersQuery(movieId));
  const report = useReportOffer(movieId);
  const [isTelling, setTelling] = useState(false);
  // A visitor signs in first, and comes back to it done.
  const { attempt } = useAuthenticatedAction<string>({
    name: `offer ${movieId}`,
    anchor: ANCHOR,
    parse: (value) => (typeof value === 'string' ? value : undefined),
    run: (id) => {
      if (id === '') setTelling(true);
      else report.mutate(id);
    },
  });

  return (
    <section aria-labelledby="offers" id={ANCHOR} tabIndex={-1} className="outline-none">
      <h2 id="offers" className="text-lg font-semibold">
        Where to watch
      </h2>
      <Loaded
        query={query}
        failure="The places to watch could not be loaded."
        skeleton={<Skeleton className="mt-4 h-20 w-full" />}
      >
        {({ offers, assumption }) => {
          // Of the same film wherever it is watched, but in a cinema.
          const data = offers.find(({ megabytes }) => megabytes)?.megabytes;
          return (
            <>
              {offers.length === 0 ? (
                <p className="mt-3 text-muted">We don't know yet. Do you?</p>
              ) : (
                <ul className="mt-4 divide-y divide-line border-y border-line">
                  {offers.map((offer) => (
                    <OfferRow
                      key={offer._id}
                      offer={offer}
                      onDead={() => {
                        attempt(offer._id);
                      }}
                    />
                  ))}
                </ul>
              )}
              {data && (
                <p className="mt-3 text-sm text-faint">
                  <span className="text-muted tabular-nums">{dataText(data)}</span> {assumption}
                </p>
              )}
              {noticesOf(offers).map((notice) => (
                <p key={notice} className="mt-3 text-sm text-faint">
                  {notice}
                </p>
              ))}
            </>
          );
        }}
      </Loaded>
      <FormInPlace
        label="Tell us where to watch it"
        isOpen={isTelling}
        onOpen={() => {
          attempt('');
        }}
      >
        <OfferForm
          movieId={movieId}
          onDone={() => {
            setTelling(false);
          }}
        />
      </FormInPlace>
    </section>
  );
}

/** @returns what catalogues want to be said where something of theirs is shown */
function noticesOf(offers: readonly Offer[]): string[] {
  return [...new Set(offers.flatMap(({ credit }) => (credit && SOURCE_TEXTS[credit.provider].notice) ?? []))];
}

function OfferRow({ offer, onDead }: { offer: Offer; onDead: () => void }) {
  const { link, credit, checkedOn, provider } = offer;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="link self-center font-semibold wrap-anywhere"
      >
        {providerText(offer)}
      </a>
      <button
        type="button"
        aria-label={`The link to ${providerText(offer)} is dead`}
        className="-mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm text-faint transition hover:bg-raised hover:text-text"
        onClick={onDead}
      >
        <FlagIcon width={16} height={16} />
        Dead link
      </button>
      <p className="col-span-2 -mt-1.5 text-muted">{termsText(offer)}</p>
      <p className="col-span-2 flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-faint">
        {checkedOn !== null && <span>Checked on {dayOf(checkedOn)}</span>}
        {credit && (
          <span>
            From <CreditLine credit={credit} />
          </span>
        )}
        {provider !== 'other' && (
          <Link
            to={providerPath(provider)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            More {providerPlace(provider, OFFER_PROVIDERS[provider])}
          </Link>
        )}
      </p>
    </li>
  );
}
