import {
  OFFER_PROVIDERS,
  PROVIDER_KEYS,
  type OfferProvider,
} from '@filmfisher/shared/availability/offer-providers';
import { KIND_NAMES, OFFER_KINDS, type OfferKind } from '@filmfisher/shared/availability/offers';
import { offerInputSchema } from '@filmfisher/shared/availability/offers.schema';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { countryChoices, HOME_COUNTRY } from '../../../lib/countries.ts';
import { useTellOffer } from '../api/offers.queries.ts';
import { useDraft } from '../../../lib/use-draft.ts';

const EMPTY = {
  provider: 'youtube',
  providerName: '',
  kind: 'free',
  country: HOME_COUNTRY,
  amount: '',
  currency: 'NGN',
  link: '',
};
type Draft = typeof EMPTY;
const CURRENCIES = ['NGN', 'GHS', 'KES', 'ZAR', 'GBP', 'EUR', 'USD'];

/** @returns the draft as it is sent; what a select offers is what the schema takes */
function payloadOf({ amount, currency, provider, kind, ...rest }: Draft) {
  return {
    ...rest,
    provider: provider as OfferProvider,
    kind: kind as OfferKind,
    price: amount.trim() === '' ? null : { amount: amount.trim(), currency },
  };
}

/** Tells where a film can be watched. */
export function OfferForm({ movieId, onDone }: { movieId: string; onDone: () => void }) {
  const { fields: draft, change, forget } = useDraft<Draft>({ name: `offer ${movieId}` }, EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useTellOffer(movieId);
  const set = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value });
      setErrors({});
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const payload = payloadOf(draft);
    const { error } = offerInputSchema.safeParse(payload);
    if (error) {
      setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    mutate(payload, {
      onSuccess: () => {
        forget();
        onDone();
      },
      onError: (failure) => {
        if (failure instanceof ApiError) setErrors(failure.fields);
        toast.error(actionErrorText(failure));
      },
    });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="A place to watch this film"
      className="mt-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Field label="Where" error={errors['provider']}>
          {(control) => (
            <SelectInput {...control} {...set('provider')}>
              {PROVIDER_KEYS.map((key) => (
                <option key={key} value={key}>
                  {OFFER_PROVIDERS[key]}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label="Name of the channel, cinema or provider" error={errors['providerName']}>
          {(control) => <TextInput {...control} {...set('providerName')} />}
        </Field>
        <Field label="How" error={errors['kind']}>
          {(control) => (
            <SelectInput {...control} {...set('kind')}>
              {OFFER_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {KIND_NAMES[kind]}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label="Country" error={errors['country']}>
          {(control) => (
            <SelectInput {...control} {...set('country')}>
              {countryChoices().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <Field label="Price, if there is one" error={errors['price']}>
          {(control) => <TextInput {...control} inputMode="decimal" {...set('amount')} />}
        </Field>
        <Field label="Currency">
          {(control) => (
            <SelectInput {...control} {...set('currency')}>
              {CURRENCIES.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </SelectInput>
          )}
        </Field>
      </div>
      <Field label="Link" error={errors['link']} hint="The page where the film plays.">
        {(control) => <TextInput {...control} literal inputMode="url" {...set('link')} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending} busyLabel="Sending...">
          Send
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
