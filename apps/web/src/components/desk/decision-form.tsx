import { useRef, useState, type ReactNode } from 'react';
import { ApiError, actionErrorText } from '../../lib/api-client.ts';
import { showErrors } from '../../lib/form-errors.ts';
import { Button } from '../ui/button.tsx';
import { SentenceField } from '../ui/sentence-field.tsx';
import { toast } from '../../lib/toast.ts';
import { useTextDraft } from '../../lib/use-draft.ts';

interface DecisionFormProps {
  /** Whom the answer goes to, e.g. 'Answer to the sender'. */
  label: string;
  /** The API's name of the answer, which it may have something against. */
  field: string;
  maxLength: number;
  /** Names what is typed and not sent. */
  draft: string;
  isBusy: boolean;
  decide: (accept: boolean, answer: string) => Promise<void>;
  /** What stands in place of the buttons while that which is decided about is edited first. */
  edit?: (answer: string, onCancel: () => void) => ReactNode;
}

/** Accepts what somebody asked for, or refuses it with a sentence. */
export function DecisionForm({ label, field, maxLength, draft, isBusy, decide, edit }: DecisionFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [answer, setAnswer, forgetAnswer] = useTextDraft({ name: draft });
  const [answerError, setAnswerError] = useState<string>();
  const [isEditing, setIsEditing] = useState(false);

  const send = async (accept: boolean) => {
    setAnswerError(undefined);
    try {
      await decide(accept, answer);
      forgetAnswer();
    } catch (error) {
      const broken = error instanceof ApiError ? error.fields[field] : undefined;
      showErrors(form.current, () => {
        setAnswerError(broken);
      });
      if (broken === undefined) toast.error(actionErrorText(error));
    }
  };

  return (
    <div ref={form} className="mt-4">
      <SentenceField
        label={label}
        hint="One sentence. Required if you refuse."
        error={answerError}
        maxLength={maxLength}
        value={answer}
        onChange={setAnswer}
      />
      {edit && isEditing ? (
        edit(answer, () => {
          setIsEditing(false);
        })
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button disabled={isBusy} onClick={() => void send(true)}>
            Accept
          </Button>
          {edit && (
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => {
                setIsEditing(true);
              }}
            >
              Edit and accept
            </Button>
          )}
          <Button variant="secondary" disabled={isBusy} onClick={() => void send(false)}>
            Refuse
          </Button>
        </div>
      )}
    </div>
  );
}
