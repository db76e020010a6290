import { DECISION_UNDO_MS } from '@filmfisher/shared/moderation/moderation';
import type { QueueTarget } from '@filmfisher/shared/moderation/moderation.schema';
import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { KEYED_ROW } from '../../../components/desk/row-keys.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { dayOf, momentOf } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';
import { ACTIONS_DONE, KIND_NAMES, REASON_NAMES } from '../lib/words.ts';

interface QueueTargetRowProps {
  target: QueueTarget;
  isChosen: boolean;
  onChoose: () => void;
  /** The moderator who looks. */
  viewer: Pick<SessionUser, '_id' | 'role'> | null;
  onUndo: (decisionId: string) => void;
}

/** One reported target: the text, who wrote it, who said what about it. */
export function QueueTargetRow({ target, isChosen, onChoose, viewer, onUndo }: QueueTargetRowProps) {
  const { kind, context, excerpt, picture, createdAt, spoiler, hidden, reports, notes, decision } = target;
  const { surroundings } = target;
  return (
    <li
      {...KEYED_ROW}
      aria-label={context.title}
      className={clsx(
        'scroll-mt-24 rounded-lg border bg-surface p-4',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox checked={isChosen} aria-label={`Choose ${context.title}`} onChange={onChoose}>
          <Link to={context.path} className="font-semibold text-text hover:underline">
            {context.title}
          </Link>
        </Checkbox>
        <p className="text-sm text-faint tabular-nums">
          {KIND_NAMES[kind]} · {momentOf(createdAt)}
          {spoiler && ' · marked as a spoiler'}
          {hidden && (hidden.decisionId === null ? ' · held' : ' · hidden')}
        </p>
      </div>
      <blockquote
        className="mt-2 max-h-60 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line"
        tabIndex={0}
      >
        {excerpt}
      </blockquote>
      {picture !== undefined && (
        <img src={`${picture}?size=640`} alt="" className="mt-3 max-h-80 max-w-full rounded-lg" />
      )}
      {surroundings && <Surroundings messages={surroundings} />}
      <Author target={target} />
      <ul className="mt-3 grid gap-1 text-sm">
        {reports.map(({ reason, note, at }, index) => (
          <li key={`${at}-${index}`} className="wrap-anywhere">
            <strong>{REASON_NAMES[reason]}</strong> {note}{' '}
            <span className="text-faint tabular-nums">{dayOf(at)}</span>
          </li>
        ))}
        {notes.map((note) => (
          <li key={note} className="text-muted">
            {note}
          </li>
        ))}
      </ul>
      {decision && (
        <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3 text-sm">
          <p className="wrap-anywhere">
            {ACTIONS_DONE[decision.action]} by {decision.by?.username ?? 'a word rule'} on{' '}
            {dayOf(decision.at)}: {REASON_NAMES[decision.reason]}
            {decision.note !== '' && `. ${decision.note}`}
            {decision.appeal !== null && ` (appeal: ${decision.appeal})`}
          </p>
          {canUndo(decision, viewer) && (
            <Button
              variant="quiet"
              aria-label={`Undo: ${ACTIONS_DONE[decision.action]}, ${context.title}`}
              onClick={() => {
                onUndo(decision.id);
              }}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Messages before and after a reported one, which cannot be judged alone. */
function Surroundings({ messages }: { messages: NonNullable<QueueTarget['surroundings']> }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-muted hover:text-text">
        Context
      </summary>
      <ol className="grid max-h-80 gap-2 overflow-y-auto border-l-4 border-line pl-4" tabIndex={0}>
        {messages.map(({ from, text }, index) => (
          <li key={index} className="wrap-anywhere whitespace-pre-line">
            <strong>{from}</strong>: {text}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** One's own decisions of the last day, and for administrators those of moderators who have left, until an appeal is settled. */
function canUndo(
  { by, at, appeal, orphaned }: NonNullable<QueueTarget['decision']>,
  viewer: QueueTargetRowProps['viewer'],
): boolean {
  if (viewer === null || appeal === 'upheld' || appeal === 'overturned') return false;
  if (orphaned) return viewer.role === 'admin';
  return by?.userId === viewer._id && Date.now() - Date.parse(at) < DECISION_UNDO_MS;
}

/** Who wrote it, and what became of that member's texts so far. */
function Author({ target: { author, authorHistory } }: { target: QueueTarget }) {
  if (author === null) return <p className="mt-3 text-sm text-muted">The author has left.</p>;
  const actions = Object.entries(authorHistory?.decisions ?? {});
  return (
    <p className="mt-3 text-sm text-muted">
      By{' '}
      <Link to={profilePath(author.userId)} className="link">
        {author.username}
      </Link>
      {authorHistory && (
        <>
          , joined {dayOf(authorHistory.joined)} · {countLabel(authorHistory.openReports, 'open report')}
          {actions.map(([action, count]) => (
            <span key={action}>
              {' '}
              · {ACTIONS_DONE[action as keyof typeof ACTIONS_DONE]}: {count}
            </span>
          ))}
        </>
      )}
    </p>
  );
}
