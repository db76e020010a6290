import { DECISION_NOTE_MAX } from '@filmfisher/shared/moderation/moderation';
import type { AppealList } from '@filmfisher/shared/moderation/moderation.schema';
import { Link } from 'react-router-dom';
import { KEYED_ROW } from '../../../components/desk/row-keys.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { dayOf, momentOf } from '../../../lib/dates.ts';
import { useSettleAppeal } from '../api/moderation.queries.ts';
import { ACTIONS_DONE, REASON_NAMES } from '../lib/words.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

type Appeal = AppealList['appeals'][number];

/** One appeal: the decision, the text that it was about, what its author says. */
export function AppealRow({ appeal }: { appeal: Appeal }) {
  const { decision, author, context, excerpt, text, at, state, note, mayDecide } = appeal;
  const name = `${context?.title ?? 'Something deleted'}`;
  return (
    <li
      {...KEYED_ROW}
      aria-label={name}
      className="scroll-mt-24 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold">
          {context ? (
            <Link to={context.path} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-faint">
          {ACTIONS_DONE[decision.action]} by {decision.by?.username ?? 'a word rule'} on {dayOf(decision.at)}:{' '}
          {REASON_NAMES[decision.reason]}
        </p>
      </div>
      {decision.note !== '' && <p className="mt-1 text-sm wrap-anywhere text-muted">{decision.note}</p>}
      {excerpt !== '' && (
        <blockquote
          tabIndex={0}
          className="mt-2 max-h-60 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line"
        >
          {excerpt}
        </blockquote>
      )}
      <p className="mt-3 text-sm text-faint">
        {author?.username ?? 'A former member'} appealed on {momentOf(at)}:
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {state !== 'open' ? (
        <p className="mt-3 border-t border-line pt-3 text-sm">
          {state === 'upheld' ? 'The decision was kept.' : 'The decision was overturned.'} {note}
        </p>
      ) : mayDecide ? (
        <Answer id={appeal.id} name={name} />
      ) : (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
          Somebody else has to decide this one.
        </p>
      )}
    </li>
  );
}

function Answer({ id, name }: { id: string; name: string }) {
  const [note, setNote, forgetNote] = useTextDraft({ name: `answer to appeal ${id}` });
  const { mutate, isPending } = useSettleAppeal(id);
  const settle = (uphold: boolean) => {
    const answer = { uphold, ...(note.trim() !== '' && { note }) };
    mutate(answer, {
      onSuccess: () => {
        forgetNote();
        toast.success(uphold ? 'The decision stays.' : 'The decision was overturned.');
      },
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };
  return (
    <div className="mt-3 border-t border-line pt-3">
      <SentenceField
        label="Sentence for the member (optional)"
        maxLength={DECISION_NOTE_MAX}
        value={note}
        onChange={setNote}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={isPending}
          aria-label={`Keep the decision: ${name}`}
          onClick={() => {
            settle(true);
          }}
        >
          Keep the decision
        </Button>
        <Button
          disabled={isPending}
          aria-label={`Overturn the decision: ${name}`}
          onClick={() => {
            settle(false);
          }}
        >
          Overturn it
        </Button>
      </div>
    </div>
  );
}
