import { BRAND } from '@filmfisher/shared/brand/brand';
import type { Support } from '@filmfisher/shared/support/support.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { ownSupportQuery, supportQuery } from '../api/support.queries.ts';
import { CheckoutButtons } from '../components/checkout-buttons.tsx';
import { LeaveAddress } from '../components/address-form.tsx';
import { OwnSupportCard } from '../components/own-support.tsx';

/** How often to check whether the payment service has reported a payment. */
const POLL_MS = 3_000;

/** What a member can do: pay, or cancel what is paid. */
function MemberSupport({ support }: { support: Support }) {
  const [search, setSearch] = useSearchParams();
  const hasPaid = search.has('paid');
  const query = useQuery({
    ...ownSupportQuery,
    refetchInterval: ({ state }) => (hasPaid && state.data?.support?.renews !== true ? POLL_MS : false),
  });
  const isConfirmed = query.data?.support?.renews === true;
  // Who cancels later is not thanked for a payment that is under way; what the payment service added goes, too.
  useEffect(() => {
    if (hasPaid && isConfirmed) setSearch({}, { replace: true });
  }, [hasPaid, isConfirmed, setSearch]);
  return (
    <Loaded
      query={query}
      failure="Your support could not be loaded."
      skeleton={<Skeleton className="mt-4 h-24 w-full" />}
    >
      {(own) =>
        hasPaid && !isConfirmed ? (
          <p role="status" className="mt-2 text-success">
            Thank you! Your payment will show here as soon as the payment service confirms it.
          </p>
        ) : (
          <>
            {own.support && <OwnSupportCard own={own} />}
            {own.support?.renews !== true && support.open && <CheckoutButtons prices={support.prices} />}
          </>
        )
      }
    </Loaded>
  );
}

function HowItIs({ support }: { support: Support }) {
  const { user, loading } = useSession();
  return (
    <>
      <p className="mt-2 text-muted">
        {support.note}{' '}
        {!support.open &&
          'There are no gift cards to buy or redeem either; anyone who offers you one is not from us.'}
      </p>
      {!loading && user && <MemberSupport support={support} />}
      {!loading && !user && support.open && (
        <LinkButton to={paths.signIn} state={{ from: paths.support }} className="mt-4">
          Sign in to support {BRAND}
        </LinkButton>
      )}
      {!support.open && <LeaveAddress />}
    </>
  );
}

/** What support costs and brings, and how one gives it. */
export function Supporters() {
  const query = useQuery(supportQuery);
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <section className="rounded-xl border border-line bg-surface p-6">
        <h2 className="text-lg font-bold">What it costs to run {BRAND}</h2>
        <p className="mt-2 text-muted">
          A server, a database, storage for pictures, mail, and the hours of those who keep the place honest.
          There are no ads, and nobody can buy a score or a place in a chart.
        </p>
      </section>
      <section className="rounded-xl border border-line bg-surface p-6">
        <h2 className="text-lg font-bold">What a supporter gets</h2>
        <p className="mt-2 text-muted">
          A badge on your profile and our thanks. Nobody else loses anything: films, reviews, conversations,
          lists and downloads of your own data stay free for everyone.
        </p>
      </section>
      <section className="rounded-xl border border-accent bg-surface p-6 md:col-span-2">
        <h2 className="text-lg font-bold">
          {query.data?.open === true ? 'Give each month, cancel in one tap' : 'Where things stand'}
        </h2>
        <Loaded
          query={query}
          failure="This could not be loaded."
          skeleton={<Skeleton className="mt-3 h-40 w-full" />}
        >
          {(support) => <HowItIs support={support} />}
        </Loaded>
        <p className="mt-6 text-sm text-faint">
          Questions about a payment?{' '}
          <Link to={paths.contact} className="link">
            Write to us
          </Link>
          . What we keep about it is in the{' '}
          <Link to={paths.privacy} className="link">
            privacy notice
          </Link>
          .
        </p>
      </section>
    </div>
  );
}
