import { JobModel } from '../jobs/jobs.model.ts';
import { mailJob } from './outbox.ts';

const LOOK_LIMIT_MS = 1_000;

/** What lies in the outbox of all processes. */
export interface OutboxState {
  /** Messages that wait to be sent. */
  pending: number;
  /** Messages given up in the last week. */
  dead: number;
  /** Age of the oldest one that waits; 0 when none does. */
  oldestSeconds: number;
}

/**
 * @param now the moment that the ages refer to
 * @throws whatever the database says when it cannot tell within a second
 */
export async function outboxState(now: Date): Promise<OutboxState> {
  const waiting = { queue: mailJob.queue, kind: mailJob.name };
  const [pending, dead, oldest] = await Promise.all([
    JobModel.countDocuments(waiting).maxTimeMS(LOOK_LIMIT_MS),
    JobModel.countDocuments({ ...waiting, queue: 'dead' }).maxTimeMS(LOOK_LIMIT_MS),
    JobModel.findOne(waiting, { createdAt: 1 }).sort({ createdAt: 1 }).maxTimeMS(LOOK_LIMIT_MS).lean(),
  ]);
  const oldestSeconds = oldest ? Math.max(0, (now.getTime() - oldest.createdAt.getTime()) / 1_000) : 0;
  return { pending, dead, oldestSeconds };
}
