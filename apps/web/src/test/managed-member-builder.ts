import type { ManagedMember } from '@filmfisher/shared/members/managed-members.schema';

/** @returns a plain member as the desk sees them */
export const buildManagedMember = (): ManagedMember => ({
  userId: 'c'.repeat(24),
  username: 'kemi',
  profilePicture: null,
  role: 'member',
  verified: true,
  state: 'active',
  suspension: null,
  deletion: null,
  critic: null,
  maker: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: null,
  counts: { ratings: 0, reviews: 0 },
  openReports: 0,
});
