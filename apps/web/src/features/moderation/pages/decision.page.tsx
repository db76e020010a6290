import type { OwnDecision } from '@filmfisher/shared/moderation/moderation.schema';
import { APPEAL_MAX, APPEAL_MIN } from '@filmfisher/shared/moderation/moderation';
import { REASON_SENTENCES } from '@filmfisher/shared/moderation/report-reasons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { SyntheticEvent } from 'react';
import { KeptFocus } from '../../../components/ui/kept-focus.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { ownDecisionQuery, useAppeal } from '../api/moderation.queries.ts';
import { ACTIONS_DONE } from '../lib/words.ts';
import { Button } from '../../../components/ui/button.tsx';
import { SentenceField } from '../../../components/ui/sentence-field.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

const APPEAL_STATES = {
  open: 'Your appeal waits for another moderator.',
  upheld: 'Another moderator read your appeal. The decision stays.',
  overturned: 'Another moderator read your appeal and took the decision back.',
};

/** /decisions/{id}: what moderators decided about something of one's own, and the way to appeal. */
export function DecisionPage() {
  const { id = '' } = useParams();
  const query = useQuery(ownDecisionQuery(id));
  return (
    <div className="page-width max-w-3xl py-12 md:py-16">
      <h1 className="display text-2xl">A decision of our moderators</h1>
      <div className="mt-6">
        <Loaded
          query={query}
          failure="The decision could not be loaded."
          skeleton={<Skeleton className="h-72 w-full" />}
        >
          {(decision) => (
            <KeptFocus>
              <Decided decision={decision} />
            </KeptFocus>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function Decided({ decision }: { decision: OwnDecision }) {
  const { id, action, reason, note, at, until, excerpt, context, appeal } = decision;
  return (
    <>
      <section className="rounded-lg border border-line bg-surface p-5">
        <h2 className="text-lg font-semibold">
          {ACTIONS_DONE[action]}
          {context && `: ${context.title}`}
        </h2>
        <p className="text-sm text-faint tabular-nums">{momentOf(at)}</p>
        <p className="mt-3">Reason: {REASON_SENTENCES[reason].toLowerCase()}.</p>
        {note !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-line">{note}</p>}
        {action === 'suspend' && (
          <p className="mt-2">
            {until === null ? 'The suspension has no end.' : `The suspension ends ${momentOf(until)}.`}
          </p>
        )}
        {excerpt !== '' && (
          <blockquote className="mt-4 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
            {excerpt}
          </blockquote>
        )}
        {context && (
          <p className="mt-4">
            <Link to={context.path} className="link">
              Go to the page
            </Link>
          </p>
        )}
      </section>
      <section className="mt-8">
        <h2 className="text-lg font-semibold">Your appeal</h2>
        {appeal === null ? (
          <AppealForm decisionId={id} />
        ) : (
          <>
            <p role="status" className="mt-2">
              {APPEAL_STATES[appeal.state]} {appeal.note}
            </p>
            <blockquote className="mt-3 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
              {appeal.text}
            </blockquote>
          </>
        )}
        <p className="mt-6 text-sm text-muted">
          What our moderators do is listed in the{' '}
          <Link to={paths.integrity} className="link">
            public log
          </Link>
          , without names.
        </p>
      </section>
    </>
  );
}

/** Says why a decision is wrong, once. */
function AppealForm({ decisionId }: { decisionId: string }) {
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
