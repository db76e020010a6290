import { SUGGESTION_REASON_MAX } from '@filmfisher/shared/suggestions/suggestions';
import type { DeskOffer } from '@filmfisher/shared/availability/offers.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DecisionForm } from '../../../components/desk/decision-form.tsx';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { moviePath } from '../../../lib/paths.ts';
import { useDecideOffer, waitingOffersQuery } from '../api/offers.queries.ts';
import { providerText, termsText } from '../lib/offer-text.ts';

/** /admin/offers: places to watch that members suggest, and those whose link is dead. */
export function DeskOffersPage() {
  return (
    <>
      <DeskHeading
        title="Places to watch"
        intro="Where members say films can be watched, and links that no longer work."
      />
      <Waiting state="open" heading="Suggested" none="No suggestions are waiting." />
      <Waiting state="hidden" heading="Dead links" none="No links are reported dead." />
    </>
  );
}

interface WaitingProps {
  state: 'open' | 'hidden';
  heading: string;
  none: string;
}

function Waiting({ state, heading, none }: WaitingProps) {
  const query = useQuery(waitingOffersQuery(state));
  return (
    <section aria-label={heading} className="mb-10">
      <h2 className="text-lg font-semibold">{heading}</h2>
      <Loaded
        query={query}
        failure="The places to watch could not be loaded."
        skeleton={<Skeleton className="mt-4 h-24 w-full" />}
      >
        {({ offers }) =>
          offers.length === 0 ? (
            <p className="mt-3 text-muted">{none}</p>
          ) : (
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {offers.map((offer) => (
                <Row key={offer._id} offer={offer} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Row({ offer }: { offer: DeskOffer }) {
  const { mutateAsync, isPending } = useDecideOffer();
  const { _id: id, movie, link } = offer;
  return (
    <li className="py-3">
      <div className="min-w-0">
        <Link to={moviePath(movie._id)} className="link font-semibold">
          {movie.title} ({movie.yearOfRelease})
        </Link>
        <p className="text-sm text-muted">
          {providerText(offer)}: {termsText(offer)}
        </p>
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-sm wrap-anywhere text-muted underline underline-offset-4"
        >
          {link}
        </a>
      </div>
      <DecisionForm
        label="Answer to the sender"
        field="reason"
        maxLength={SUGGESTION_REASON_MAX}
        draft={`answer to offer ${id}`}
        isBusy={isPending}
        decide={async (accept, reason) => void (await mutateAsync({ id, accept, reason }))}
      />
    </li>
  );
}
