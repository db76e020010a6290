import { BRAND } from '@filmfisher/shared/brand';
import { supportInterestSchema } from '@filmfisher/shared/support';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { supportQuery, useLeaveAddress } from '../api/support.queries.ts';

/** Takes an address, to be told when support opens. */
function LeaveAddress() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useLeaveAddress();
  return (
    <form
      noValidate
      aria-label="Be told when support opens"
      className="mt-4 max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        const read = supportInterestSchema.safeParse({ email });
        setError(read.error?.issues[0]?.message);
        if (!read.success) return;
        mutate(read.data.email, {
          onSuccess: (message) => {
            toast.success(message);
            setEmail('');
          },
          onError: (failure) => {
            const sentence = failure instanceof ApiError ? failure.fields.email : undefined;
            setError(sentence);
            if (sentence === undefined) toast.error(actionErrorText(failure));
          },
        });
      }}
    >
      <Field label="E-mail" hint="One message when it opens, and nothing else." error={error}>
        {(control) => (
          <TextInput
            {...control}
            literal
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending} busyLabel="Sending...">
        Tell me
      </Button>
    </form>
  );
}

/** What support will be, and how it is today. */
export function Supporters() {
  const { data: support } = useQuery(supportQuery);
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <section className="rounded-xl border border-line bg-surface p-6">
        <h2 className="text-lg font-bold">What it costs to run {BRAND}</h2>
        <p className="mt-2 text-muted">
          A server, a database, storage for pictures, mail, and the hours of those who keep the place honest.
          There are no advertisements, and nobody can buy a score or a place in a chart.
        </p>
      </section>
      <section className="rounded-xl border border-line bg-surface p-6">
        <h2 className="text-lg font-bold">What a supporter gets</h2>
        <p className="mt-2 text-muted">
          A badge and our thanks. Nothing that others lose: films, reviews, conversations, lists and downloads
          of your own data stay free for everybody.
        </p>
      </section>
      <section className="rounded-xl border border-accent bg-surface p-6 md:col-span-2">
        <h2 className="text-lg font-bold">How it is today</h2>
        <p className="mt-2 min-h-12 text-muted">
          {support?.note} There are no gift cards to buy or to redeem either; whoever offers you one does not
          come from us.
        </p>
        <LeaveAddress />
      </section>
    </div>
  );
}
