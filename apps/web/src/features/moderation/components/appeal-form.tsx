import { APPEAL_MAX, APPEAL_MIN } from '@filmfisher/shared/moderation';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useAppeal } from '../api/moderation.queries.ts';

/** Says why a decision is wrong, once. */
export function AppealForm({ decisionId }: { decisionId: string }) {
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useAppeal(decisionId);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(text);
  };
  return (
    <form className="mt-3" onSubmit={submit}>
      <Field
        label="Why is the decision wrong?"
        hint={`At least ${APPEAL_MIN} characters. Another moderator reads it.`}
        error={error === null ? undefined : actionErrorText(error)}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            required
            minLength={APPEAL_MIN}
            maxLength={APPEAL_MAX}
            value={text}
            className={`${controlClass} py-2`}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending} busyLabel="Sending...">
        Appeal
      </Button>
    </form>
  );
}
