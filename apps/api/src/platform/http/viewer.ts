import type { Role } from '@filmfisher/shared/roles/roles';

/** Who sends the request, read from the database on every request, never from the token. */
export interface Viewer {
  /** The member's id in 24 hexadecimal digits. */
  userId: string;
  username: string;
  /** When the account was made. */
  joinedAt: Date;
  role: Role;
  /** Whether the account has an e-mail address, confirmed or not. */
  hasEmail: boolean;
  /** E-mail or phone confirmed. */
  verified: boolean;
  /** While the member may only read; `until` is null where it has no end. */
  suspension: { until: Date | null; reason: string } | null;
  /** Key of the session record (a hash; not the secret that the cookie carries). */
  sessionId: string;
}
