import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  managedMemberListSchema,
  managedMemberSchema,
  managedMembersQuerySchema,
  memberChangeSchema,
  type ManagedMember,
} from '@filmfisher/shared/members/managed-members.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import { z } from 'zod';
import { listMembers, requireMember, type UserRecord } from '../../members/index.ts';
import { changeMemberAndRatings } from '../../community/index.ts';
import { countReportsAgainst } from '../../moderation/index.ts';
import { countReviewsAmong } from '../../reviews/index.ts';
import { countRatingsAmong } from '../../ratings/index.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { presentManagedMember } from './managed-members.presenter.ts';

const idParams = z.strictObject({ id: idSchema });

/** @returns how the desk sees any of these members; counts what all of them made with one query each */
async function presenterFor(users: readonly UserRecord[], viewer: Viewer, now: Date) {
  const ids = users.map(({ _id }) => _id);
  const [ratings, reviews, reports] = await Promise.all([
    countRatingsAmong(ids),
    countReviewsAmong(ids),
    countReportsAgainst(ids),
  ]);
  return (user: UserRecord): ManagedMember => {
    const id = user._id.toHexString();
    const counts = { ratings: ratings.get(id) ?? 0, reviews: reviews.get(id) ?? 0 };
    const made = { counts, openReports: reports.get(id) ?? 0 };
    return presentManagedMember(user, made, { now, withEmail: viewer.role === 'admin' });
  };
}

/** @returns how the desk sees this member */
export async function presentOne(user: UserRecord, viewer: Viewer, now: Date): Promise<ManagedMember> {
  return (await presenterFor([user], viewer, now))(user);
}

const list = endpoint(
  {
    method: 'get',
    path: '/admin/members',
    access: 'moderator',
    summary: 'Members, by name, role and state; for administrators also by e-mail address',
    query: managedMembersQuerySchema,
    response: managedMemberListSchema,
  },
  async ({ query, viewer, context }) => {
    const now = context.clock.now();
    const { users, total } = await listMembers(query, { now, byEmail: viewer.role === 'admin' });
    const members = users.map(await presenterFor(users, viewer, now));
    const { page, limit } = query;
    return { members, total, totalPages: pageCount(total, limit), page, limit };
  },
);

const one = endpoint(
  {
    method: 'get',
    path: '/admin/members/:id',
    access: 'moderator',
    summary: 'One member',
    params: idParams,
    fails: ['member_not_found'],
    response: managedMemberSchema,
  },
  async ({ params, viewer, context }) =>
    presentOne(await requireMember(params.id), viewer, context.clock.now()),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/admin/members/:id',
    access: 'moderator',
    limit: 'desk',
    summary:
      'Change a role and what goes with it, or suspend a member; moderators suspend plain members for a week at most',
    params: idParams,
    body: memberChangeSchema,
    fails: ['member_not_found', 'role_too_high', 'last_admin'],
    response: managedMemberSchema,
    isLong: true,
  },
  async ({ params, body, viewer, context, log }) => {
    const now = context.clock.now();
    const user = await changeMemberAndRatings(viewer, params.id, body, context);
    log.info({ event: 'member_changed', memberId: params.id, userId: viewer.userId }, 'member changed');
    return presentOne(user, viewer, now);
  },
);

export const endpoints: Endpoint[] = [list, one, change];
