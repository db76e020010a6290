import { APPEAL_MAX, APPEAL_MIN } from '@filmfisher/shared/moderation';
import { type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useAppeal } from '../api/moderation.queries.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

/** Says why a decision is wrong, once. */
export function AppealForm({ decisionId }: { decisionId: string }) {
  const [text, setText, forgetText] = useTextDraft({ name: `appeal ${decisionId}` });
  const { mutate, isPending, error } = useAppeal(decisionId);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(text, { onSuccess: forgetText });
  };
  return (
    <form className="mt-3" onSubmit={submit}>
      <SentenceField
        label="Why is the decision wrong?"
        hint={`At least ${APPEAL_MIN} characters. Another moderator reads it.`}
        error={error === null ? undefined : actionErrorText(error)}
        rows={5}
        required
        minLength={APPEAL_MIN}
        maxLength={APPEAL_MAX}
        value={text}
        onChange={setText}
      />
      <Button type="submit" busy={isPending} busyLabel="Sending...">
        Appeal
      </Button>
    </form>
  );
}
