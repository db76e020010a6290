import { BULK_MAX } from '@filmfisher/shared/movies/desk-movies';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { toast } from '../../../lib/toast.ts';
import { useMatchingIds, type MovieFilters } from '../api/movies.queries.ts';
import { useBulkRun, type BulkOutcome, type BulkTask } from '../hooks/use-bulk-run.ts';
import { BulkChangeDialog } from './bulk-change-dialog.tsx';
import { BulkProgressDialog } from './bulk-progress-dialog.tsx';

const DONE = { delete: 'deleted', restore: 'restored', change: 'changed' } as const;
/** Milliseconds for which the toast offers to undo; the list of deleted films offers it for 30 days. */
const UNDO_OFFER_MS = 15_000;

function outcomeText({ changed, unchanged, failed, left }: BulkOutcome, kind: BulkTask['kind']): string {
  const parts = [`${countLabel(changed, 'film')} ${DONE[kind]}`];
  const [first] = failed;
  if (unchanged > 0) parts.push(`${wholeNumber(unchanged)} had these values already`);
  if (first) parts.push(`${wholeNumber(failed.length)} not: ${first.message.replace(/\.$/, '')}`);
  if (left.length > 0) parts.push(`${wholeNumber(left.length)} left`);
  return `${parts.join(', ')}.`;
}

interface SelectionBarProps {
  /** How many films fit the filters. */
  total: number;
  filters: MovieFilters;
  chosen: ReadonlySet<string>;
  setChosen: (ids: ReadonlySet<string>) => void;
  /** @returns further actions for so few films */
  more: (ids: string[]) => ReactNode;
}

/** What is done with the selected films: changed, deleted, or restored where they are deleted. */
export function SelectionBar({ total, filters, chosen, setChosen, more }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'change' | 'delete'>();
  const matching = useMatchingIds();
  const { progress, start, stop } = useBulkRun();
  const isDeleted = filters.state === 'deleted';

  const run = async (task: BulkTask, ids: readonly string[]) => {
    const outcome = await start(task, ids);
    const { failed, left, problem } = outcome;
    const open = new Set([...left, ...failed.map(({ _id }) => _id)]);
    setChosen(open);
    const text = outcomeText(outcome, task.kind);
    const done = ids.filter((id) => !open.has(id));
    const undo = {
      label: 'Undo',
      onPress: () => void run({ kind: 'restore' }, done),
    };
    const options =
      task.kind === 'delete' && done.length > 0 ? { autoClose: UNDO_OFFER_MS, action: undo } : {};
    if (problem !== null) toast.error(`${text} ${actionErrorText(problem)}`, options);
    else if (failed.length > 0 || left.length > 0) toast.warning(text, options);
    else toast.success(text, options);
  };

  const selectAll = () => {
    matching.mutate(filters, {
      onSuccess: ({ ids }) => {
        setChosen(new Set([...chosen, ...ids]));
      },
      onError: (error) => void toast.error(actionErrorText(error)),
    });
  };

  return (
    <>
      {chosen.size > 0 && (
        <div className="z-10 mb-4 sm:sticky sm:top-20 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3">
          <p className="font-semibold tabular-nums" role="status">
            {wholeNumber(chosen.size)} selected
          </p>
          <span className="grow">
            {total > chosen.size && (
              <Button variant="quiet" busy={matching.isPending} onClick={selectAll}>
                Select all {wholeNumber(total)}
              </Button>
            )}
          </span>
          {isDeleted ? (
            <Button onClick={() => void run({ kind: 'restore' }, [...chosen])}>Restore them</Button>
          ) : (
            <>
              <Button
                onClick={() => {
                  setDialog('change');
                }}
              >
                Change them
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  setDialog('delete');
                }}
              >
                Delete them
              </Button>
              {chosen.size <= BULK_MAX && more([...chosen])}
            </>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              setChosen(new Set());
            }}
          >
            Clear selection
          </Button>
        </div>
      )}
      {dialog === 'change' && (
        <BulkChangeDialog
          count={chosen.size}
          onChange={(set) => void run({ kind: 'change', set }, [...chosen])}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      )}
      {dialog === 'delete' && (
        <QuestionDialog
          title={`Delete ${countLabel(chosen.size, 'film')}?`}
          yes={`Delete ${countLabel(chosen.size, 'film')}`}
          no="Keep them"
          onYes={(close) => {
            close();
            void run({ kind: 'delete' }, [...chosen]);
          }}
          onClose={() => {
            setDialog(undefined);
          }}
        >
          What members said of them goes with them. For 30 days you can restore them: choose the state
          “Deleted or merged”.
        </QuestionDialog>
      )}
      {progress && <BulkProgressDialog progress={progress} onStop={stop} />}
    </>
  );
}
