import { DECISION_TARGETS_MAX } from '@filmfisher/shared/moderation/moderation';
import type { QueueTarget } from '@filmfisher/shared/moderation/moderation.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { FilterBar, SelectFilter } from '../../../components/desk/filters.tsx';
import { RowKeys } from '../../../components/desk/row-keys.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { useFilters } from '../../../lib/use-filters.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/session.ts';
import { queueQuery, useDecide, useUndoDecisions } from '../api/moderation.queries.ts';
import { DecisionForm, type Verdict } from '../components/decision-form.tsx';
import { EndlessList } from '../../../components/ui/endless-list.tsx';
import { QueueTargetRow } from '../components/queue-target.tsx';
import { ACTIONS_DONE, KIND_FILTER, REASON_FILTER, STATE_FILTER } from '../lib/words.ts';

/**
 * @param list of targets
 * @param isDecided whether the target at a place, counted from 0, is about to leave the list
 * @returns the row to go on with: the next one that stays, else the last
 */
function rowAfter(list: HTMLElement | null, isDecided: (index: number) => boolean): HTMLElement | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const last = rows.findLastIndex((_row, index) => isDecided(index));
  return rows[last + 1] ?? rows.findLast((_row, index) => !isDecided(index));
}

/** Milliseconds for which the toast offers to undo; the list of the decided offers it for a day. */
const UNDO_OFFER_MS = 10_000;

const keyOf = ({ kind, id }: QueueTarget) => `${kind} ${id}`;
const showError = (error: Error) => {
  toast.error(actionErrorText(error));
};

/** /admin/reports: what was reported, by target; decided one by one or several at once. */
export function DeskReportsPage() {
  const [filters, , control] = useFilters(['kind', 'reason', 'state']);
  const query = useInfiniteQuery(queueQuery(filters));
  const { user } = useSession();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const decide = useDecide();
  const { mutate: undo } = useUndoDecisions();
  const targets = query.data?.pages.flatMap((page) => page.targets) ?? [];
  const keys = targets.map(keyOf);
  const selected = targets.filter((target) => chosen.has(keyOf(target)));

  const takeBack = (ids: readonly string[]) => {
    undo(ids, {
      onSuccess: () => {
        toast.success('Undone.');
      },
      onError: showError,
    });
  };
  const save = (verdict: Verdict, onDecided: () => void) => {
    const input = { targets: selected.map(({ kind, id }) => ({ kind, id })), ...verdict };
    decide.mutate(input, {
      onSuccess: ({ decisions }) => {
        onDecided();
        const decided = new Set(selected.map(keyOf));
        rowAfter(list.current, (index) => decided.has(keys[index] ?? ''))?.focus();
        // Others may have been chosen meanwhile.
        setChosen((now) => new Set([...now].filter((key) => !decided.has(key))));
        toast.info(`${ACTIONS_DONE[verdict.action]}.`, {
          autoClose: UNDO_OFFER_MS,
          action: {
            label: 'Undo',
            onPress: () => {
              takeBack(decisions.map(({ id }) => id));
            },
          },
        });
      },
      onError: showError,
    });
  };
  const choose = (target: QueueTarget) => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(target)) && next.size < DECISION_TARGETS_MAX) next.add(keyOf(target));
    setChosen(next);
  };

  return (
    <>
      <DeskHeading title="Reports" intro="Longest waiting first." />
      <FilterBar>
        <SelectFilter label="State" {...control('state')} options={STATE_FILTER} />
        <SelectFilter label="Kind" {...control('kind')} options={KIND_FILTER} />
        <SelectFilter label="Reason" {...control('reason')} options={REASON_FILTER} />
      </FilterBar>
      <RowKeys selects />
      <div ref={list}>
        <EndlessList query={query} failure="The reports could not be loaded." more="Show more">
          {([first]) =>
            targets.length === 0 ? (
              <EmptyState title="Nothing waits here">Everything reported has been decided.</EmptyState>
            ) : (
              <>
                <p className="mb-3 text-sm text-muted tabular-nums" aria-live="polite">
                  {countLabel(first?.total ?? 0, 'item')}
                </p>
                <ul className="grid gap-3">
                  {targets.map((target) => (
                    <QueueTargetRow
                      key={keyOf(target)}
                      target={target}
                      isChosen={chosen.has(keyOf(target))}
                      viewer={user ?? null}
                      onChoose={() => {
                        choose(target);
                      }}
                      onUndo={(id) => {
                        takeBack([id]);
                      }}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </EndlessList>
        {selected.length > 0 && filters.state === '' && (
          <DecisionForm
            count={selected.length}
            firstReason={selected[0]?.reports[0]?.reason ?? 'other'}
            mayBeEndless={user?.role === 'admin'}
            isSaving={decide.isPending}
            decide={save}
          />
        )}
      </div>
    </>
  );
}
