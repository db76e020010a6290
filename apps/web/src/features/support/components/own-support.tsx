import { PROVIDER_NAMES, moneyText } from '@filmfisher/shared/support/support';
import type { OwnSupport } from '@filmfisher/shared/support/support.schema';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { dayOf } from '../../../lib/dates.ts';
import { today } from '../../../lib/days.ts';
import { useCancelSupport } from '../api/support.queries.ts';

/** @returns how the member's support is, in a sentence or two */
function sentenceOf({ support, supporterUntil }: OwnSupport): string {
  if (!support) return '';
  const price = `${moneyText(support.amount, support.currency)} a month by ${PROVIDER_NAMES[support.provider]}`;
  const hasBadge = supporterUntil !== null && supporterUntil.slice(0, 10) >= today();
  const badge = hasBadge ? ` Your badge stays until ${dayOf(supporterUntil)}.` : '';
  if (support.state === 'ended') return `Your support has ended: you won't be charged again.${badge}`;
  if (!support.renews) return `You have cancelled and won't be charged again.${badge}`;
  if (support.state === 'late')
    return `The last payment of ${price} did not go through. ${PROVIDER_NAMES[support.provider]} may try again.${badge}`;
  return `You give ${price}, since ${dayOf(support.since)}. Thank you!`;
}

/** The member's support: how it is, one tap to cancel it, and every payment. */
export function OwnSupportCard({ own }: { own: OwnSupport }) {
  const { mutate, isPending } = useCancelSupport();
  const { support, payments } = own;
  return (
    <>
      <p className="mt-2 text-muted">{sentenceOf(own)}</p>
      {support?.renews === true && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={isPending}
          busyLabel="Cancelling..."
          onClick={() => {
            mutate(undefined, {
              onSuccess: () => {
                toast.success("Cancelled. You won't be charged again.");
              },
              onError: (failure) => {
                toast.error(actionErrorText(failure));
              },
            });
          }}
        >
          Cancel
        </Button>
      )}
      {payments.length > 0 && (
        <>
          <h3 className="mt-6 font-bold">Your payments</h3>
          <ul className="mt-2 grid gap-1 text-sm">
            {payments.map(({ _id, amount, currency, refunded, paidAt, provider, reference }) => (
              <li key={_id} className="flex flex-wrap gap-x-3 text-muted tabular-nums">
                <span>{dayOf(paidAt)}</span>
                <span className="font-semibold text-text">{moneyText(amount, currency)}</span>
                {refunded > 0 && <span>{moneyText(refunded, currency)} refunded</span>}
                <span className="wrap-anywhere text-faint">
                  {PROVIDER_NAMES[provider]} {reference}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
