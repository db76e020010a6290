import { PROVIDER_NAMES, moneyText, type SupportState } from '@filmfisher/shared/support/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { EndlessList } from '../../../components/ui/endless-list.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { dayOf, momentOf } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { interestsFilePath, interestsQuery, paymentsQuery, supportersQuery } from '../api/support.queries.ts';

const TABS = [
  { id: 'supporters', label: 'Supporters' },
  { id: 'payments', label: 'Payments' },
  { id: 'addresses', label: 'Addresses' },
];

const STATES: Readonly<Record<SupportState, string>> = {
  started: 'Not paid',
  active: 'Active',
  late: 'Payment failed',
  ended: 'Ended',
};

function Row({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 tabular-nums">
      {children}
    </li>
  );
}

function Who({ member }: { member: { userId: string; username: string } | null }) {
  return member ? (
    <Link to={profilePath(member.userId)} className="link min-w-40 wrap-anywhere">
      {member.username}
    </Link>
  ) : (
    <span className="min-w-40 text-faint">No account any more</span>
  );
}

const quiet = 'text-sm text-muted';

function SupporterList() {
  const query = useInfiniteQuery(supportersQuery);
  return (
    <EndlessList query={query} failure="The supporters could not be loaded." more="Show more">
      {(pages) => {
        const rows = pages.flatMap(({ supporters }) => supporters);
        if (rows.length === 0) return <EmptyState title="No supporters yet" />;
        return (
          <ul className="grid gap-2">
            {rows.map(({ _id, member, provider, amount, currency, state, renews, since }) => (
              <Row key={_id}>
                <Who member={member} />
                <span className="font-semibold">{moneyText(amount, currency)} a month</span>
                <span className={state === 'late' ? 'text-sm text-danger' : quiet}>
                  {STATES[state]}
                  {state !== 'ended' && !renews && ', cancelled'}
                </span>
                <span className={quiet}>
                  {PROVIDER_NAMES[provider]}, since {dayOf(since)}
                </span>
              </Row>
            ))}
          </ul>
        );
      }}
    </EndlessList>
  );
}

function PaymentList() {
  const query = useInfiniteQuery(paymentsQuery);
  return (
    <EndlessList query={query} failure="The payments could not be loaded." more="Show more">
      {(pages) => {
        const rows = pages.flatMap(({ payments }) => payments);
        if (rows.length === 0) return <EmptyState title="No payments yet" />;
        return (
          <ul className="grid gap-2">
            {rows.map(({ _id, member, provider, amount, currency, refunded, paidAt, reference }) => (
              <Row key={_id}>
                <Who member={member} />
                <span className="font-semibold">{moneyText(amount, currency)}</span>
                {refunded > 0 && (
                  <span className="text-sm text-danger">{moneyText(refunded, currency)} refunded</span>
                )}
                <span className={quiet}>{momentOf(paidAt)}</span>
                <span className={`${quiet} wrap-anywhere`}>
                  {PROVIDER_NAMES[provider]} {reference}
                </span>
              </Row>
            ))}
          </ul>
        );
      }}
    </EndlessList>
  );
}

function AddressList() {
  const query = useInfiniteQuery(interestsQuery);
  return (
    <EndlessList query={query} failure="The addresses could not be loaded." more="Show more">
      {(pages) => {
        const rows = pages.flatMap(({ interests }) => interests);
        if (rows.length === 0) return <EmptyState title="Nobody has left an address" />;
        return (
          <>
            <p className="mb-3 text-sm text-muted">
              They asked for one message when support opens, and for nothing else.{' '}
              <a href={interestsFilePath} download className="link">
                Download all of them as CSV
              </a>
            </p>
            <ul className="grid gap-2">
              {rows.map(({ _id, email, at }) => (
                <Row key={_id}>
                  <span className="min-w-40 wrap-anywhere">{email}</span>
                  <span className={quiet}>{dayOf(at)}</span>
                </Row>
              ))}
            </ul>
          </>
        );
      }}
    </EndlessList>
  );
}

/** /admin/support: who gives money, what was paid, and who wants to hear when support opens. */
export function DeskSupportPage() {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'supporters';
  return (
    <>
      <DeskHeading
        title="Supporters"
        intro="Refunds are made in the payment service's own dashboard and show up here by themselves."
      />
      <Tabs
        label="Supporters"
        tabs={TABS}
        value={tab}
        onChange={(id) => {
          setSearch({ tab: id }, { replace: true });
        }}
      >
        <div className="pt-4">
          {tab === 'supporters' && <SupporterList />}
          {tab === 'payments' && <PaymentList />}
          {tab === 'addresses' && <AddressList />}
        </div>
      </Tabs>
    </>
  );
}
