import { SUGGESTION_REASON_MAX } from '@filmfisher/shared/suggestions/suggestions';
import type {
  DeskSuggestion,
  SuggestionDecisionInput,
} from '@filmfisher/shared/suggestions/suggestions.schema';
import { Link } from 'react-router-dom';
import { DecisionForm } from '../../../components/desk/decision-form.tsx';
import { KEYED_ROW } from '../../../components/desk/row-keys.tsx';
import { ReportAction } from '../../../components/report/report-action.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useDecideSuggestion } from '../api/suggestions.queries.ts';
import { EditSuggestion } from './suggestion-form.tsx';
import { SuggestionBody, SuggestionTitle } from './suggestion-body.tsx';

interface DeskSuggestionCardProps {
  suggestion: DeskSuggestion;
}

/** A suggestion at the desk; while it waits it can be accepted, edited and accepted, or refused with a reason. */
export function DeskSuggestionCard({ suggestion }: DeskSuggestionCardProps) {
  const { _id, member, title, state } = suggestion;
  const name = member?.username ?? 'a former member';
  const label = `Suggestion for ${title} by ${name}`;
  return (
    <article
      {...KEYED_ROW}
      id={_id}
      aria-label={label}
      className="scroll-mt-24 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <SuggestionTitle suggestion={suggestion} />
      <SuggestionBody suggestion={suggestion} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>
          By{' '}
          {member ? (
            <Link to={profilePath(member.userId)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <ReportAction kind="suggestion" id={_id} noun="suggestion" label={label} anchor={_id}>
          {(open) => (
            <Button variant="quiet" onClick={open}>
              Report
            </Button>
          )}
        </ReportAction>
      </p>
      {state === 'open' && <Decision suggestion={suggestion} />}
    </article>
  );
}

function Decision({ suggestion }: { suggestion: DeskSuggestion }) {
  const { _id, title } = suggestion;
  const { mutateAsync, isPending } = useDecideSuggestion(_id);

  const send = async (decision: SuggestionDecisionInput) => {
    await mutateAsync(decision);
    toast.success(decision.accept ? `The suggestion for ${title} is saved.` : 'The suggestion was refused.');
  };

  return (
    <DecisionForm
      label="Answer to the sender"
      field="reason"
      maxLength={SUGGESTION_REASON_MAX}
      draft={`answer to suggestion ${suggestion._id}`}
      isBusy={isPending}
      decide={(accept, reason) => send({ accept, reason })}
      edit={(reason, onCancel) => (
        <EditSuggestion
          suggestion={suggestion}
          isBusy={isPending}
          accept={(fields) => send({ accept: true, reason, fields })}
          onCancel={onCancel}
        />
      )}
    />
  );
}
