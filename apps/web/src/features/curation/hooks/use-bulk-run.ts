import type {
  BulkChange,
  BulkChangeReport,
  bulkChangeReportSchema,
} from '@filmfisher/shared/movies/desk-movies.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api-client.ts';

/** Films that one request changes: short enough to stop soon, and to show how far it is. */
const AT_ONCE = 50;

/** What is done to each of many films. */
export type BulkTask = { kind: 'delete' } | { kind: 'restore' } | { kind: 'change'; set: BulkChange['set'] };

export interface BulkProgress {
  kind: BulkTask['kind'];
  done: number;
  total: number;
}

export interface BulkOutcome extends BulkChangeReport {
  /** Films that it did not come to: it was stopped, or an answer failed. */
  left: string[];
  /** Why it ended early; null where it did not, or was stopped. */
  problem: unknown;
}

const send = (task: BulkTask, ids: string[]) =>
  api.post<typeof bulkChangeReportSchema>(
    `/admin/movies/bulk-${task.kind}`,
    task.kind === 'change' ? { ids, set: task.set } : { ids },
  );

/**
 * Does something to any number of films, some with each request.
 * @returns how far it is, null while nothing runs; `start`, which says how it ended; `stop`, after the current request
 */
export function useBulkRun() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => stop, []);

  const start = async (task: BulkTask, ids: readonly string[]): Promise<BulkOutcome> => {
    isStopped.current = false;
    const outcome: BulkOutcome = { changed: 0, unchanged: 0, failed: [], left: [], problem: null };
    let done = 0;
    try {
      while (done < ids.length && !isStopped.current) {
        setProgress({ kind: task.kind, done, total: ids.length });
        const part = ids.slice(done, done + AT_ONCE);
        const { changed, unchanged, failed } = await send(task, part);
        outcome.changed += changed;
        outcome.unchanged += unchanged;
        outcome.failed.push(...failed);
        done += part.length;
      }
    } catch (error) {
      outcome.problem = error;
    }
    setProgress(null);
    // What visitors see of these films is asked for again, too.
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    return { ...outcome, left: ids.slice(done) };
  };
  return { progress, start, stop };
}
