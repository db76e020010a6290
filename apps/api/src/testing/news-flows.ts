import type { Event, Id } from '../domains/notifications/notification-kinds.ts';
import { notifyEach } from '../domains/notifications/news.service.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { TestApi } from './test-api.ts';

/** Tells members what another one did, and resolves when they have the notification. */
export async function tell(
  api: TestApi,
  userIds: readonly Id[],
  event: Event & { actorId: Id },
): Promise<void> {
  await inTransaction((session) => notifyEach(userIds, event, api.context, session));
  await api.jobs.soon.drain();
}
