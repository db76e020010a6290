import type { Import } from '@filmfisher/shared/imports/imports.schema';
import type { ImportWinner } from '@filmfisher/shared/imports/imports';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { importReportPath, useImportActions } from '../api/imports.queries.ts';
import { ImportMovies } from './import-movies.tsx';
import { progressOf, stateText } from './words.ts';

const WINNERS: Record<ImportWinner, string> = {
  here: 'Keep what I said here',
  import: 'Take what the file says',
};

const onError = (error: unknown) => {
  toast.error(actionErrorText(error));
};

interface ImportViewProps {
  job: Import;
  /** What wants to be answered first. */
  questions?: ReactNode;
  /** After it was thrown away. */
  onGone: () => void;
}

/** One import: what it would bring, how far it is, what it brought. */
export function ImportView({ job, questions, onGone }: ImportViewProps) {
  return (
    <>
      <Counts job={job} />
      <Stars job={job} />
      {questions}
      {/* Beside the buttons that begin something: there one looks. */}
      <p role="status" className="mt-6 font-semibold tabular-nums">
        {stateText(job)}
      </p>
      {job.state === 'running' ? <Progress job={job} /> : <Actions job={job} onGone={onGone} />}
      <LeftOut job={job} />
      {job.total > job.unread && <ImportMovies job={job} />}
    </>
  );
}

function Progress({ job }: { job: Import }) {
  return (
    <div className="mt-4">
      <ProgressBar label="Rows" value={progressOf(job)} max={1} />
      <p className="mt-1 text-sm text-muted">You can leave this page. We'll tell you when it's done.</p>
    </div>
  );
}

function Counts({ job: { total, matched, doubtful, unknown, leftOut, unread, lists } }: { job: Import }) {
  const counts = [
    ['Rows', total],
    ['Matched', matched],
    ['Needs a choice', doubtful],
    ['Not found', unknown],
    ...(leftOut > 0 ? ([['Left out', leftOut]] as const) : []),
    ...(unread > 0 ? ([['Not imported', unread]] as const) : []),
    ...(lists > 0 ? ([['Lists, private at first', lists]] as const) : []),
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {counts.map(([name, count]) => (
        <div key={name} className="rounded-lg border border-line bg-surface/50 px-4 py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{wholeNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Stars({ job: { stars } }: { job: Import }) {
  if (stars === null) return null;
  const isConverted = stars.scale !== '10';
  const examples = stars.examples.map(({ from, to }) => `${from} becomes ${to}`).join(', ');
  return (
    <p className="mt-4 text-muted tabular-nums">
      {isConverted
        ? `Ratings out of ${stars.scale} become stars out of ten: ${examples}.`
        : 'Stars out of ten are taken as they are.'}
    </p>
  );
}

function Actions({ job, onGone }: ImportViewProps) {
  const { run, undo, remove } = useImportActions(job._id);
  const [winner, setWinner] = useState(job.winner);
  const isBusy = run.isPending || undo.isPending || remove.isPending;
  const { waiting } = job.outcomes;
  const canRun = job.state !== 'undone' && waiting > 0;
  return (
    <>
      {canRun && (
        <fieldset className="mt-2">
          <legend className="mb-2 text-muted">When both have something about a film</legend>
          {(['here', 'import'] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="winner"
                className="size-5 accent-accent"
                checked={winner === value}
                onChange={() => {
                  setWinner(value);
                }}
              />
              {WINNERS[value]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {canRun && (
          <Button
            disabled={isBusy}
            busy={run.isPending}
            busyLabel="Starting..."
            onClick={() => {
              run.mutate(winner, { onError });
            }}
          >
            Import {countLabel(waiting, 'row')}
          </Button>
        )}
        {(job.state === 'done' || job.state === 'failed') && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              undo.mutate(undefined, { onError });
            }}
          >
            Undo import
          </Button>
        )}
        <a
          href={importReportPath(job._id)}
          download
          className="inline-flex min-h-11 items-center rounded-full border border-control px-5 font-semibold transition hover:border-text hover:bg-raised"
        >
          Download report
        </a>
        {(job.state === 'preview' || job.state === 'undone') && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              remove.mutate(undefined, { onSuccess: onGone, onError });
            }}
          >
            Discard
          </Button>
        )}
      </div>
    </>
  );
}

/** Rows of one reason that are named; the report has all. */
const NAMED = 5;

function placeOf({ file, line }: Import['unreadRows'][number]): string {
  const row = line === 0 ? '' : `row ${line}`;
  return [file, row].filter((part) => part !== '').join(', ');
}

/** Why rows, or parts of them, are not imported. Films that need a choice or are not found have lists of their own. */
function LeftOut({ job: { reasons, unreadRows } }: { job: Import }) {
  const told = reasons.filter(({ outcome }) => outcome !== 'doubtful' && outcome !== 'unknown');
  if (told.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Left out, and why (
        {countLabel(
          told.reduce((sum, { rows }) => sum + rows, 0),
          'row',
        )}
        )
      </summary>
      <ul className="grid gap-2 text-sm text-muted">
        {told.map(({ outcome, reason, rows }) => {
          const named = outcome === 'refused' ? unreadRows.filter((row) => row.reason === reason) : [];
          return (
            <li key={`${outcome} ${reason}`} className="wrap-anywhere">
              {countLabel(rows, 'row')}: {reason}
              {named.length > 0 && (
                <span className="block text-faint">
                  {named.slice(0, NAMED).map(placeOf).join(' · ')}
                  {rows > NAMED && ' …'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
