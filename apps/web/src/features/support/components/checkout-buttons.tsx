import { PROVIDER_NAMES, moneyText, type PaymentProviderName } from '@filmfisher/shared/support/support';
import type { Support } from '@filmfisher/shared/support/support.schema';
import { useEffect } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useCheckout } from '../api/support.queries.ts';

const WAYS: Readonly<Record<PaymentProviderName, string>> = {
  paystack: 'by card or bank',
  stripe: 'by card',
};

/** One button for each payment service, with its price; each leaves for the page of the service. */
export function CheckoutButtons({ prices }: Pick<Support, 'prices'>) {
  const { mutate, reset, isPending, isSuccess, variables } = useCheckout();
  // A browser may show the page as it was left, with its buttons still busy, to somebody who goes back.
  useEffect(() => {
    const enable = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', enable);
    return () => {
      window.removeEventListener('pageshow', enable);
    };
  }, [reset]);
  return (
    <ul className="mt-5 flex flex-wrap gap-3">
      {prices.map(({ provider, amount, currency }) => (
        <li key={provider}>
          <Button
            size="large"
            // While the browser leaves, nothing may be pressed again.
            busy={(isPending || isSuccess) && variables === provider}
            disabled={isPending || isSuccess}
            busyLabel="Opening..."
            onClick={() => {
              mutate(provider, {
                onError: (failure) => {
                  toast.error(actionErrorText(failure));
                },
              });
            }}
          >
            {moneyText(amount, currency)} a month
          </Button>
          <p className="mt-1.5 text-sm text-faint">
            {WAYS[provider]}, on {PROVIDER_NAMES[provider]}’s own page
          </p>
        </li>
      ))}
    </ul>
  );
}
