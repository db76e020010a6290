import { findMemberNamed } from '../domains/accounts/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';

/** @returns the demo member, as whoever calls an endpoint is known; null where the name is nobody's */
export async function demoViewer(username: string): Promise<Viewer | null> {
  const user = await findMemberNamed(username);
  if (!user) return null;
  const { _id, role, email, createdAt } = user;
  const hasEmail = email !== undefined && email !== null;
  return {
    userId: _id.toHexString(),
    username,
    joinedAt: createdAt,
    role,
    hasEmail,
    verified: true,
    suspension: null,
    sessionId: '',
  };
}
