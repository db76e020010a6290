import {
  OFFER_PROVIDERS,
  providerPath,
  providerPlace,
} from '@filmfisher/shared/availability/offer-providers';
import type { Offer } from '@filmfisher/shared/availability/offers.schema';
import { SOURCE_TEXTS } from '@filmfisher/shared/sources/sources';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CreditLine } from '../../../components/ui/credit-line.tsx';
import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import { FlagIcon } from '../../../components/ui/page-icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { offersQuery, useReportOffer } from '../api/offers.queries.ts';
import { AddOffer } from '../components/add-offer.tsx';
import { dataText, providerText, termsText } from '../lib/offer-text.ts';

const ANCHOR = 'where-to-watch';
/** Places that stand in the first screen of a film's page. */
const SHOWN = 3;

interface WhereToWatchProps {
  movieId: string;
  /** How many places there are, as the film says. */
  count: number;
}

/** Where a film can be watched and for how much; what else is known of each place is folded. */
export function WhereToWatch({ movieId, count }: WhereToWatchProps) {
  const query = useQuery(offersQuery(movieId));
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  return (
    <section aria-labelledby="offers" id={ANCHOR} tabIndex={-1} className="scroll-mt-20 outline-none">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="offers" className="font-semibold">
          Where to watch
        </h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={details}
          className="-mr-1 inline-flex min-h-11 items-center gap-1 px-1 text-sm text-muted transition hover:text-text"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {count > SHOWN ? `All ${count} places` : 'Details'}
          <ChevronDownIcon width={18} height={18} className={clsx('transition', isOpen && 'rotate-180')} />
        </button>
      </div>
      <Loaded
        query={query}
        failure="The places to watch could not be loaded."
        skeleton={
          <div className="grid gap-2">
            {Array.from({ length: Math.min(count, SHOWN) }, (_, index) => (
              <Skeleton key={index} className="h-9 w-full" />
            ))}
          </div>
        }
      >
        {({ offers, assumption }) => (
          <>
            <ul>
              {offers.slice(0, SHOWN).map((offer) => (
                <OfferRow key={offer._id} offer={offer} />
              ))}
            </ul>
            {noticesOf(offers).map((notice) => (
              <p key={notice} className="text-xs text-faint">
                {notice}
              </p>
            ))}
            <div id={details} hidden={!isOpen} className="reveal">
              <Details movieId={movieId} offers={offers} assumption={assumption} />
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** @returns what catalogues want to be said where something of theirs is shown */
function noticesOf(offers: readonly Offer[]): string[] {
  return [...new Set(offers.flatMap(({ credit }) => (credit && SOURCE_TEXTS[credit.provider].notice) ?? []))];
}

function OfferRow({ offer }: { offer: Offer }) {
  const { credit } = offer;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <a
        href={offer.link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
      >
        {providerText(offer)}
      </a>
      <span className="text-sm text-muted">
        {termsText(offer)}
        {credit && (
          <span className="text-faint">
            {' · from '}
            <CreditLine credit={credit} />
          </span>
        )}
      </span>
    </li>
  );
}

interface DetailsProps {
  movieId: string;
  offers: readonly Offer[];
  assumption: string;
}

/** The places that the first screen leaves out; of all, when they were checked, and what is wrong with them. */
function Details({ movieId, offers, assumption }: DetailsProps) {
  const report = useReportOffer(movieId);
  // A visitor signs in first, and comes back to it done.
  const { attempt } = useAuthenticatedAction<string>({
    name: `offer ${movieId}`,
    anchor: ANCHOR,
    parse: (value) => (typeof value === 'string' ? value : undefined),
    run: (id) => {
      report.mutate(id);
    },
  });
  // The same film takes the same data wherever it is watched, but in a cinema.
  const data = offers.find(({ megabytes }) => megabytes)?.megabytes;
  return (
    <div className="grid gap-3 pb-2">
      <ul className="divide-y divide-line border-y border-line">
        {offers.map((offer, index) => (
          <li key={offer._id}>
            {index >= SHOWN && <OfferRow offer={offer} />}
            <OfferState
              offer={offer}
              onDead={() => {
                attempt(offer._id);
              }}
            />
          </li>
        ))}
      </ul>
      {data && (
        <p className="text-sm text-faint">
          <span className="text-muted tabular-nums">{dataText(data)}</span> {assumption}
        </p>
      )}
      <AddOffer movieId={movieId} />
    </div>
  );
}

function OfferState({ offer, onDead }: { offer: Offer; onDead: () => void }) {
  const { dayOf } = useDates();
  const { provider, checkedOn } = offer;
  const name = providerText(offer);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-faint">
      <span className="inline-flex flex-wrap items-center gap-x-3">
        {provider === 'other' ? (
          name
        ) : (
          <Link
            to={providerPath(provider)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            More {providerPlace(provider, OFFER_PROVIDERS[provider])}
          </Link>
        )}
        {checkedOn !== null && <span>Checked on {dayOf(checkedOn)}</span>}
      </span>
      <button
        type="button"
        aria-label={`Report dead link to ${name}`}
        className="-mr-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 transition hover:bg-raised hover:text-text"
        onClick={onDead}
      >
        <FlagIcon width={16} height={16} />
        Report dead link
      </button>
    </div>
  );
}
