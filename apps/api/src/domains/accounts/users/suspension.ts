import type { UserRecord } from './users.model.ts';

/**
 * @param now the moment that counts
 * @returns the member's suspension while it lasts, else null
 */
export function suspensionAt(
  { suspension }: Pick<UserRecord, 'suspension'>,
  now: Date,
): { until: Date | null; reason: string } | null {
  if (!suspension) return null;
  const { until = null, reason } = suspension;
  return until === null || until > now ? { until, reason } : null;
}
