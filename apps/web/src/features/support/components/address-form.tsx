import { supportInterestSchema } from '@filmfisher/shared/support/support.schema';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { useLeaveAddress } from '../api/support.queries.ts';

/** Collects an address to notify when support opens. */
export function LeaveAddress() {
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
