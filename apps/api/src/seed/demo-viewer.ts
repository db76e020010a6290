import { findMemberNamed } from '../domains/accounts/index.ts';
import type { Viewer } from '../platform/http/viewer.ts';

/** @returns the demo member in the form of a caller of an endpoint; null where nobody has the name */
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
